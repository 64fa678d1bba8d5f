import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccrualDetails } from 'contract/accounting/accruals/accruals'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const insurance: AccrualDetails = {
  id: 7,
  kind: 'PrepaidCost',
  name: 'Osiguranje',
  accountCode: '464000',
  firstOn: '2026-07-01',
  lastOn: '2026-08-31',
  amount: 200_00,
  postedAmount: 100_00,
  ledgerPaperId: null,
  documentId: null,
  months: [
    { month: '2026-07', amount: 100_00, bookedOn: '2026-07-31', state: 'Posted', ledgerEntryId: 31 },
    { month: '2026-08', amount: 100_00, bookedOn: '2026-08-31', state: null, ledgerEntryId: null },
  ],
}

async function open(address = '', given: Partial<AccrualDetails> = {}, more: Parameters<typeof answers>[0] = {}) {
  queries.clear()
  const accrual = { ...insurance, ...given }
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['LEDGER_READ', 'LEDGER_POST']) },
    [`GET ${UNDER}/books`]: { body: { books: {} } },
    [`GET ${UNDER}/accruals`]: { body: { rows: [accrual], totalCount: 1 } },
    [`GET ${UNDER}/accruals/7`]: { body: accrual },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/accruals${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return api
}

test('what is spread stands with what is left of it, and opens to its months, each leading to its entry (ledger P35)', async () => {
  await open('?accrual=7')
  expect((await screen.findByRole('row', { name: /Osiguranje/ })).textContent).toContain('100,00')
  const months = within(await screen.findByRole('table', { name: 'Mjeseci' })).getAllByRole('row')
  expect(months.map(({ textContent }) => textContent)).toEqual([
    'MjesecKnjiži seStanjeIznos',
    '7/202631.07.2026Proknjiženo100,00',
    '8/202631.08.2026Još nije na redu100,00',
  ])
  expect(
    within(months[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/kovac/accounting/journal?entry=31')
})

test('a new one asks for its account, amount and period at the fields, and sends them as they are', async () => {
  const { calls } = await open('', {}, { [`POST ${UNDER}/accruals`]: refusal(422, 'Accrual.AccountUnfit', 'accruals.failures.accountUnfit', { field: 'accountCode' }) }) // prettier-ignore
  fireEvent.keyDown(document.body, { key: 'n' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo razgraničenje' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Rasporedi' }))
  expect((await dialog.findAllByText('Obavezno polje')).length).toBeGreaterThanOrEqual(3)
  const type = (label: RegExp | string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type(/^Opis/, 'Najam')
  type(/^Konto/, '751000 Prihodi')
  type(/^Iznos/, '1.200,00')
  type('Od', '1.7.2026.')
  type('Do', '30.6.2027.')
  fireEvent.click(dialog.getByRole('button', { name: 'Rasporedi' }))
  expect(await dialog.findByText('Trošak se raspoređuje na konto troška, a prihod na konto prihoda.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'PrepaidCost',
    name: 'Najam',
    accountCode: '751000',
    amount: 1_200_00,
    days: { firstOn: '2026-07-01', lastOn: '2027-06-30' },
  })
})

test('one by hand is deleted when asked twice; that of a received invoice leads there instead', async () => {
  const { calls } = await open('?accrual=7', {}, { [`DELETE ${UNDER}/accruals/7`]: { status: 204 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Izbriši' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Izbrisati razgraničenje „Osiguranje”?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Izbriši' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('an accrual of a received invoice is changed with the invoice', async () => {
  await open('?accrual=7', { ledgerPaperId: 12 })
  const link = await screen.findByRole('link', { name: 'Otvori ulazni račun' })
  expect(link.getAttribute('href')).toBe('/kovac/accounting/inbox?paper=12')
  expect(screen.queryByRole('button', { name: 'Izbriši' })).toBeNull()
})
