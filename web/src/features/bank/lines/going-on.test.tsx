import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BankLineDetails } from 'contract/bank/bank-lines'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { accountant, details, totals, UNDER } from '../../../testing/bank/bank-pages.ts'
import { ana } from '../../../testing/people.ts'
import { onMobile } from '../../../testing/screen/phone.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const allocation = { id: 5, bankLineId: 21, kind: 'Document', amount: 1_250_00, euroAmount: 1_250_00, fxAmount: 0, documentId: 7, partnerId: 4, ownAccountId: null, overpaymentId: null, counterLineId: null, accountRole: null, name: '12/P1/1', partnerName: 'Alfa d.o.o.', waitingAmount: null, rule: null, reason: null, decidedByName: 'Ana', decidedAt: '2026-11-21T08:00:00.000Z' } as const // prettier-ignore
const settled = (line: BankLineDetails): BankLineDetails => ({ ...line, state: 'Settled', restAmount: 0, proposal: null, alternatives: [], openOfPartner: [], allocations: [{ ...allocation, bankLineId: line.id }] }) // prettier-ignore
const beta: BankLineDetails = { ...details, id: 22, counterpartyName: 'Beta d.o.o.', proposal: null, alternatives: [] }
const gama: BankLineDetails = { ...details, id: 23, counterpartyName: 'Gama d.o.o.', proposal: null, alternatives: [] }

/** A server on which lines are confirmed and opened again; `alongWith` what settles by itself once the first one is confirmed. */
async function openFirst(lines: readonly BankLineDetails[], alongWith: readonly number[] = []) {
  queries.clear()
  const now = new Map(lines.map((line) => [line.id, line]))
  const put = (id: number, how: (line: BankLineDetails) => BankLineDetails) => {
    const line = now.get(id)
    if (line) now.set(id, how(line))
  }
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: accountant },
    [`GET ${UNDER}/bank-line-totals`]: { body: totals },
    [`GET ${UNDER}/bank-lines`]: () => ({ body: { rows: [...now.values()], totalCount: now.size } }),
    ...Object.fromEntries(lines.map(({ id }) => [`GET ${UNDER}/bank-lines/${id}`, () => ({ body: now.get(id) })])),
    [`POST ${UNDER}/bank-lines/21/allocations`]: () => {
      for (const id of [21, ...alongWith]) put(id, settled)
      return { body: [] }
    },
    [`DELETE ${UNDER}/bank-lines/21/allocations`]: () => {
      put(21, () => details)
      return { status: 204 }
    },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/bank/lines?line=21&bankStatementId=11'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByText(/Poziv na broj HR00 12-1-1-2026/)
  await waitFor(() => expect(api.calls.some(({ path }) => path === `${UNDER}/bank-lines`)).toBe(true))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return { undone: () => api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path) }
}
const panel = () => screen.getByRole('complementary', { name: 'Stavka izvatka' })
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('after the last open line of a list it stays open with the way back, and U takes back that line alone', async () => {
  const { undone } = await openFirst([details, settled(beta), settled(gama)])
  fireEvent.click(within(panel()).getByRole('button', { name: 'Potvrdi' }))
  await screen.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
  expect(within(panel()).getByRole('heading', { name: 'Alfa d.o.o.' })).toBeTruthy()
  expect(within(panel()).getAllByRole('button', { name: /Poništi/ })).toHaveLength(1)
  expect(document.activeElement).toBe(panel())
  press('u')
  await screen.findByText(/Poziv na broj HR00 12-1-1-2026/)
  expect(undone()).toEqual([`${UNDER}/bank-lines/21/allocations`])
  expect(within(panel()).queryByText(/^Potvrđeno:/)).toBeNull()
})

test('settled lines between are passed by: the next open one opens', async () => {
  await openFirst([details, settled(beta), gama])
  press('Enter')
  await screen.findByRole('heading', { name: 'Gama d.o.o.' })
  await screen.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
})

test('where the next line settles by itself meanwhile, U still takes back what was confirmed', async () => {
  const { undone } = await openFirst([details, beta], [22])
  press('Enter')
  await screen.findByRole('heading', { name: 'Beta d.o.o.' })
  await screen.findByRole('link', { name: '12/P1/1' })
  await screen.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
  press('u')
  await waitFor(() => expect(undone()).toEqual([`${UNDER}/bank-lines/21/allocations`]))
})

test('a settled line that a person opens themselves is what U undoes, and nothing else is offered there', async () => {
  await openFirst([details, settled(beta)])
  press('Enter')
  await screen.findByText(/^Potvrđeno: Alfa d.o.o./)
  press('n')
  await screen.findByRole('heading', { name: 'Beta d.o.o.' })
  expect(within(panel()).queryByText(/^Potvrđeno:/)).toBeNull()
  expect([...panel().querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['U', 'N'])
})

test('on a phone too the next open line opens, with the way back from the one before', async () => {
  onMobile()
  const { undone } = await openFirst([details, settled(beta), gama])
  fireEvent.click(within(panel()).getByRole('button', { name: 'Potvrdi' }))
  await screen.findByRole('heading', { name: 'Gama d.o.o.' })
  const bar = await screen.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
  fireEvent.click(within(bar).getByRole('button', { name: 'Poništi' }))
  await waitFor(() => expect(undone()).toEqual([`${UNDER}/bank-lines/21/allocations`]))
})

test('on a phone the last open line stays open with the way back', async () => {
  onMobile()
  await openFirst([details, settled(beta)])
  fireEvent.click(within(panel()).getByRole('button', { name: 'Potvrdi' }))
  await screen.findByText(/^Potvrđeno: Alfa d.o.o., 1.250,00/)
  expect(within(panel()).getByRole('heading', { name: 'Alfa d.o.o.' })).toBeTruthy()
})
