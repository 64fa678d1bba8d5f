import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BusinessResults, ResultAccount } from 'contract/accounting/business-results'
import { makeRouter } from '../../../app/router.tsx'
import { queries } from '../../../kit/use-call.ts'
import { answers, refusal } from '../../../testing/api.ts'
import { ana, mayIn } from '../../../testing/people.ts'
import { changeOf } from './result-rows.ts'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const months = (...told: readonly (readonly [month: number, cents: number])[]) =>
  Array.from({ length: 12 }, (_, index) => told.find(([month]) => month === index + 1)?.[1] ?? 0)
const account = (ledgerAccountId: number, code: string, of: number[], totalBefore: number): ResultAccount => ({
  ledgerAccountId,
  code,
  nameHr: `Konto ${code}`,
  nameEn: code,
  isIncome: code.startsWith('7'),
  isTaxUnrecognised: false,
  months: of,
  total: of.reduce((all, one) => all + one, 0),
  totalCompared: of.reduce((all, one) => all + one, 0),
  totalBefore,
})
const ROWS = [
  account(1, '410000', months([1, 10_00], [11, 20_00]), 20_00),
  account(2, '412300', months([11, 5_00]), 0),
  account(3, '751000', months([1, 100_00], [10, 50_00], [11, 25_00]), 350_00),
]
const whole: BusinessResults = {
  inflow: 175_00,
  outflow: 35_00,
  profit: 140_00,
  profitTax: 15_00,
  year: 2026,
  currencyMark: 'EUR',
  source: 'Ledger',
  isEstimate: true,
  taxRate: '10',
  unrecognised: 10_00,
  lossCarried: 0,
  lastUpdated: null,
  hasData: true,
  months: months().map((inflow, index) => ({ month: index + 1, inflow, outflow: 0, profit: 0, profitTax: 0 })),
}

async function open(more: Parameters<typeof answers>[0] = {}, address = '') {
  queries.clear()
  const api = answers({
    'GET /current-user': { body: ana },
    [`GET ${UNDER}`]: { body: mayIn(['LEDGER_READ', 'DASHBOARD_BUSINESSRESULTS_READ']) },
    [`GET ${UNDER}/books`]: { body: { books: { incomeTax: 'Profit' } } },
    [`GET ${UNDER}/business-results`]: { body: whole },
    [`GET ${UNDER}/business-results/years`]: { body: [2026, 2025] },
    [`GET ${UNDER}/business-results/accounts`]: {
      body: { until: '2026-11-23', comparedUntil: '2026-11-23', currencyMark: 'EUR', rows: ROWS },
    },
    ...more,
  })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/kovac/accounting/results${address}`] }))
  await router.load()
  render(<RouterProvider router={router} />)
  return { ...api, where: () => router.state.location.href }
}
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()))

test('groups come to income, expenses and what is left, the earlier months folded into one column', async () => {
  await open()
  const lines = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))
  expect(lines[0]).toEqual([
    'EUR',
    'sij – svi',
    'lip',
    'srp',
    'kol',
    'ruj',
    'lis',
    'stu',
    '2026., do 23.11.',
    '2025., do 23.11.',
    'Razlika',
  ])
  expect(lines.slice(1)).toEqual([
    ['Prihodi'],
    ['75 Prihodi od usluga i proizvoda', '100,00', '0,00', '0,00', '0,00', '0,00', '50,00', '25,00', '175,00', '350,00', '−50 %'],
    ['Prihodi ukupno', '100,00', '0,00', '0,00', '0,00', '0,00', '50,00', '25,00', '175,00', '350,00', '−50 %'],
    ['Rashodi'],
    ['41 Vanjske usluge', '10,00', '0,00', '0,00', '0,00', '0,00', '0,00', '25,00', '35,00', '20,00', '+75 %'],
    ['Rashodi ukupno', '10,00', '0,00', '0,00', '0,00', '0,00', '0,00', '25,00', '35,00', '20,00', '+75 %'],
    ['Dobit prije poreza', '90,00', '0,00', '0,00', '0,00', '0,00', '50,00', '0,00', '140,00', '330,00', '−57,6 %'],
  ])
})

test('where nothing stands in the year before there is no column of changes', async () => {
  const rows = [account(3, '751000', months([1, 100_00], [11, 25_00]), 0)]
  await open({ [`GET ${UNDER}/business-results/accounts`]: { body: { until: '2026-11-23', comparedUntil: '2026-11-23', currencyMark: 'EUR', rows } } }) // prettier-ignore
  const lines = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))
  expect(lines[0]?.slice(-3)).toEqual(['stu', '2026., do 23.11.', '2025., do 23.11.'])
  expect(lines.at(-1)?.slice(-3)).toEqual(['25,00', '125,00', '0,00'])
})

test('a change of more than a thousand percent has its thousands apart', async () => {
  const rows = [account(3, '751000', months([1, 120_56]), 10_00), account(1, '410000', months([1, 1_00]), -20_00)]
  await open({
    [`GET ${UNDER}/business-results/accounts`]: {
      body: { until: '2026-01-31', comparedUntil: '2026-01-31', currencyMark: 'EUR', rows },
    },
  })
  const lines = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))
  expect(lines.map((line) => line.at(-1))).toContain('+1.105,6 %')
})

test('a loss is called a loss, not a profit below zero', async () => {
  const rows = [account(1, '410000', months([1, 180_12]), 0), account(3, '751000', months([1, 100_00]), 0)]
  await open({
    [`GET ${UNDER}/business-results/accounts`]: {
      body: { until: '2026-01-31', comparedUntil: '2026-01-31', currencyMark: 'EUR', rows },
    },
  })
  const lines = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))
  expect(lines.at(-1)).toEqual(['Gubitak prije poreza', '−80,12', '−80,12', '0,00'])
})

test('a group opens to its accounts, and an amount leads to the card of its account and month', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '41 Vanjske usluge' }))
  expect(screen.getByRole('link', { name: '410000 Konto 410000' }).getAttribute('href')).toBe('/kovac/accounting/accounts/1?from=2026-01-01&to=2026-12-31') // prettier-ignore
  expect(screen.getByRole('link', { name: '20,00' }).getAttribute('href')).toBe('/kovac/accounting/accounts/1?from=2026-11-01&to=2026-11-30') // prettier-ignore
})

test('M shows every month, and folds the earlier ones again', async () => {
  await open()
  const columns = () => linesOf(screen.getByRole('table', { name: 'Rezultat' }))[0]?.length
  await screen.findByRole('table', { name: 'Rezultat' })
  fireEvent.keyDown(document.body, { key: 'm' })
  await waitFor(() => expect(columns()).toBe(1 + 11 + 3))
  fireEvent.keyDown(document.body, { key: 'm' })
  await waitFor(() => expect(columns()).toBe(1 + 7 + 3))
})

test('the figures say what makes the tax, and that it is an estimate', async () => {
  await open()
  const about = await screen.findByText('10 %, nepriznato 10,00')
  expect(about.parentElement?.textContent).toBe('Porez na dobit, procjena15,00 EUR10 %, nepriznato 10,00')
})

test('before they are known the figures have their places, and nothing in them', async () => {
  await open()
  const tax = screen.getByText('Porez na dobit, procjena')
  expect([tax.closest('dl')?.getAttribute('aria-busy'), tax.parentElement?.textContent.trim()]).toEqual(['true', 'Porez na dobit, procjena']) // prettier-ignore
  await screen.findByText('10 %, nepriznato 10,00')
  expect(tax.closest('dl')?.getAttribute('aria-busy')).toBe('false')
})

test('another year stands in the address', async () => {
  const { where, calls } = await open()
  fireEvent.click(await screen.findByRole('button', { name: '2025.' }))
  await waitFor(() => expect(where()).toBe('/kovac/accounting/results?year=2025'))
  await waitFor(() => expect(calls.some(({ path, query }) => path.endsWith('/accounts') && query === 'year=2025')).toBe(true))
})

test('of a whole year the columns are named by the years alone, and of 29 February the year before ends with the 28th', async () => {
  const heads = async (until: string) => {
    await open({
      [`GET ${UNDER}/business-results/accounts`]: { body: { until, comparedUntil: until, currencyMark: 'EUR', rows: ROWS } },
    })
    const head = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))[0]?.slice(-3, -1)
    cleanup()
    return head
  }
  expect(await heads('2026-12-31')).toEqual(['2026.', '2025.'])
  expect(await heads('2028-02-29')).toEqual(['2026., do 29.02.', '2025., do 28.02.'])
})

test('a year without entries says so', async () => {
  await open({
    [`GET ${UNDER}/business-results/accounts`]: {
      body: { until: '2026-11-23', comparedUntil: '2026-11-23', currencyMark: 'EUR', rows: [] },
    },
  })
  expect(await screen.findByText('U 2026. nema prihoda ni rashoda')).toBeTruthy()
})

test('what could not be loaded can be asked for again', async () => {
  await open({ [`GET ${UNDER}/business-results/accounts`]: refusal(429, 'TooManyRequests', 'global.tooManyRequests') })
  expect(await screen.findByText('Rezultat nije učitan')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
})

test('what is booked ahead stands in the year and apart from what is compared with the year before', async () => {
  const ahead = { ...account(3, '751000', months([1, 100_00], [12, 900_00]), 80_00), totalCompared: 100_00 }
  const spans = { until: '2026-12-31', comparedUntil: '2026-11-23' }
  await open({ [`GET ${UNDER}/business-results/accounts`]: { body: { ...spans, currencyMark: 'EUR', rows: [ahead] } } })
  const lines = linesOf(await screen.findByRole('table', { name: 'Rezultat' }))
  expect(lines[0]?.slice(-5)).toEqual(['pro', '2026.', '2026., do 23.11.', '2025., do 23.11.', 'Razlika'])
  expect(lines.at(-1)?.slice(-5)).toEqual(['900,00', '1.000,00', '100,00', '80,00', '+25 %'])
})

test('beside nothing there is no change to tell', () => {
  const five = { months: [], total: 500, totalCompared: 5 }
  expect([changeOf({ ...five, totalBefore: 0 }), changeOf({ ...five, totalBefore: -10 })]).toEqual([null, 150])
})
