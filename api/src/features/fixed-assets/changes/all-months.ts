import { firstMonthOf, monthsOf, type AssetFacts, type MonthInBooks } from 'contract/fixed-assets/depreciated-asset'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import { calendarMonth } from '../runs/turn.ts'

/** A hundred years: what is given the longest life is told to its end. */
const MONTHS_MAX = 1_300

/** All months of an asset from its first to its last, as far as anything is known of it. */
export function allMonths(facts: AssetFacts): MonthInBooks[] {
  const first = firstMonthOf(facts)
  return first === null ? [] : monthsOf(facts, first, first + MONTHS_MAX)
}

/** The last month in which the books write something off; null where they never do. */
export function lastOf(months: readonly MonthInBooks[]): CalendarMonth | null {
  const last = months.findLast(({ books }) => books.amount > 0)
  return last ? calendarMonth(last.month) : null
}
