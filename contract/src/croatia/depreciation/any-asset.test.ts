import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accumulatedAt, amountIn, depreciationOf } from './depreciation.ts'
import { firstDayOf, lastDayOf, monthOf } from './months.ts'
import { recognisedAt } from './recognised.ts'

const YEAR_2000 = monthOf('2000-01-01')
const dayIn = (month: number) => `${firstDayOf(month).slice(0, 8)}15`

const anyAsset = fc.record({
  cost: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 10 ** 14 })),
  inUse: fc.integer({ min: YEAR_2000, max: YEAR_2000 + 400 }),
  /** Hundredths of a percent a year. */
  rate: fc.integer({ min: 400, max: 10_000 }),
  nextRate: fc.option(fc.record({ after: fc.integer({ min: 1, max: 60 }), rate: fc.integer({ min: 400, max: 10_000 }) }), { nil: null }),
  addition: fc.option(fc.record({ after: fc.integer({ min: 0, max: 60 }), amount: fc.integer({ min: 1, max: 10 ** 9 }) }), { nil: null }),
  lastsFor: fc.option(fc.integer({ min: 0, max: 80 }), { nil: null }),
  residualShare: fc.integer({ min: 0, max: 99 }),
}) // prettier-ignore
type Any = typeof anyAsset extends fc.Arbitrary<infer A> ? A : never

const percent = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
const residualOf = ({ cost, residualShare }: Any) => Number((BigInt(cost) * BigInt(residualShare)) / 100n)

const productOf = (given: Any) => ({
  cost: given.cost,
  residual: residualOf(given),
  inUseOn: dayIn(given.inUse),
  disposedOn: given.lastsFor === null ? null : lastDayOf(given.inUse + given.lastsFor),
  opening: null,
  paces: [
    { from: 0, ratePercent: percent(given.rate) },
    ...(given.nextRate ? [{ from: given.inUse + given.nextRate.after, ratePercent: percent(given.nextRate.rate) }] : []),
  ],
  happenings: given.addition
    ? [{ kind: 'Addition' as const, onDay: dayIn(given.inUse + given.addition.after), amount: given.addition.amount }]
    : [],
})

/** Twenty-five years at the lowest rate there is here, and what is added in the fifth. */
const MONTHS = 12 * 25 + 61 + 60

test('the months of any asset add up to its cost without the residual, none is below zero, and no sum exceeds the base (pitfall A6)', () => {
  fc.assert(
    fc.property(anyAsset, (given) => {
      const lasting = depreciationOf({ ...productOf(given), disposedOn: null })
      const base = given.cost - residualOf(given) + (given.addition?.amount ?? 0)
      const amounts = Array.from({ length: MONTHS }, (_, index) => amountIn(lasting, given.inUse + index))
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      expect(amounts.reduce((all, amount) => all + BigInt(amount), 0n)).toBe(BigInt(base))
      expect(accumulatedAt(lasting, given.inUse + MONTHS * 2)).toBe(base)
    }),
    { numRuns: 300 },
  )
})

/** Of two parts each is less than half a cent, and both together are more: all of it above the limit. */
const TWO_SMALL_PARTS: [Any, number, number] = [
  { cost: 10, inUse: 24_000, rate: 400, nextRate: null, addition: { after: 0, amount: 11 }, lastsFor: 38, residualShare: 0 },
  38,
  1,
]

test('whatever a car costs, its recognised, unrecognised and exceeding parts are what tax depreciates of it', () => {
  fc.assert(
    fc.property(anyAsset, fc.integer({ min: 0, max: MONTHS }), fc.integer({ min: 1, max: 10 ** 8 }), (given, later, limit) => {
      const octavia = productOf(given)
      const { accumulated, recognised, unrecognised, over } = recognisedAt(
        { books: octavia, tax: octavia, limit },
        given.inUse + later,
      )
      expect(recognised + unrecognised + over).toBe(accumulated)
      expect(Math.min(recognised, unrecognised, over)).toBeGreaterThanOrEqual(0)
      expect(accumulated).toBe(accumulatedAt(depreciationOf(octavia), given.inUse + later))
    }),
    { numRuns: 300, examples: [TWO_SMALL_PARTS] },
  )
})

test('of a car whose parts are rounded each by itself no more is recognised than is depreciated within the limit', () => {
  const part = (amount: number) => ({ kind: 'Addition' as const, onDay: '2026-01-15', amount })
  const paces = [{ from: 0, ratePercent: '10' }]
  const happenings = [part(4), part(4), part(6)]
  const octavia = { cost: 4, residual: 0, inUseOn: '2026-01-10', disposedOn: null, opening: null, paces, happenings }
  // A year of the three within the limit is 0,4 cents each, of which half would be 0,6; that of the one above it is 0,6.
  expect(recognisedAt({ books: octavia, tax: octavia, limit: 12 }, monthOf('2027-01-01'))).toEqual({
    accumulated: 1,
    recognised: 0,
    unrecognised: 0,
    over: 1,
  })
})

/**
 * The law read once more, with nothing of the product: every month from the one after putting in use to that of the disposal takes a
 * twelfth of the yearly rate of the cost, until the cost is used up; what is kept in the books is the sum of it, in whole cents.
 */
function tableByTheLaw(given: Any): number[] {
  const HUNDREDTHS_OF_PERCENT_AND_MONTHS = 100n * 100n * 12n
  const parts = [{ base: BigInt(given.cost) - BigInt(residualOf(given)), starts: given.inUse + 1, used: 0n, booked: 0n }]
  if (given.addition)
    parts.push({ base: BigInt(given.addition.amount), starts: given.inUse + given.addition.after + 1, used: 0n, booked: 0n })
  const table: number[] = []
  for (let month = given.inUse; month < given.inUse + MONTHS; month++) {
    let ofMonth = 0n
    if (given.lastsFor === null || month <= given.inUse + given.lastsFor)
      for (const part of parts) {
        if (month < part.starts) continue
        const isNext = given.nextRate !== null && month >= given.inUse + given.nextRate.after
        part.used += part.base * BigInt(isNext ? (given.nextRate?.rate ?? 0) : given.rate)
        const most = part.base * HUNDREDTHS_OF_PERCENT_AND_MONTHS
        if (part.used > most) part.used = most
        const cents = part.used / HUNDREDTHS_OF_PERCENT_AND_MONTHS
        const rest = part.used % HUNDREDTHS_OF_PERCENT_AND_MONTHS
        const now = rest * 2n >= HUNDREDTHS_OF_PERCENT_AND_MONTHS ? cents + 1n : cents
        ofMonth += now - part.booked
        part.booked = now
      }
    table.push(Number(ofMonth))
  }
  return table
}

test('a table month by month from the words of the law says the same of a thousand assets, to the cent', () => {
  fc.assert(
    fc.property(anyAsset, (given) => {
      const depreciation = depreciationOf(productOf(given))
      const product = Array.from({ length: MONTHS }, (_, index) => amountIn(depreciation, given.inUse + index))
      expect(product).toEqual(tableByTheLaw(given))
    }),
    { numRuns: 1000 },
  )
})
