import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BalanceSheetRow } from 'contract/accounting/balance-sheets'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const row = (ledgerAccountId: number, code: string, balance: number, balanceBefore = 0): BalanceSheetRow => ({
  ledgerAccountId,
  code,
  nameHr: `Konto ${code}`,
  nameEn: code,
  balance,
  balanceBefore,
})
const ROWS = [
  row(1, '100000', 753_45, 100_00),
  row(2, '220000', -200_00),
  row(3, '900000', -100_00, -100_00),
  row(4, '751000', -453_45),
]

const NOTHING = { paperCount: 0, lineCount: null }

async function open(on: string, currencyMark: string, undecided: object = NOTHING) {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['LEDGER_READ']) },
    [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
    [`GET ${UNDER}/balance-sheet`]: { body: { on, currencyMark, rows: ROWS, undecided } },
    [`POST ${UNDER}/statement-exports`]: { body: { id: 5 } },
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/balance-sheet?on=${on}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return api
}
const lines = async () =>
  within(await screen.findByRole('table', { name: 'Bilanca' }))
    .getAllByRole('row')
    .map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()))

test('assets stand beside what they come from, and both end at the same amount', async () => {
  await open('2026-06-30', 'EUR')
  expect(await lines()).toEqual([
    ['EUR', '30.06.2026', 'Početak 2026.'],
    ['Aktiva'],
    ['10 Novac', '753,45', '100,00'],
    ['Aktiva ukupno', '753,45', '100,00'],
    ['Pasiva'],
    ['22 Obveze prema dobavljačima i za predujmove', '200,00', '0,00'],
    ['90 Temeljni kapital', '100,00', '100,00'],
    ['Dobit ili gubitak koji još nije prenesen', '453,45', '0,00'],
    ['Pasiva ukupno', '753,45', '100,00'],
  ])
})

test('a group opens to its accounts, each of which leads to its card', async () => {
  await open('2026-06-30', 'EUR')
  fireEvent.click(await screen.findByRole('button', { name: /10 Novac/ }))
  const link = screen.getByRole('link', { name: /100000/ })
  expect(link.getAttribute('href')).toBe('/kovac/accounting/accounts/1?from=2026-01-01&to=2026-06-30')
})

test('a year in kuna has euro beside, by the fixed rate (DASH-I-52)', async () => {
  await open('2022-12-31', 'HRK')
  const [head, , money] = await lines()
  expect(head).toEqual(['kn', '31.12.2022', 'U eurima', 'Početak 2022.'])
  expect(money).toEqual(['10 Novac', '753,45', '100,00', '100,00'])
})

test('papers and lines that nobody decided yet are told above it, with the ways to them, and nothing where there are none', async () => {
  await open('2026-06-30', 'EUR', { paperCount: 5, lineCount: 29 })
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('5 dokumenata čeka odluku')).toBe('/kovac/accounting/inbox')
  expect(await link('29 stavki banke čeka')).toBe('/kovac/bank/lines')
  cleanup()
  await open('2026-06-30', 'EUR')
  await lines()
  expect(screen.queryByText(/U bilanci još nije sve/)).toBeNull()
})

test('it is taken as a sheet or on paper', async () => {
  const { calls } = await open('2026-06-30', 'EUR')
  fireEvent.click(await screen.findByRole('button', { name: 'Preuzmi PDF' }))
  await waitFor(
    () =>
    expect(calls.find(({ path }) => path.endsWith('/statement-exports'))?.body).toEqual({ statement: 'BalanceSheet', format: 'Pdf', on: '2026-06-30' }), // prettier-ignore
  )
})
