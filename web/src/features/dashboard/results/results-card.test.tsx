import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BusinessResults } from 'contract/accounting/business-results'
import { forget } from '../../../kit/use-call.ts'
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
  const page = await openDashboard({
    today: '2026-11-23',
    more: { [RESULTS]: answer, [YEARS]: { body: [2026, 2025, 2022] } },
    ...more,
  })
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

test('who is outside the VAT system is told nothing of VAT beside income and expenses (DASH-I-42, DASH-I-43, GAP-122)', async () => {
  const { card } = await shown(undefined, { isInTaxSystem: false })
  await within(card).findByText('412.380,25')
  fireEvent.focus(within(card).getByRole('button', { name: 'Objašnjenje: Prihodi' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Svi prihodi godine.')
  cleanup()
  const again = (await shown(undefined, { isInTaxSystem: false })).card
  await within(again).findByText('412.380,25')
  fireEvent.focus(within(again).getByRole('button', { name: 'Objašnjenje: Rashodi' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Svi rashodi godine.')
})

test('the card says when it last changed, and the year with a dot behind it (DASH-I-40, DASH-I-41)', async () => {
  const { card } = await shown()
  expect(await within(card).findByText('22.11.2026. 02:14', { exact: false })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Godina 2026.' }).textContent).toBe('2026.')
})

/** What the tile of the tax says of itself. */
async function hintOfTax(card: HTMLElement): Promise<string | null> {
  fireEvent.focus(within(card).getByRole('button', { name: 'Objašnjenje: Porez na dobit' }))
  return (await screen.findByRole('tooltip')).textContent
}

test('the tax of a year that runs is an estimate, and of a closed one what closing posted (DASH-I-45)', async () => {
  const { card } = await shown()
  await within(card).findByText('412.380,25')
  expect(await hintOfTax(card)).toContain('Procjena')
  cleanup()
  const closed = (await shown({ body: results({ isEstimate: false }) })).card
  await within(closed).findByText('412.380,25')
  expect(await hintOfTax(closed)).toBe('Porez na dobit kako je proknjižen pri zaključenju godine.')
})

test('nothing earned is no loss and no tax, and more taken back than sold stands below zero', async () => {
  const { card } = await shown({ body: results({ inflow: -5_00, outflow: -5_00, profit: 0, profitTax: 0 }) })
  await waitFor(() =>
    expect(tilesOf(card)).toEqual(['Prihodi−5,00 EUR', 'Rashodi−5,00 EUR', 'Dobit0,00 EUR', 'Porez na dobit0,00 EUR']),
  )
})

test('each month is a bar as high as it is far from nothing, and a loss looks like one', async () => {
  const profits = [100, -200, 0, ...Array.from({ length: 9 }, () => 0)]
  const months = profits.map((profit, index) => ({ month: index + 1, inflow: 0, outflow: 0, profit, profitTax: null }))
  const { card } = await shown({ body: results({ months }) })
  await within(card).findByText('412.380,25')
  const bars = [...(within(card).getAllByRole('listitem')[2]?.querySelectorAll('svg rect[x]') ?? [])].slice(-12)
  expect(bars.slice(0, 3).map((bar) => [bar.getAttribute('height'), bar.getAttribute('data-kind')])).toEqual([['18', null], ['36', 'loss'], ['1', 'none']]) // prettier-ignore
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

test('the year that the API says it is comes first (DASH-I-48)', async () => {
  const { calls } = await shown({ body: results({ year: 2031 }) }, { today: '2031-01-01', more: { [RESULTS]: { body: results({ year: 2031 }) } } }) // prettier-ignore
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/business-results')).map(({ query }) => query)).toEqual(['year=2031'])) // prettier-ignore
})

test('until another year has come the one before does not stand under its name (DASH-I-47, DASH-I-50)', async () => {
  const other = Promise.withResolvers<void>()
  let year = 2026
  const { card } = await shown(async () => {
    if (year === 2025) await other.promise
    return { body: results({ year, ...(year === 2025 && { inflow: 9_00 }) }) }
  })
  await within(card).findByText('412.380,25')
  year = 2025
  await choose(card, '2025.')
  expect([within(card).queryByText('412.380,25'), isBusy(card)]).toEqual([null, true])
  other.resolve()
  expect(await within(card).findByText('9,00')).toBeTruthy()
  expect(isBusy(card)).toBe(false)
  fireEvent.click(within(card).getByRole('button', { name: 'Godina 2025.' }))
  expect((await within(card).findByRole('menuitem', { current: true })).textContent).toBe('2025.')
})

const isBusy = (card: HTMLElement) => card.querySelector('[aria-busy=true]') !== null
async function choose(card: HTMLElement, year: string): Promise<void> {
  fireEvent.click(within(card).getByRole('button', { name: /^Godina/ }))
  fireEvent.click(await within(card).findByRole('menuitem', { name: year }))
}

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

test('where the years were told and can’t be told again only the current one is offered (GAP-55)', async () => {
  let isDown = false
  const { card } = await shown({ body: results() }, { today: '2026-11-23', more: { [RESULTS]: { body: results() }, [YEARS]: () => (isDown ? FAILED : { body: [2026, 2025] }) } }) // prettier-ignore
  await choose(card, '2025.')
  isDown = true
  forget({ resources: ['documents'] })
  fireEvent.click(within(card).getByRole('button', { name: 'Godina 2025.' }))
  await waitFor(() => expect(within(card).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['2026.'])) // prettier-ignore
})

test('years before 2023 stand in kuna (DASH-I-52)', async () => {
  const { card } = await shown({ body: results({ currencyMark: 'HRK', profitTax: null }) })
  await within(card).findByText('412.380,25')
  expect([tilesOf(card)[0], tilesOf(card)[3]]).toEqual(['Prihodi412.380,25 kn', 'Porez na dobit–'])
  expect(await hintOfTax(card)).not.toContain('Bez dvojnog knjigovodstva')
})

test('a failed load stands with zeros and a way to try again (DASH-I-51, GAP-55)', async () => {
  let isDown = true
  const { card } = await shown(() => (isDown ? FAILED : { body: results() }))
  expect((await within(card).findByRole('alert')).textContent).toContain('Rezultat nije učitan.')
  expect(tilesOf(card)).toEqual(['Prihodi0,00 EUR', 'Rashodi0,00 EUR', 'Dobit0,00 EUR', 'Porez na dobit0,00 EUR'])
  expect(isBusy(card)).toBe(false)
  await choose(card, '2022.')
  await waitFor(() => expect(tilesOf(card)[0]).toBe('Prihodi0,00 kn'))
  await choose(card, '2026.')
  isDown = false
  fireEvent.click(await within(card).findByRole('button', { name: 'Pokušaj ponovno' }))
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
