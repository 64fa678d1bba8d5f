import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AssetBalance } from 'contract/accounting/assets/asset-balances'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { openFixedAssets } from '../../../testing/fixed-assets.tsx'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const row = (ledgerAccountId: number, kind: AssetBalance['kind'], codes: string[], amounts: [number, number]): AssetBalance => ({
  kind,
  accounts: codes.map((code, at) => ({ ledgerAccountId: ledgerAccountId + at, code, nameHr: `Konto ${code}`, nameEn: '' })),
  inRegister: amounts[0],
  inLedger: amounts[1],
})
const ROWS = [
  row(1, 'ProcurementValue', ['031100'], [4_800_00, 0]),
  row(2, 'ProcurementValue', ['032000', '033000'], [33_750_00, 33_750_00]),
  row(4, 'Accumulated', ['039100'], [500_00, 500_00]),
]
const IN_LINE = ROWS.slice(1)
const keepsBooks = mayIn(['LEDGER_READ', 'FIXEDASSETS_READ'])
const seen = (rows: readonly AssetBalance[]) => ({
  [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
  [`GET ${UNDER}/business-results/years`]: { body: [2026, 2025, 2022] },
  [`GET ${UNDER}/asset-balances`]: { body: { rows, undecided: { paperCount: 2, lineCount: null } } },
})

async function open(rows: readonly AssetBalance[] = ROWS) {
  queries.clear()
  const api = answers({ 'GET /current-user': { body: ana }, [`GET ${UNDER}`]: { body: keepsBooks }, ...seen(rows) })
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/kovac/accounting/asset-balances'] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return api
}
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Imovina u knjigama' }))
    .getAllByRole('row')
    .map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()))

test('the register stands beside its accounts in the books with what lies between, each leads to its card, and what waits is said (GAP-127)', async () => {
  await open()
  expect(await lines()).toEqual([
    ['Konto', 'U registru', 'U knjigama', 'Razlika'],
    ['031100 Konto 031100', '4.800,00', '0,00', '4.800,00'],
    ['032000 Konto 032000033000 Konto 033000', '33.750,00', '33.750,00', '0,00'],
    ['Nabavna vrijednost', '38.550,00', '33.750,00', '4.800,00'],
    ['039100 Konto 039100', '500,00', '500,00', '0,00'],
    ['Ispravak vrijednosti', '500,00', '500,00', '0,00'],
  ])
  expect(screen.getByRole('link', { name: 'Konto 031100' }).getAttribute('href')).toMatch(
    /accounts\/1\?from=2026-01-01&to=2026-12-31/,
  )
  expect(screen.getByText('Registar i knjige se razlikuju')).toBeDefined()
  expect(screen.getByRole('link', { name: /^2 / }).getAttribute('href')).toBe('/kovac/accounting/inbox')
})

test('another year is asked for, none of those in kuna is offered, and what agrees is said to be so by no notice', async () => {
  const { calls } = await open(IN_LINE)
  await lines()
  expect(screen.queryByText('Registar i knjige se razlikuju')).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Godina' })).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['2026.', '2025.']) // prettier-ignore
  fireEvent.click(screen.getByRole('button', { name: '2025.' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/asset-balances')).at(-1)?.query).toBe('year=2025'))
})

test('the register says that the books lack something of it, to whoever reads both and only where it is so (GAP-127)', async () => {
  await openFixedAssets('', { may: keepsBooks, more: seen(ROWS) })
  expect((await screen.findByText(/Registar i knjige za 2026\. ne slažu se/)).textContent).toMatch(
    /Nabavna vrijednost 4\.800,00 EUR\. Usporedi$/,
  )
  expect(screen.getByRole('link', { name: 'Usporedi' }).getAttribute('href')).toBe('/kovac/accounting/asset-balances')
  cleanup()
  const agreeing = await openFixedAssets('', { may: keepsBooks, more: seen(IN_LINE) })
  await waitFor(() => expect(agreeing.calls.some(({ path }) => path.endsWith('/asset-balances'))).toBe(true))
  expect(screen.queryByText(/ne slažu se/)).toBeNull()
  cleanup()
  const withoutBooks = await openFixedAssets('', { may: keepsBooks, more: { ...seen(ROWS), [`GET ${UNDER}/books`]: { body: { books: null } } } }) // prettier-ignore
  await waitFor(() => expect(withoutBooks.calls.some(({ path }) => path.endsWith('/books'))).toBe(true))
  expect(withoutBooks.calls.some(({ path }) => path.endsWith('/asset-balances'))).toBe(false)
})
