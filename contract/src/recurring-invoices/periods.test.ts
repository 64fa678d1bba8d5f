import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isDay } from '../croatia/days.ts'
import { COVERED_PERIODS, dueCount, goesOnFrom, nextPeriod, RHYTHMS, type Period, type Plan } from './periods.ts'

const plan = (given: Partial<Plan> = {}): Plan => ({
  rhythm: 'Monthly',
  coveredPeriod: 'CalendarPeriod',
  firstDay: '2026-01-31',
  lastDay: null,
  invoicesMax: null,
  ...given,
})

/** The first periods of a plan, one after the other as they are made. */
function periods(of: Plan, count: number): Period[] {
  const made: Period[] = []
  while (made.length < count) {
    const last = made.at(-1)
    const notBefore = last ? addDays(last.dueDay, 1) : of.firstDay
    const next = nextPeriod(of, { madeCount: made.length, coveredUntil: last?.lastDay ?? null, notBefore })
    if (!next) break
    made.push(next)
  }
  return made
}
const dueDays = (of: Plan, count: number) => periods(of, count).map(({ dueDay }) => dueDay)

test('the 31st is the last day of shorter months and the 31st again after them, also over a leap year (GAP-03)', () => {
  expect(dueDays(plan(), 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(dueDays(plan({ firstDay: '2027-12-31' }), 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  expect(dueDays(plan({ rhythm: 'Quarterly', firstDay: '2026-11-30' }), 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30'])
  expect(dueDays(plan({ rhythm: 'Yearly', firstDay: '2028-02-29' }), 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
  expect(dueDays(plan({ rhythm: 'Weekly', firstDay: '2026-12-28' }), 2)).toEqual(['2026-12-28', '2027-01-04'])
})

test.each([
  ['Monthly', 'CalendarPeriod', '2027-01-15', '2027-01-01', '2027-01-31'],
  ['Monthly', 'CalendarPeriodBefore', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['Monthly', 'UntilNext', '2027-01-15', '2027-01-15', '2027-02-14'],
  ['Monthly', 'UntilNext', '2028-01-31', '2028-01-31', '2028-02-28'],
  ['Weekly', 'CalendarPeriod', '2026-12-31', '2026-12-28', '2027-01-03'],
  ['Weekly', 'CalendarPeriodBefore', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['Quarterly', 'CalendarPeriod', '2026-11-15', '2026-10-01', '2026-12-31'],
  ['Quarterly', 'CalendarPeriodBefore', '2027-01-02', '2026-10-01', '2026-12-31'],
  ['Yearly', 'CalendarPeriodBefore', '2029-01-02', '2028-01-01', '2028-12-31'],
  ['Yearly', 'UntilNext', '2027-03-15', '2027-03-15', '2028-03-14'],
] as const)('%s, %s: what is due on %s is for %s to %s (GAP-03)', (rhythm, coveredPeriod, dueDay, firstDay, lastDay) => {
  expect(periods(plan({ rhythm, coveredPeriod, firstDay: dueDay }), 1)).toEqual([{ dueDay, firstDay, lastDay }])
})

test('a plan ends with its last day, that day included, or after so many invoices (GAP-03)', () => {
  expect(dueDays(plan({ lastDay: '2026-03-31' }), 9)).toHaveLength(3)
  expect(dueDays(plan({ lastDay: '2026-03-30' }), 9)).toHaveLength(2)
  expect(dueDays(plan({ invoicesMax: 4 }), 9)).toHaveLength(4)
})

const plans = fc.record({
  rhythm: fc.constantFrom(...RHYTHMS),
  coveredPeriod: fc.constantFrom(...COVERED_PERIODS),
  firstDay: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days)),
})

test('periods follow each other without a gap, and no day is invoiced twice, whatever the rhythm (GAP-03)', () => {
  fc.assert(
    fc.property(plans, (given) => {
      const made = periods(plan(given), 30)
      expect(made).toHaveLength(30)
      for (const [index, { dueDay, firstDay, lastDay }] of made.entries()) {
        expect([isDay(dueDay), isDay(firstDay), isDay(lastDay), firstDay <= lastDay]).toEqual([true, true, true, true])
        const next = made[index + 1]
        if (next) expect(next.firstDay).toBe(addDays(lastDay, 1))
      }
    }),
  )
})

test('what was invoiced is not invoiced again when the plan is changed (GAP-03)', () => {
  fc.assert(
    fc.property(plans, plans, fc.integer({ min: 1, max: 20 }), (old, changed, count) => {
      const last = periods(plan(old), count).at(-1)
      if (!last) throw new Error('A plan without an end has a period')
      const next = nextPeriod(plan(changed), { madeCount: count, coveredUntil: last.lastDay, notBefore: last.dueDay })
      expect(next === null || next.firstDay > last.lastDay).toBe(true)
    }),
  )
})

test('as many are due as days of the plan have come (GAP-03)', () => {
  const from = { madeCount: 0, coveredUntil: null, notBefore: '2026-01-31' }
  expect(dueCount(plan(), from, '2026-01-30')).toBe(0)
  expect(dueCount(plan(), from, '2026-04-30')).toBe(4)
  expect(dueCount(plan({ invoicesMax: 2 }), from, '2026-04-30')).toBe(2)
})

test('after a change what was missed stays due, unless the days are others: then it goes on from today (GAP-03)', () => {
  const before = { ...plan(), nextDay: '2026-02-28' }
  expect(goesOnFrom(before, plan({ lastDay: '2027-01-31' }), '2026-05-05')).toBe('2026-02-28')
  for (const changed of [{ rhythm: 'Weekly' }, { firstDay: '2026-06-01' }, { coveredPeriod: 'UntilNext' }] as const)
    expect(goesOnFrom(before, plan(changed), '2026-05-05')).toBe('2026-05-05')
})
