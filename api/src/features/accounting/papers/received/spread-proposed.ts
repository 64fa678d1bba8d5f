import type { SpreadProposed } from 'contract/accounting/received/received-papers'
import { isAdvance } from 'contract/accounting/received/received-paper'
import { AccrualDays } from 'contract/accounting/accruals/accruals'
import { monthOf } from 'contract/croatia/depreciation/months'
import type { Received } from './read-received.ts'

/**
 * The days over which the costs of a document may be spread, as it says them itself: of the whole, or of each of its lines the same. What is
 * charged by the month, though it does not begin with one, is of that month; and lines that differ leave it to a person.
 */
export function spreadProposed(document: Pick<Received, 'typeCode' | 'period' | 'linePeriods'>): SpreadProposed | null {
  if (isAdvance(document)) return null
  const { period, linePeriods } = document
  const [ofLines = null] = linePeriods
  if (linePeriods.length > 1 && linePeriods.some((one) => one !== null)) return null
  const { data } = AccrualDays.safeParse({ firstOn: (ofLines ?? period)?.startDate, lastOn: (ofLines ?? period)?.endDate })
  if (!data || !isOverMonth(data)) return null
  return { ...data, monthCount: monthOf(data.lastOn) - monthOf(data.firstOn) + 1, from: ofLines ? 'Lines' : 'Document' }
}

/** From a day of a month it is longer than until the day before that one of the next. */
function isOverMonth({ firstOn, lastOn }: Pick<SpreadProposed, 'firstOn' | 'lastOn'>): boolean {
  const months = monthOf(lastOn) - monthOf(firstOn)
  return months > 1 || (months === 1 && lastOn.slice(8) >= firstOn.slice(8))
}
