import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BusinessResults } from 'contract/accounting/business-results'
import { refusal } from '../../../testing/api.ts'
import { openDashboard, RESULTS, UNDER } from '../../../testing/dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const YEARS = `GET ${UNDER}/business-results/years`
const FAILED = refusal(429, 'TooManyRequests', 'global.tooManyRequests')
const results = (given: Partial<BusinessResults> = {}): BusinessResults => ({
  inflow: 412_380_25,
  outflow: 341_906_80,
  profit: 70_473_45,
  profitTax: 7_047_35,
  year: 2026,
  currencyMark: 'EUR',
  source: 'Ledger',
  isEstimate: true,
  taxRate: '10',
  unrecognised: 0,
  lossCarried: 0,
  lastUpdated: '2026-11-22T01:14:30.000Z',
  hasData: true,
  months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, inflow: 100, outflow: 50, profit: 50, profitTax: 5 })),
  ...given,
})
const shown = async (answer: object = { body: results() }, more: Parameters<typeof openDashboard>[0] = {}) => {
  const page = await openDashboard({ more: { [RESULTS]: answer, [YEARS]: { body: [2026, 2025, 2022] } }, ...more })
  return { ...page, card: await screen.findByRole('region', { name: 'Rezultat (RDG)' }) }
}
const tilesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('four tiles tell income, expenses, profit and tax, each with what it means (DASH-I-42, DASH-I-43, DASH-I-44, DASH-I-45, DASH-I-47)', async () => {
  const { card } = await shown()
  await within(card).findByText('412.380,25')
  expect(tilesOf(card)).toEqual([
    'Prihodi412.380,25 EUR',
    'Rashodi341.906,80 EUR',
    'Dobit70.473,45 EUR',
    'Porez na dobit7.047,35 EUR',
  ])
  fireEvent.focus(within(card).getByRole('button', { name: 'Objašnjenje: Prihodi' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Svi prihodi godine bez PDV-a.')
})

test('the card says when it last changed, and the year with a dot behind it (DASH-I-40, DASH-I-41)', async () => {
  const { card } = await shown()
  expect(await within(card).findByText('22.11.2026. 02:14', { exact: false })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Godina 2026.' }).textContent).toBe('2026.')
})

test('a loss is called one, without a minus', async () => {
  const { card } = await shown({ body: results({ profit: -1_000_00, profitTax: 0 }) })
  await within(card).findByText('1.000,00')
  expect(tilesOf(card)[2]).toBe('Gubitak1.000,00 EUR')
})

test('this year is asked for first, the years when the menu opens, and another year when it is chosen (DASH-I-48, DASH-I-49, DASH-I-50)', async () => {
  const { card, asked, calls } = await shown()
  await within(card).findByText('412.380,25')
  const years = () => calls.filter(({ path }) => path.endsWith('/business-results')).map(({ query }) => query)
  expect([years(), asked().includes(YEARS)]).toEqual([['year=2026'], false])
  fireEvent.click(within(card).getByRole('button', { name: 'Godina 2026.' }))
  fireEvent.click(await within(card).findByRole('menuitem', { name: '2025.' }))
  await waitFor(() => expect(years()).toEqual(['year=2026', 'year=2025']))
})

test('where the years can’t be told only the current one is offered (GAP-55)', async () => {
  const { card } = await shown({ body: results() }, { more: { [RESULTS]: { body: results() }, [YEARS]: FAILED } })
  fireEvent.click(await within(card).findByRole('button', { name: 'Godina 2026.' }))
  await within(card).findByRole('menuitem')
  expect(
    within(card)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2026.'])
})

test('years before 2023 stand in kuna (DASH-I-52)', async () => {
  const { card } = await shown({ body: results({ currencyMark: 'HRK', profitTax: null }) })
  await within(card).findByText('412.380,25')
  expect(tilesOf(card)[0]).toBe('Prihodi412.380,25 kn')
})

test('a failed load stands with zeros and a way to try again (DASH-I-51, GAP-55)', async () => {
  let isDown = true
  const { card } = await shown(() => (isDown ? FAILED : { body: results() }))
  expect((await within(card).findByRole('alert')).textContent).toContain('Rezultat nije učitan.')
  expect(tilesOf(card)).toEqual(['Prihodi0,00 EUR', 'Rashodi0,00 EUR', 'Dobit0,00 EUR', 'Porez na dobit0,00 EUR'])
  isDown = false
  fireEvent.click(within(card).getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await within(card).findByText('412.380,25')).toBeTruthy()
})

test('a year without anything says so (DASH-I-47)', async () => {
  const { card } = await shown({ body: results({ hasData: false }) })
  expect(await within(card).findByText('Nema podataka za 2026.')).toBeTruthy()
  expect(within(card).queryByRole('list')).toBeNull()
})

test('without double entry no tax is told, and why (GAP-107)', async () => {
  const { card } = await shown({ body: results({ source: 'Invoices', profitTax: null, isEstimate: false }) }, { isStandalone: true, more: { [RESULTS]: { body: results({ source: 'Invoices', profitTax: null, isEstimate: false }) } } }) // prettier-ignore
  await within(card).findByText('412.380,25')
  expect(tilesOf(card)[3]).toBe('Porez na dobit–')
  fireEvent.focus(within(card).getByRole('button', { name: 'Objašnjenje: Porez na dobit' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Bez dvojnog knjigovodstva porez na dobit se ne računa.')
})

test('a figure leads to its accounts, for whoever reads the books', async () => {
  const { card } = await shown()
  const link = await within(card).findByRole('link', { name: '412.380,25 EUR' })
  expect(link.getAttribute('href')).toBe('/kovac/accounting/results?year=2026')
})

test('who reads no books sees the figures, and no way to accounts', async () => {
  const { card } = await shown(
    { body: results() },
    { more: { [RESULTS]: { body: results() } }, without: ['LEDGER_READ', 'LEDGER_POST', 'LEDGER_CLOSE'] },
  )
  await within(card).findByText('412.380,25')
  expect(within(card).queryByRole('link')).toBeNull()
})
