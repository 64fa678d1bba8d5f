import { describe, expect, test } from 'vitest'
import { HRK_PER_EUR, inEuro } from '../money.ts'
import { accumulatedAt, amountIn, depreciationOf, mostOffIn, type Depreciated } from './depreciation.ts'
import { equalParts } from './equal-parts.ts'
import type { Pace } from './layer.ts'
import { monthOf } from './months.ts'
import { recognisedAt, recognisedIn } from './recognised.ts'
import { FIXED_ASSET_THRESHOLDS, inForceOn, PRIVATE_USE_LIMITS } from './rules.ts'

const at = (ratePercent: string): Pace => ({ from: 0, ratePercent })
const from = (day: string, ratePercent: string): Pace => ({ from: monthOf(day), ratePercent })

const asset = (cost: number, ratePercent: string, inUseOn: string | null, more: Partial<Depreciated> = {}): Depreciated => ({
  cost,
  residual: 0,
  inUseOn,
  disposedOn: null,
  opening: null,
  paces: [at(ratePercent)],
  happenings: [],
  ...more,
})

const on = (given: Depreciated, ...days: readonly string[]) => {
  const depreciation = depreciationOf(given)
  return days.map((day) => accumulatedAt(depreciation, monthOf(day)))
}
const months = (given: Depreciated, first: string, count: number) => {
  const depreciation = depreciationOf(given)
  return Array.from({ length: count }, (_, index) => amountIn(depreciation, monthOf(first) + index))
}
const added = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const A01 = asset(480_000, '25', '2026-03-10')

test('depreciation begins in the month after the asset was put in use and ends with its cost (assets A01)', () => {
  expect(on(A01, '2026-03-31', '2026-04-30', '2026-12-31', '2027-12-31', '2028-12-31', '2029-12-31', '2030-03-31', '2030-04-30')).toEqual(
    [0, 10_000, 90_000, 210_000, 330_000, 450_000, 480_000, 480_000],
  ) // prettier-ignore
})

test('a year that begins in the middle counts its months (assets A02)', () => {
  expect(on(asset(120_000, '50', '2025-03-15'), '2025-12-31', '2026-12-31', '2027-03-31')).toEqual([45_000, 105_000, 120_000])
})

test('months are rounded cumulatively, so that they add up to the cost to the cent (assets A03, A04)', () => {
  const chair = months(asset(99_999, '25', '2024-12-31'), '2025-01-01', 48)
  expect([chair.slice(0, 6), chair.at(-1), added(chair)]).toEqual([[2083, 2084, 2083, 2083, 2084, 2083], 2083, 99_999])
  const other = months(asset(100_000, '10', '2024-12-31'), '2025-01-01', 120)
  expect(other.slice(0, 3)).toEqual([833, 834, 833])
  expect([other.filter((amount) => amount === 833).length, other.filter((amount) => amount === 834).length]).toEqual([80, 40])
  expect(added(other)).toBe(100_000)
})

test('of what is put in use on the last of December nothing falls into that year (assets A05)', () => {
  expect(on(asset(300_000, '25', '2025-12-31'), '2025-12-31', '2026-01-31', '2026-12-31')).toEqual([0, 6_250, 75_000])
})

test('a rate may be doubled from the beginning or from a month on (assets A06, A07)', () => {
  expect(on(asset(160_000, '100', '2026-05-20'), '2026-06-30', '2026-12-31', '2027-05-31')).toEqual([13_333, 93_333, 160_000])
  const doubled = asset(1_200_000, '25', '2025-06-15', { paces: [at('25'), from('2027-01-01', '50')] })
  expect(on(doubled, '2025-12-31', '2026-12-31', '2027-12-31', '2028-03-31', '2030-01-01')).toEqual([
    150_000, 450_000, 1_050_000, 1_200_000, 1_200_000,
  ])
})

test('the month of a sale is depreciated, and none after it (assets A08, A09)', () => {
  const sold = { ...A01, disposedOn: '2027-05-17' }
  expect(on(sold, '2027-05-31', '2027-06-30', '2035-01-01')).toEqual([140_000, 140_000, 140_000])
  expect(months(sold, '2027-05-01', 3)).toEqual([10_000, 0, 0])
  expect(on({ ...A01, disposedOn: '2026-03-28' }, '2026-03-31', '2026-12-31')).toEqual([0, 0])
})

test('of a passenger car half is recognised, also of the VAT that was not deducted (assets A10)', () => {
  const [octavia, vat] = [asset(3_000_000, '20', '2026-07-10'), asset(375_000, '20', '2026-07-10')]
  expect([months(octavia, '2026-08-01', 1), months(vat, '2026-08-01', 1)]).toEqual([[50_000], [6_250]])
  expect([...on(octavia, '2026-12-31'), ...on(vat, '2026-12-31')]).toEqual([250_000, 31_250])
  const all = { ...octavia, cost: 3_375_000 }
  const limit = inForceOn(PRIVATE_USE_LIMITS, '2026-07-10') ?? null
  expect(recognisedAt({ books: all, tax: all, limit }, monthOf('2026-12-31'))).toEqual({
    accumulated: 281_250,
    recognised: 140_625,
    unrecognised: 140_625,
    over: 0,
  })
  expect(on(all, '2031-07-31')).toEqual([3_375_000])
})

test('nothing of the cost of a car above the limit is recognised (assets A11)', () => {
  const octavia = asset(9_000_000, '20', '2026-01-15')
  const { recognised, unrecognised, over, accumulated } = recognisedAt(
    { books: octavia, tax: octavia, limit: 5_308_912 },
    monthOf('2026-12-31'),
  )
  expect({ recognised, unrecognised, over, accumulated }).toEqual({
    recognised: 486_650,
    unrecognised: 486_651,
    over: 676_699,
    accumulated: 1_650_000,
  })
  expect(unrecognised + over).toBe(1_163_350)
})

test('land is never depreciated (assets A12)', () => {
  expect(on(asset(5_000_000, '0', '2020-01-01', { paces: [] }), '2026-01-01', '2090-01-01')).toEqual([0, 0])
})

test('after an impairment the books go on over the rest of the life, and tax as before (assets A13)', () => {
  const books = asset(1_000_000, '10', '2024-12-31', {
    happenings: [{ kind: 'Impairment', onDay: '2026-12-31', amount: 300_000, lifeMonths: 96 }],
  })
  expect(on(books, '2026-12-31')).toEqual([200_000])
  expect(months(books, '2027-01-01', 1)).toEqual([5_208])
  expect(on(books, '2027-12-31', '2034-11-30', '2034-12-31', '2040-01-01').map((all) => all - 200_000)).toEqual([
    62_500, 494_792, 500_000, 500_000,
  ])
  const tax = Array.from({ length: 5 }, (_, index) =>
    recognisedIn({ books, tax: books, limit: null }, monthOf('2027-01-01') + index),
  )
  expect(new Set(tax.map(({ recognised }) => recognised))).toEqual(new Set([8_333, 8_334]))
})

test('what is added later has its own beginning (assets A14)', () => {
  const building = asset(20_000_000, '5', '2020-06-01', {
    happenings: [{ kind: 'Addition', onDay: '2026-03-20', amount: 3_000_000 }],
  })
  expect(on(building, '2025-12-31', '2026-03-31', '2026-12-31')).toEqual([5_500_000, 5_750_000, 6_500_000 + 112_500])
})

test('a cost that is corrected goes on from what is depreciated, by the right one to its end', () => {
  const corrected = (amount: number) => ({ ...A01, happenings: [{ kind: 'Correction' as const, onDay: '2026-12-10', amount }] })
  const [more, less] = [corrected(120_000), corrected(-120_000)]
  expect(on(more, '2026-12-31', '2027-01-31', '2027-12-31', '2030-04-30', '2030-05-31')).toEqual([
    90_000, 102_500, 240_000, 590_000, 600_000,
  ])
  expect(on(less, '2026-12-31', '2027-01-31', '2029-12-31', '2030-01-31')).toEqual([90_000, 97_500, 360_000, 360_000])
  expect([mostOffIn(depreciationOf(A01), monthOf('2026-12-31')), mostOffIn(depreciationOf(less), monthOf('2030-01-31'))]).toEqual(
    [390_000, 0],
  )
})

test('a correction falls on what most is left of, and never takes the cost of what is depreciated', () => {
  const given = (amount: number) => ({
    ...A01,
    happenings: [
      { kind: 'Addition' as const, onDay: '2029-12-31', amount: 960_000 },
      { kind: 'Correction' as const, onDay: '2029-12-31', amount },
    ],
  })
  expect(on(given(-480_000), '2029-12-31', '2030-01-31', '2030-03-31')).toEqual([450_000, 470_000, 510_000])
  expect(on(given(-10_000_000), '2029-12-31', '2030-03-31', '2040-01-31')).toEqual([450_000, 480_000, 480_000])
})

test('what is taken off a car goes off what it cost above the limit first, and what is added above it is not recognised', () => {
  const octavia = (amount: number) =>
    asset(6_000_000, '20', '2025-12-31', { happenings: [{ kind: 'Correction', onDay: '2026-12-31', amount }] })
  const inYear = (amount: number, year: number) => {
    const depreciated = octavia(amount)
    const until = (of: number) => recognisedAt({ books: depreciated, tax: depreciated, limit: 5_000_000 }, monthOf(`${of}-12-31`))
    const [now, before] = [until(year), until(year - 1)]
    return [now.accumulated - before.accumulated, now.recognised - before.recognised, now.over - before.over]
  }
  expect([inYear(0, 2027), inYear(-600_000, 2027), inYear(-2_000_000, 2027), inYear(1_000_000, 2027)]).toEqual([
    [1_200_000, 500_000, 200_000],
    [1_080_000, 500_000, 80_000],
    [800_000, 400_000, 0],
    [1_400_000, 500_000, 400_000],
  ])
})

test('a lower amount in the books is the amount of tax (assets A15)', () => {
  const books = asset(800_000, '12.5', '2026-01-01')
  const byLife = { ...books, paces: [{ from: 0, lifeMonths: 96 }] }
  const tax = { ...books, paces: [at('25')] }
  expect([...on(books, '2026-12-31'), ...on(byLife, '2026-12-31'), ...on(tax, '2026-12-31')]).toEqual([91_667, 91_667, 183_333])
  expect(recognisedAt({ books, tax, limit: null }, monthOf('2026-12-31')).recognised).toBe(91_667)
})

test('what was depreciated before is taken as it is given, and the months go on (assets A16)', () => {
  const opened = (accumulated: number) => asset(600_000, '25', '2023-05-05', { opening: { onDay: '2025-12-31', accumulated } })
  expect(on(opened(387_500), '2025-12-31', '2026-01-31', '2027-05-31')).toEqual([387_500, 400_000, 600_000])
  expect(on(opened(390_000), '2026-01-31', '2027-04-30', '2027-05-31')).toEqual([402_500, 590_000, 600_000])
  expect(months(opened(390_000), '2027-05-01', 2)).toEqual([10_000, 0])
})

test('an asset bought in kuna is depreciated in euro (assets A17)', () => {
  const cost = inEuro(3_500_000, HRK_PER_EUR)
  expect([cost, ...on(asset(cost, '25', '2021-11-10'), '2022-12-31', '2025-11-30')]).toEqual([464_530, 125_810, 464_530])
  expect(on(asset(3_500_000, '25', '2021-11-10'), '2022-12-31')).toEqual([947_917])
})

test('what remains of a partial disposal stays the asset and is depreciated once (assets A18)', () => {
  const whole = asset(1_000_000, '20', '2025-01-10')
  const lessened = {
    ...whole,
    happenings: [{ kind: 'PartialDisposal' as const, onDay: '2026-06-20', amount: 400_000 }],
  }
  expect([...on(whole, '2026-06-30'), ...on(lessened, '2026-06-30')]).toEqual([283_333, 170_000])
  expect([400_000 - (283_333 - 170_000), months(lessened, '2026-06-01', 2)]).toEqual([286_667, [16_666, 10_000]])
  expect(on(lessened, '2029-12-31', '2030-01-31', '2035-01-01')).toEqual([590_000, 600_000, 600_000])
})

test('a single cent falls into one month and never below zero (assets A19)', () => {
  const cent = months(asset(1, '25', '2024-12-31'), '2025-01-01', 60)
  expect([cent.indexOf(1) + 1, added(cent), Math.min(...cent)]).toEqual([24, 1, 0])
})

test('several pieces on one line are one asset each, and their cents add up (assets A20)', () => {
  expect(equalParts(210_000, 3)).toEqual([70_000, 70_000, 70_000])
  expect(equalParts(200_000, 3)).toEqual([66_667, 66_667, 66_666])
})

test('what is not in use has no months, however old it is (assets A21)', () => {
  expect(on(asset(100_000, '25', null), '2000-01-01', '2090-01-01')).toEqual([0, 0])
  expect(months(asset(120_000, '25', '2026-12-05'), '2026-12-01', 2)).toEqual([0, 2_500])
})

describe('the rules by day', () => {
  test('what is a fixed asset at all has become more over the years (assets E01)', () => {
    const days = ['2010-06-30', '2010-07-01', '2022-12-31', '2023-01-01', '2026-11-22']
    expect(days.map((day) => inForceOn(FIXED_ASSET_THRESHOLDS, day)?.amount)).toEqual([200_000, 350_000, 350_000, 66_500, 66_500])
  })

  test('before 2018 the rule of passenger cars does not hold (assets E02)', () => {
    expect([inForceOn(PRIVATE_USE_LIMITS, '2017-12-31'), inForceOn(PRIVATE_USE_LIMITS, '2018-01-01')]).toEqual([
      undefined, inEuro(40_000_000, HRK_PER_EUR),
    ]) // prettier-ignore
  })
})
