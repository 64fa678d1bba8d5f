import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TaxReport } from 'contract/dashboard/tax'
import { refusal } from '../../../testing/api.ts'
import { openDashboard, TAX, TAX_PERIODS, UNDER } from '../../../testing/dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const report = (given: Partial<TaxReport> = {}): TaxReport => ({
  amount: 5_080_75,
  year: 2026,
  month: 10,
  lastDeliveredOn: '2026-11-20',
  currencyMark: 'EUR',
  ...given,
})
const PERIODS = [{ year: 2026, month: 10 }, { year: 2026, month: 9 }, { year: 2025, month: 12 }] // prettier-ignore
const SEPTEMBER = `GET ${UNDER}/tax-data`
const FAILED = refusal(429, 'TooManyRequests', 'global.tooManyRequests')

async function open(summary: TaxReport | null, more: NonNullable<Parameters<typeof openDashboard>[0]>['more'] = {}) {
  const page = await openDashboard({
    more: { [TAX]: { body: { summary, isConcerned: true } }, [TAX_PERIODS]: { body: PERIODS }, ...more },
  })
  return { ...page, card: await screen.findByRole('region', { name: 'PDV' }) }
}
const picker = (card: HTMLElement) => within(card).findByRole('button', { name: /^Razdoblje PDV-a: / })
/** What the picker offers once it is opened. */
async function offered(card: HTMLElement): Promise<HTMLElement[]> {
  fireEvent.click(await picker(card))
  await within(card).findByRole('menu')
  return within(card).findAllByRole('menuitem')
}
async function chooseIn(card: HTMLElement, period: string): Promise<void> {
  fireEvent.click(await picker(card))
  fireEvent.click(await within(card).findByRole('menuitem', { name: period }))
}

test('the latest period is chosen by itself, of those with data alone, and told without another call (DASH-I-11, DASH-I-12, DASH-I-13, DASH-I-16, DASH-I-20, DASH-I-21)', async () => {
  const { card, asked } = await open(report())
  expect((await picker(card)).textContent).toBe('listopad 2026.')
  expect(asked()).not.toContain(TAX_PERIODS)
  expect(card.textContent).toContain('Za uplatu')
  expect(card.textContent).toContain('5.080,75 EUR')
  expect(card.textContent).toContain('Predano 20.11.2026')
  fireEvent.focus(within(card).getByRole('button', { name: 'Što to znači' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('koju plaćate državi')
  expect(asked().filter((call) => call.includes('tax-data'))).toEqual([])
  await offered(card)
  await waitFor(() =>
    expect(
      within(card)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['listopad 2026.', 'rujan 2026.', 'prosinac 2025.']),
  )
  expect(within(card).getByRole('menuitem', { current: true }).textContent).toBe('listopad 2026.')
})

test('another period is asked for by year and month, and a refund stands without its minus (DASH-I-17, DASH-I-22)', async () => {
  const { card, calls } = await open(report(), {
    [SEPTEMBER]: { body: report({ amount: -650_00, month: 9, lastDeliveredOn: null }) },
  })
  await chooseIn(card, 'rujan 2026.')
  await within(card).findByText('Za povrat')
  expect(card.textContent).toContain('650,00 EUR')
  expect(card.textContent).not.toContain('−')
  expect(card.textContent).toContain('Nije predano')
  fireEvent.focus(within(card).getByRole('button', { name: 'Što to znači' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('država vraća razliku')
  expect(calls.filter(({ path }) => path.includes('tax-data')).map(({ query }) => query)).toEqual(['year=2026&month=9'])
  fireEvent.click(await picker(card))
  expect((await within(card).findByRole('menuitem', { current: true })).textContent).toBe('rujan 2026.')
  // Behind the card is the return of the period that it tells of.
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-09')
  fireEvent.click(within(card).getByRole('menuitem', { name: 'listopad 2026.' }))
  expect(card.textContent).toContain('5.080,75 EUR')
})

test('until another period has come the one before does not stand under its name (DASH-I-18, DASH-I-22)', async () => {
  const december = Promise.withResolvers<void>()
  let isFirst = true
  const { card } = await open(report(), {
    [SEPTEMBER]: async () => {
      if (isFirst) return { body: report({ amount: 7_00, month: 9 }) }
      await december.promise
      return { body: report({ amount: 9_00, year: 2025, month: 12 }) }
    },
  })
  await chooseIn(card, 'rujan 2026.')
  await within(card).findByText('7,00')
  isFirst = false
  await chooseIn(card, 'prosinac 2025.')
  expect([within(card).queryByText('7,00'), card.querySelector('[aria-busy=true]') !== null]).toEqual([null, true])
  december.resolve()
  expect(await within(card).findByText('9,00')).toBeTruthy()
})

test('the same month of another year is another period (DASH-I-16, DASH-I-21)', async () => {
  const { card } = await open(report(), {
    [TAX_PERIODS]: { body: [{ year: 2026, month: 10 }, { year: 2025, month: 10 }] },
    [SEPTEMBER]: { body: report({ amount: 3_00, year: 2025 }) },
  }) // prettier-ignore
  await chooseIn(card, 'listopad 2025.')
  expect(await within(card).findByText('3,00')).toBeTruthy()
})

test('the way to the returns stands for whoever may see them, and for nobody else (PERM-08)', async () => {
  const { card } = await open(report())
  await picker(card)
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/kovac/accounting/vat?period=2026-10')
  cleanup()
  await openDashboard({
    more: { [TAX]: { body: { summary: report(), isConcerned: true } } },
    without: ['VAT_READ', 'VAT_SUBMIT'],
  })
  const other = await screen.findByRole('region', { name: 'PDV' })
  await picker(other)
  expect(within(other).queryByRole('link')).toBeNull()
})

test('nothing to pay is told as an amount to pay, and what was before the euro in kuna (GAP-59, GAP-60)', async () => {
  const { card } = await open(report({ amount: 0, currencyMark: 'HRK' }))
  await picker(card)
  expect(card.textContent).toContain('Za uplatu')
  expect(card.textContent).toContain('0,00 kn')
})

test('without data the card says so, and while it loads it says nothing (DASH-I-14, DASH-I-18)', async () => {
  const summary = Promise.withResolvers<void>()
  const { card } = await open(null, { [TAX]: () => summary.promise.then(() => ({ body: { summary: null, isConcerned: true } })) })
  expect([card.querySelector('[aria-busy=true]') !== null, within(card).queryByText(/Još nema/)]).toEqual([true, null])
  summary.resolve()
  expect(await within(card).findByText('Još nema izrađene prijave PDV-a.')).toBeTruthy()
  expect(within(card).queryByRole('button', { name: /^Razdoblje/ })).toBeNull()
})

test('whom VAT does not concern sees no card of it (GAP-120)', async () => {
  const { asked } = await openDashboard({ isStandalone: true, more: { [TAX]: { body: { summary: null, isConcerned: false } } } })
  await screen.findByRole('region', { name: 'Rezultat (RDG)' })
  await waitFor(() => expect(asked()).toContain(TAX))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'PDV' })).toBeNull())
})

test.each([
  [false, 0],
  [true, 1],
])(
  'while it is not known whether VAT concerns who is outside its system nothing keeps a place for its card, and where it does (%s) it comes then (GAP-120)',
  async (isConcerned, cards) => {
    const summary = Promise.withResolvers<void>()
    const told = summary.promise.then(() => ({ body: { summary: null, isConcerned } }))
    const { asked } = await openDashboard({ isStandalone: true, isInTaxSystem: false, more: { [TAX]: () => told } })
    await screen.findByRole('region', { name: 'Rezultat (RDG)' })
    await waitFor(() => expect(asked()).toContain(TAX))
    expect(screen.queryByRole('region', { name: 'PDV' })).toBeNull()
    summary.resolve()
    if (isConcerned) await screen.findByText('Još nema izrađene prijave PDV-a.')
    await waitFor(() => expect(screen.queryAllByRole('region', { name: 'PDV' })).toHaveLength(cards))
  },
)

test('a summary that fails is told with no data and a way to try again (DASH-I-18, DASH-I-23)', async () => {
  const { card } = await open(null, { [TAX]: FAILED })
  expect(await within(card).findByText('PDV se nije učitao.')).toBeTruthy()
  expect(within(card).getByText('Još nema izrađene prijave PDV-a.')).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Pokušaj ponovno' })).toBeTruthy()
})

test('a period that fails shows no data, and periods that fail are an empty list (DASH-I-24, DASH-I-25)', async () => {
  const { card } = await open(report(), { [SEPTEMBER]: FAILED })
  await chooseIn(card, 'rujan 2026.')
  expect(await within(card).findByText('Još nema izrađene prijave PDV-a.')).toBeTruthy()
})

test('where the periods fail the summary is still told (DASH-I-25)', async () => {
  const { card } = await open(report(), { [TAX_PERIODS]: FAILED })
  expect((await offered(card)).map(({ textContent }) => textContent)).toEqual(['listopad 2026.'])
  expect(card.textContent).toContain('5.080,75 EUR')
})

test('whoever may not see results has no card of VAT, and nothing is asked (DASH-I-08, DASH-I-09)', async () => {
  const { asked } = await openDashboard({ without: ['DASHBOARD_BUSINESSRESULTS_READ'] })
  await screen.findByRole('heading', { name: 'Dobro došli, Ana Kovač' })
  expect(screen.queryByRole('region', { name: 'PDV' })).toBeNull()
  expect(asked().filter((call) => call.includes('tax'))).toEqual([])
})

test('another business subject has its own periods and nothing of the one before (DASH-I-10, DASH-I-19)', async () => {
  const { card } = await open(report())
  await picker(card)
  const { asked } = await openDashboard({
    businessSubject: 2,
    more: {
      'GET /business-subjects/2/tax-summary': { body: { summary: report({ amount: 7_00, month: 8 }), isConcerned: true } },
      'GET /business-subjects/2/tax-periods': { body: [{ year: 2026, month: 8 }] },
    },
  })
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'PDV' }).at(-1)?.textContent).toContain('7,00 EUR'))
  expect(
    asked()
      .filter((call) => call.includes('tax'))
      .every((call) => call.includes('/business-subjects/2/')),
  ).toBe(true)
})
