import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Depreciated, Happening } from './depreciation.ts'
import { firstDayOf, monthOf } from './months.ts'
import { recognisedAt, recognisedIn } from './recognised.ts'

const IN_USE = monthOf('2026-01-15')
const MONTHS = 12 * 12
const dayIn = (month: number) => `${firstDayOf(month).slice(0, 8)}15`

const change = fc.record({
  after: fc.integer({ min: 1, max: 40 }),
  /** What the cost is said to be from then on, in percent of what it was. */
  percent: fc.integer({ min: 30, max: 250 }),
})
const anyVehicle = fc.record({
  cost: fc.integer({ min: 1_000_00, max: 200_000_00 }),
  limit: fc.integer({ min: 500_00, max: 120_000_00 }),
  rate: fc.constantFrom(20, 40),
  corrections: fc.array(change, { maxLength: 3 }),
})
type Vehicle = typeof anyVehicle extends fc.Arbitrary<infer A> ? A : never

type Corrected = { readonly month: number; readonly cost: number }

/** What the cost becomes, month after month; never less than what is depreciated of it by then. */
function costsOf({ cost, rate, corrections }: Vehicle): Corrected[] {
  let [now, booked, since] = [cost, 0, 0]
  const inTurn = corrections.toSorted((one, other) => one.after - other.after)
  return inTurn.flatMap(({ after, percent }, index) => {
    if (inTurn[index - 1]?.after === after) return []
    booked = Math.min(now, booked + Math.ceil((now * rate * (after - since)) / 1200))
    since = after
    now = Math.max(booked + 1, Math.round((now * percent) / 100))
    return [{ month: IN_USE + after, cost: now }]
  })
}

function vehicleOf(vehicle: Vehicle): Depreciated {
  let before = vehicle.cost
  const happenings = costsOf(vehicle).map(({ month, cost }): Happening => {
    const amount = cost - before
    before = cost
    return { kind: 'Correction', onDay: dayIn(month), amount }
  })
  const paces = [{ from: 0, ratePercent: String(vehicle.rate) }]
  return { cost: vehicle.cost, residual: 0, inUseOn: dayIn(IN_USE), disposedOn: null, opening: null, paces, happenings }
}

/**
 * The law once more, with nothing of the product: each month takes a twelfth of the yearly rate of what the car costs, until nothing is
 * left; of that the part of the cost above the limit is not recognised, and half of the rest. In thousandths of a cent.
 */
function tableByTheLaw(vehicle: Vehicle): { readonly all: bigint; readonly over: bigint }[] {
  const THOUSAND = 1_000n
  const corrections = costsOf(vehicle)
  let [cost, all, over] = [BigInt(vehicle.cost), 0n, 0n]
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = IN_USE + 1 + index
    const corrected = corrections.find((one) => one.month === month - 1)
    if (corrected) cost = BigInt(corrected.cost)
    const left = cost * THOUSAND - all
    const wanted = (cost * THOUSAND * BigInt(vehicle.rate)) / 1200n
    const taken = left < wanted ? left : wanted
    all += taken
    const above = cost > BigInt(vehicle.limit) ? cost - BigInt(vehicle.limit) : 0n
    over += (taken * above) / cost
    return { all, over }
  })
}

test('a table month by month says the same of a thousand cars, however often they are said to have cost something else', () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const depreciated = vehicleOf(vehicle)
      for (const [index, { all, over }] of tableByTheLaw(vehicle).entries()) {
        if (index % 7 !== 0 && index !== MONTHS - 1) continue
        const told = recognisedAt({ books: depreciated, tax: depreciated, limit: vehicle.limit }, IN_USE + 1 + index)
        // Each correction rounds what is depreciated by then.
        expect(Math.abs(told.over - Number(over) / 1000)).toBeLessThanOrEqual(1 + vehicle.corrections.length)
        const half = (Number(all) - Number(over)) / 2000
        expect(Math.abs(told.recognised - half)).toBeLessThanOrEqual(1 + vehicle.corrections.length)
      }
    }),
    { numRuns: 1000 },
  )
})

const addition = fc.record({ after: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 1, max: 90_000_00 }) })

test('nothing above the limit is given back in any month of a vehicle, and the parts are what is depreciated', () => {
  fc.assert(
    fc.property(anyVehicle, fc.array(addition, { maxLength: 2 }), (vehicle, additions) => {
      const added = additions.map(({ after, amount }): Happening => ({ kind: 'Addition', onDay: dayIn(IN_USE + after), amount }))
      const plain = vehicleOf(vehicle)
      const happenings = [...plain.happenings, ...added].toSorted((one, other) => (one.onDay < other.onDay ? -1 : 1))
      const taxed = { books: { ...plain, happenings }, tax: { ...plain, happenings }, limit: vehicle.limit }
      const sum = { accumulated: 0, recognised: 0, unrecognised: 0, over: 0 }
      for (let month = IN_USE; month < IN_USE + MONTHS; month += 1) {
        const { accumulated, recognised, unrecognised, over } = recognisedIn(taxed, month)
        expect(over).toBeGreaterThanOrEqual(0)
        // What is added is rounded by itself: against halves of the whole it may fall behind by a cent each.
        expect(Math.min(recognised, unrecognised)).toBeGreaterThanOrEqual(-1 - additions.length)
        expect(recognised + unrecognised + over).toBe(accumulated)
        sum.accumulated += accumulated
        sum.over += over
      }
      const end = recognisedAt(taxed, IN_USE + MONTHS - 1)
      expect([end.accumulated, end.over]).toEqual([sum.accumulated, sum.over])
    }),
    { numRuns: 200 },
  )
})

test('a car that turns out to have cost less than the limit keeps what was not recognised before, and all of the rest is within it', () => {
  const happenings = [{ kind: 'Correction', onDay: '2027-01-31', amount: -50_000_00 }] as const
  const vehicle = vehicleOf({ cost: 90_000_00, limit: 50_000_00, rate: 20, corrections: [] })
  const taxed = { books: { ...vehicle, happenings }, tax: { ...vehicle, happenings }, limit: 50_000_00 }
  // A year of 90.000,00 is 18.000,00, of which 8.000,00 fall on the 40.000,00 above the limit.
  const before = recognisedAt(taxed, monthOf('2027-01-31'))
  expect(before).toEqual({ accumulated: 18_000_00, recognised: 5_000_00, unrecognised: 5_000_00, over: 8_000_00 })
  expect(recognisedIn(taxed, monthOf('2027-02-28'))).toEqual({
    accumulated: 666_67,
    recognised: 333_33,
    unrecognised: 333_34,
    over: 0,
  })
  expect(recognisedAt(taxed, monthOf('2035-12-31'))).toMatchObject({ accumulated: 40_000_00, over: 8_000_00 })
})

const LIMIT = 50_000_00
const plainVehicle = (cost: number, rate: number, happenings: readonly Happening[] = []): Depreciated => ({
  ...vehicleOf({ cost, limit: LIMIT, rate: 20, corrections: [] }),
  paces: [{ from: 0, ratePercent: String(rate) }],
  happenings,
})
const end = monthOf('2040-12-31')

test('of what is added to a vehicle, what no longer finds room within the limit is above it', () => {
  const added = [{ kind: 'Addition', onDay: '2027-01-15', amount: 40_000_00 }] as const
  const vehicle = plainVehicle(30_000_00, 20, added)
  const taxed = { books: vehicle, tax: vehicle, limit: LIMIT }
  // The first year is within the limit; then a month of 500,00 and one of 666,67, half of which is above it.
  expect(recognisedAt(taxed, monthOf('2027-01-31'))).toMatchObject({ accumulated: 6_000_00, over: 0 })
  expect(recognisedIn(taxed, monthOf('2027-02-28'))).toMatchObject({ accumulated: 1_166_67, over: 333_33 })
  expect(recognisedAt(taxed, end)).toMatchObject({ accumulated: 70_000_00, over: 20_000_00 })
})

test('with a part of a car leaves its share of what was above the limit, and what is added later has the room that it left', () => {
  const half = { kind: 'PartialDisposal', onDay: '2027-01-15', amount: 30_000_00 } as const
  const vehicle = plainVehicle(60_000_00, 20, [half])
  const taxed = { books: vehicle, tax: vehicle, limit: LIMIT }
  expect(recognisedAt(taxed, monthOf('2026-12-31'))).toMatchObject({ accumulated: 11_000_00, over: 1_833_33 })
  expect(recognisedAt(taxed, end)).toMatchObject({ accumulated: 30_000_00, over: 5_000_00 })
  const again = plainVehicle(60_000_00, 20, [half, { kind: 'Addition', onDay: '2028-01-15', amount: 30_000_00 }])
  expect(recognisedAt({ books: again, tax: again, limit: LIMIT }, end)).toMatchObject({
    accumulated: 60_000_00,
    over: 10_000_00,
  })
})

test('an impairment of a car falls above the limit as what is left of the car does, and so does all that follows it', () => {
  const happenings = [
    { kind: 'Addition', onDay: '2027-01-15', amount: 40_000_00 },
    { kind: 'Impairment', onDay: '2027-01-20', amount: 6_700_00, lifeMonths: 60 },
  ] as const
  const [books, tax] = [plainVehicle(30_000_00, 10, happenings), plainVehicle(30_000_00, 40, happenings)]
  const taxed = { books, tax, limit: LIMIT }
  // 3.000,00 of the first year are within; of the 67.000,00 that are left, 20.000,00 are above.
  expect(recognisedAt(taxed, monthOf('2027-01-31'))).toMatchObject({ accumulated: 9_700_00, over: 2_000_00 })
  const later = recognisedAt(taxed, monthOf('2029-01-31'))
  expect(later.accumulated).toBeGreaterThan(20_000_00)
  expect(later.over).toBe(Math.round(((later.accumulated - 3_000_00) * 20) / 67))
})

test('where a car is written off faster in the books than the law lets it, what is above the limit follows the law', () => {
  const taxed = { books: plainVehicle(60_000_00, 40), tax: plainVehicle(60_000_00, 20), limit: LIMIT }
  expect(recognisedAt(taxed, monthOf('2027-01-31'))).toEqual({
    accumulated: 12_000_00,
    recognised: 5_000_00,
    unrecognised: 5_000_00,
    over: 2_000_00,
  })
})
