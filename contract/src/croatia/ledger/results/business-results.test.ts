import { expect, test } from 'vitest'
import { businessResults, type AccountTotal } from './business-results.ts'
import { lossCarried } from './loss-carried.ts'

const total = (code: string, debit: number, credit: number, isTaxUnrecognised = false): AccountTotal => ({
  code,
  debit,
  credit,
  isTaxUnrecognised,
})
const YEAR = [
  total('751000', 0, 10_000_000),
  total('410000', 5_800_000, 0),
  total('484000', 200_000, 0, true),
  total('240012', 0, 2_500_000),
]
const results = (totals: readonly AccountTotal[], more: Partial<Parameters<typeof businessResults>[0]> = {}) =>
  businessResults({ year: 2026, totals, unrecognised: 0, decreases: 0, lossCarried: 0, ...more })

test('revenue, costs, profit and tax of a year are the same before and after costs are transferred (ledger P62)', () => {
  const expected = {
    inflow: 10_000_000,
    outflow: 6_000_000,
    profit: 4_000_000,
    taxBase: 4_200_000,
    taxRate: '10',
    profitTax: 420_000,
  }
  expect(results(YEAR)).toEqual(expected)
  const transferred = [...YEAR, total('491000', 0, 6_000_000), total('720000', 6_000_000, 0)]
  expect(results(transferred)).toEqual(expected)
  // Closing has the journal ZK and is not in these totals; 790000 and 800000 would not count either.
  const closed = [...transferred, total('790000', 6_000_000, 10_000_000), total('800000', 4_000_000, 4_000_000)]
  expect(results(closed)).toEqual(expected)
})

test('income is all of classes 74 to 78, expense all of class 4 and of 70 to 73; what closes a year is neither', () => {
  const inflowOf = (code: string) => results([total(code, 0, 100)]).inflow
  expect(['740000', '781000', '789999'].map(inflowOf)).toEqual([100, 100, 100])
  expect(['739999', '790000', '240012'].map(inflowOf)).toEqual([0, 0, 0])
  const outflowOf = (code: string) => results([total(code, 100, 0)]).outflow
  expect(['400000', '499999', '700000', '739999'].map(outflowOf)).toEqual([100, 100, 100, 100])
  expect(['399999', '500000', '740000', '790000'].map(outflowOf)).toEqual([0, 0, 0, 0])
})

test('costs that became stock are no expense of the year', () => {
  const stocked = [...YEAR, total('491000', 0, 1_000_000), total('660000', 1_000_000, 0)]
  expect(results(stocked)).toMatchObject({ outflow: 5_000_000, profit: 5_000_000 })
})

test('tax is of the profit with what is not recognised, less decreases and losses, and never below zero', () => {
  expect(results(YEAR, { unrecognised: 10_000, decreases: 110_000, lossCarried: 1_000_000 }).profitTax).toBe(310_000)
  expect(results(YEAR, { lossCarried: 5_000_000 }).profitTax).toBe(0)
  expect(results([total('410000', 100, 0)])).toMatchObject({ profit: -100, taxBase: -100, profitTax: 0 })
})

test('half a cent of tax is a cent', () => {
  const taxOf = (profit: number) => results([total('751000', 0, profit)]).profitTax
  expect([14, 15, 24, 25].map(taxOf)).toEqual([1, 2, 2, 3])
})

test('above a million euro of revenue the rate is 18 %, and of years before the euro none is known', () => {
  expect(results([total('751000', 0, 100_000_000)])).toMatchObject({ taxRate: '10', profitTax: 10_000_000 })
  expect(results([total('751000', 0, 100_000_001)])).toMatchObject({ taxRate: '18', profitTax: 18_000_000 })
  // By what came in, however little of it is left.
  const nearlySpent = [total('751000', 0, 100_000_001), total('410000', 100_000_000, 0)]
  expect(results(nearlySpent, { unrecognised: 999 })).toMatchObject({ profit: 1, taxRate: '18', profitTax: 180 })
  expect(results(YEAR, { year: 2023 }).taxRate).toBe('10')
  expect(results(YEAR, { year: 2022 })).toMatchObject({ taxRate: null, profitTax: null, profit: 4_000_000 })
})

test('a loss lessens the profits of five years, the oldest first', () => {
  const years = [{ year: 2020, base: -1_000 }, { year: 2022, base: -500 }, { year: 2023, base: 600 }] // prettier-ignore
  expect(lossCarried(years, 2024)).toBe(900)
  expect(lossCarried(years, 2025)).toBe(900)
  expect(lossCarried(years, 2026)).toBe(500)
  expect(lossCarried(years, 2028)).toBe(0)
  expect(lossCarried(years, 2023)).toBe(1_500)
  expect(lossCarried([...years].toReversed(), 2024)).toBe(900)
  // How long a loss of years before 2005 was carried is not known, and none is.
  expect(lossCarried([{ year: 2004, base: -100 }], 2005)).toBe(0)
  expect(lossCarried([{ year: 2005, base: -100 }], 2010)).toBe(100)
  // What has lapsed is not used up in place of what has not.
  const lapsed = [{ year: 2014, base: -1_000 }, { year: 2021, base: -500 }, { year: 2023, base: 300 }] // prettier-ignore
  expect(lossCarried(lapsed, 2024)).toBe(200)
})
