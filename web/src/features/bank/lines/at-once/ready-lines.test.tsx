import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRouter } from '../../../../app/router.tsx'
import { queries } from '../../../../kit/use-call.ts'
import { answers } from '../../../../testing/api.ts'
import { accountant, line, totals, UNDER } from '../../../../testing/bank/bank-pages.ts'
import { ana } from '../../../../testing/people.ts'
import { hasHeight, onMobile } from '../../../../testing/screen/phone.ts'

afterEach(() => vi.unstubAllGlobals())

const other = { ...line, id: 22, counterpartyName: 'Beta d.o.o.', proposal: null }

async function open(address: string, answer = { confirmedIds: [21], leftIds: [] as number[] }) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: accountant },
    [`GET ${UNDER}/bank-line-totals`]: { body: { ...totals, readyCount: 8 } },
    [`GET ${UNDER}/bank-lines`]: { body: { rows: [line, other], totalCount: 2 } },
    [`POST ${UNDER}/bank-confirmations`]: { body: answer },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/bank/lines${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByText('Beta d.o.o.')
  return api
}

test('on the lines of one statement what is ready of them alone is counted, shown and confirmed', async () => {
  const { calls } = await open('?bankStatementId=11&search=alfa')
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi spremne (1)' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('12/P1/1')
  expect(within(dialog).queryByText(/^Prvih/)).toBeNull()
  const asked = calls.flatMap(({ path, query = '' }) => (path.endsWith('/bank-lines') ? [new URLSearchParams(query)] : []))
  expect(asked.map((query) => [query.get('search'), query.get('filter')?.includes('bankStatementId')])).toEqual(
    asked.map(() => ['alfa', true]),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi sve' }))
  expect(await screen.findByText('Potvrđeno: 1.')).toBeTruthy()
})

test('what can be confirmed together comes a moment later, and takes the place of no other button: on a mobile it comes after them', async () => {
  onMobile()
  const height = hasHeight()
  await open('')
  const ready = await screen.findByRole('button', { name: 'Potvrdi spremne (8)' })
  const others = screen.getByRole('button', { name: 'Izvezi u Excel' })
  expect(others.compareDocumentPosition(ready) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0)
  height.mockRestore()
})

test('where only settled lines are listed, there is nothing to confirm together', async () => {
  await open('?state=Settled')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: /^Potvrdi spremne/ })).toBeNull()
})

test('of lines that were not confirmed it is said of how many and why', async () => {
  await open('', { confirmedIds: [21], leftIds: [23] })
  fireEvent.click(await screen.findByRole('button', { name: 'Potvrdi spremne (8)' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('12/P1/1')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi sve' }))
  expect(await screen.findByText('Potvrđeno: 1 od 2. Ostale su u međuvremenu riješene ili se za njih predlaže nešto drugo.')).toBeTruthy() // prettier-ignore
})
