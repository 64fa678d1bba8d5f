import { firstDayOf, lastDayOf, monthOf } from '../../depreciation/months.ts'

/** How often a return is filed. */
export type VatRhythm = 'Monthly' | 'Quarterly'

/** The month or quarter that a day lies in, first and last day within. */
export function vatPeriod(day: string, rhythm: VatRhythm): { readonly from: string; readonly until: string } {
  const months = rhythm === 'Monthly' ? 1 : 3
  const first = monthOf(day) - (monthOf(day) % months)
  return { from: firstDayOf(first), until: lastDayOf(first + months - 1) }
}
