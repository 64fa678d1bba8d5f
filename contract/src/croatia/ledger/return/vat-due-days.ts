import { inForceOn } from '../../depreciation/rules.ts'
import { firstDayOf, lastDayOf, monthOf } from '../../depreciation/months.ts'
import { afterWorkingDays, isWorkingDay } from '../../working-days.ts'

type Rule = { readonly return: '20th' | 'monthEnd'; readonly payment: '20th' | 'monthEnd' }

/**
 * When the return with its PDV-S and ZP is filed and its VAT is paid, both in the month after the period, by the last day of the period
 * (NN 151/25). The return of 12/2025 was still due by the 20th.
 */
const RULES: readonly { readonly from: string; readonly value: Rule }[] = [
  { from: '2013-07-01', value: { return: '20th', payment: 'monthEnd' } },
  { from: '2026-01-01', value: { return: 'monthEnd', payment: 'monthEnd' } },
]

/** The last days for the return of a period and its payment; a day that nobody works on gives way to the next working day. */
export function vatDueDays(lastDayOfPeriod: string): { readonly return: string; readonly payment: string } {
  const rule = inForceOn(RULES, lastDayOfPeriod)
  if (!rule) throw new RangeError(`no return of VAT is known for ${lastDayOfPeriod}`)
  const month = monthOf(lastDayOfPeriod) + 1
  const day = (of: Rule['return']) => onWorkingDay(of === '20th' ? `${firstDayOf(month).slice(0, 8)}20` : lastDayOf(month))
  return { return: day(rule.return), payment: day(rule.payment) }
}

const onWorkingDay = (day: string): string => (isWorkingDay(day) ? day : afterWorkingDays(day, 1))
