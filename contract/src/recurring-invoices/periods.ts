import { addDays } from '../croatia/days.ts'
import { addMonths, weekday } from '../croatia/weeks.ts'

export const RHYTHMS = ['Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** What an invoice is for: the calendar week, month, quarter or year it falls into, the one before, or the time until the next one. */
export const COVERED_PERIODS = ['CalendarPeriod', 'CalendarPeriodBefore', 'UntilNext'] as const
export type CoveredPeriod = (typeof COVERED_PERIODS)[number]

/** When a recurring invoice comes, and when it ends: by a last day, by a number of invoices, or not at all. */
export type Plan = {
  readonly rhythm: Rhythm
  readonly coveredPeriod: CoveredPeriod
  readonly firstDay: string
  readonly lastDay: string | null
  readonly invoicesMax: number | null
}

/** The day on which an invoice is due to be made, and the days it is for, both included. */
export type Period = { readonly dueDay: string; readonly firstDay: string; readonly lastDay: string }

type Until = {
  readonly madeCount: number
  /** The last day that was invoiced already: what was invoiced is never invoiced again, whatever the plan has become since. */
  readonly coveredUntil: string | null
  readonly notBefore: string
}

/** The next period of a plan; null where it has come to its end. */
export function nextPeriod(plan: Plan, { madeCount, coveredUntil, notBefore }: Until): Period | null {
  if (plan.invoicesMax !== null && madeCount >= plan.invoicesMax) return null
  for (let index = 0; ; index++) {
    const period = periodAt(plan, index)
    if (period.dueDay > (plan.lastDay ?? LAST_DAY)) return null
    if (period.dueDay >= notBefore && (coveredUntil === null || period.firstDay > coveredUntil)) return period
  }
}

/**
 * The day from which periods count after a plan was changed: what was missed stays due, unless the days themselves are others now;
 * then it goes on from today, and nothing of the past is made by them.
 */
export const goesOnFrom = (before: Plan & { readonly nextDay: string | null }, after: Plan, today: string): string =>
  before.nextDay !== null &&
  before.firstDay === after.firstDay &&
  before.rhythm === after.rhythm &&
  before.coveredPeriod === after.coveredPeriod
    ? before.nextDay
    : today

/** How many periods are due until a day, that day included. */
export function dueCount(plan: Plan, from: Until, until: string): number {
  let { madeCount, coveredUntil, notBefore } = from
  for (let count = 0; ; count++) {
    const period = nextPeriod(plan, { madeCount, coveredUntil, notBefore })
    if (!period || period.dueDay > until) return count
    madeCount += 1
    coveredUntil = period.lastDay
    notBefore = addDays(period.dueDay, 1)
  }
}

const LAST_DAY = '2999-12-31'

const MONTHS = { Weekly: 0, Monthly: 1, Quarterly: 3, Yearly: 12 } as const satisfies Record<Rhythm, number>

/** The 31st is the last day of shorter months, and the 31st again in those that have it: each day is counted from the first. */
const dayAt = ({ rhythm, firstDay }: Plan, index: number): string =>
  rhythm === 'Weekly' ? addDays(firstDay, 7 * index) : addMonths(firstDay, MONTHS[rhythm] * index)

function periodAt(plan: Plan, index: number): Period {
  const dueDay = dayAt(plan, index)
  if (plan.coveredPeriod === 'UntilNext') return { dueDay, firstDay: dueDay, lastDay: addDays(dayAt(plan, index + 1), -1) }
  const first = startOf(plan.rhythm, dueDay)
  const [from, until] =
    plan.coveredPeriod === 'CalendarPeriod' ? [first, shifted(plan.rhythm, first, 1)] : [shifted(plan.rhythm, first, -1), first]
  return { dueDay, firstDay: from, lastDay: addDays(until, -1) }
}

/** The first day of the calendar week, month, quarter or year that a day is in. */
function startOf(rhythm: Rhythm, day: string): string {
  if (rhythm === 'Weekly') return addDays(day, -weekday(day))
  const first = `${day.slice(0, 7)}-01`
  return addMonths(first, -((Number(day.slice(5, 7)) - 1) % MONTHS[rhythm]))
}

const shifted = (rhythm: Rhythm, day: string, count: number): string =>
  rhythm === 'Weekly' ? addDays(day, 7 * count) : addMonths(day, MONTHS[rhythm] * count)
