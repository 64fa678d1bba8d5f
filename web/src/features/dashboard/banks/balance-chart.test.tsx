import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BalancedAccount } from 'contract/bank/bank-dashboard'
import { balanceAxis } from './balance-axis.ts'
import { BalanceChart } from './balance-chart.tsx'
import { balanceSeries } from './balance-series.ts'

const euro: BalancedAccount = { id: 1, isPrimary: true, bankAccountName: 'Glavni', bankName: 'Zagrebačka banka d.d.', shortName: 'ZABA', colorCode: '#1f8296', currentBalance: 0, currency: 'EUR', iban: '', balanceOn: null, lastUpdated: null } // prettier-ignore
const other: BalancedAccount = { ...euro, id: 2, shortName: 'OTP', colorCode: '#3d8b40' }
const stood = (date: string, id: number, euros: number | null) => ({ date, businessSubjectBankAccountId: id, currentBalance: (euros ?? 0) * 100, currentBalanceEur: euros === null ? null : euros * 100 }) // prettier-ignore
const series = (...balanceHistory: ReturnType<typeof stood>[]) =>
  balanceSeries({ from: '2026-11-01', to: '2026-11-11', balanceHistory })

const drawn = (...history: Parameters<typeof series>) => {
  const { container } = render(<BalanceChart accounts={[euro, other]} series={series(...history)} />)
  const [chart] = container.children
  if (!chart) throw new Error('There is no chart')
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 200, 194)
  return { container, chart, lines: [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')) }
}

test('a balance stands until it is another, and its line begins with the first that is known (DASH-I-26)', () => {
  const { lines, container } = drawn(stood('2026-11-01', 1, 1000), stood('2026-11-05', 1, 500), stood('2026-11-06', 2, 250))
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 10 1000')
  expect(lines[0]).toMatch(/^M0,0L1,0L1,0L2,0L2,0L3,0L3,0L4,0L4,500L5,500/)
  expect(lines[1]).toMatch(/^M5,750L6,750/)
})

test('a balance that is known of one day alone is a point, as it makes no line (DASH-I-26)', () => {
  const pointsIn = (...history: Parameters<typeof series>) =>
    [...drawn(...history).container.querySelectorAll('i')].map((point) => point.getAttribute('style'))
  const [last, ...others] = pointsIn(stood('2026-11-11', 1, 1000), stood('2026-11-10', 2, 500))
  expect(others).toEqual([])
  expect(last).toContain('--x: 100%; --y: 0%')
  expect(pointsIn(stood('2026-11-03', 1, 1000), stood('2026-11-04', 1, null))).toHaveLength(1)
})

test('where no rate is known a line is broken', () => {
  const { lines } = drawn(stood('2026-11-01', 1, 1000), stood('2026-11-03', 1, null), stood('2026-11-09', 1, 1000))
  expect(lines[0]?.match(/M\d+,\d+/g)).toEqual(['M0,0', 'M8,0'])
  expect(lines[1]).toBeNull()
})

test('the axis begins at nothing, or below where something is owed, and ends on a round sum (DASH-I-31)', () => {
  const axis = (...euros: number[]) => balanceAxis(series(...euros.map((one) => stood('2026-11-01', one, one))))
  expect(axis(930)).toEqual({ lowest: 0, highest: 100_000, steps: [0, 20_000, 40_000, 60_000, 80_000, 100_000] })
  expect(axis(930, -120)).toMatchObject({
    lowest: -20_000,
    highest: 100_000,
    steps: [-20_000, 0, 20_000, 40_000, 60_000, 80_000, 100_000],
  })
  expect(axis(-930)).toMatchObject({ lowest: -100_000, highest: 0 })
  expect(axis(0)).toMatchObject({ lowest: 0, highest: 100 })
})

test('every eighth day stands below, counted back from the last (DASH-I-32)', () => {
  expect(drawn(stood('2026-11-01', 1, 1000)).container.textContent).toContain('3.11.11.11.')
})

test('pointed at, the nearest day tells all accounts with a crosshair through their lines, until one leaves (DASH-I-28, DASH-I-29)', () => {
  const { chart, container } = drawn(stood('2026-11-01', 1, 1000), stood('2026-11-06', 2, 250))
  const told = () => container.querySelector('hr')?.parentElement ?? null
  expect(told()).toBeNull()
  for (const [clientX, day, marks] of [
    [109, 'nedjelja, 01.11.2026', 1],
    [208, 'petak, 06.11.2026', 2],
    [999, 'srijeda, 11.11.2026', 2],
    [20, 'nedjelja, 01.11.2026', 1],
  ] as const) {
    // prettier-ignore
    fireEvent.pointerMove(chart, { clientX })
    expect(told()?.textContent).toContain(day)
    // What is told stands on the side that has room for it.
    expect(told()?.hasAttribute('data-after')).toBe(clientX > 200 + 8)
    expect(told()?.querySelectorAll('i')).toHaveLength(marks * 2)
  }
  fireEvent.pointerLeave(chart)
  expect(told()).toBeNull()
  // A finger presses, and moves nothing.
  fireEvent.pointerDown(chart, { clientX: 208 })
  expect(told()?.textContent).toContain('06.11.2026ZABA1.000,00 EUROTP250,00 EURUkupno1.250,00 EUR')
})
