import { lastDayOf, monthNumbered } from '../../depreciation/months.ts'
import { vatPeriod, type VatRhythm } from '../days/vat-period.ts'

/** The days of the return that is kept under a month, which is the last of its quarter where returns are by the quarter; else null. */
export function returnPeriod(
  year: number,
  month: number,
  rhythm: VatRhythm,
): { readonly from: string; readonly until: string } | null {
  const lastDay = lastDayOf(monthNumbered(year, month))
  const period = vatPeriod(lastDay, rhythm)
  return period.until === lastDay ? period : null
}
