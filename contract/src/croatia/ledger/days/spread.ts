import { rounded } from '../../depreciation/fraction.ts'
import { firstDayOf, lastDayOf, monthOf, type Month } from '../../depreciation/months.ts'
import { daysBetween } from '../../days.ts'
import type { Cents } from '../../money.ts'

/** What falls into a month, written as its first seven signs: `2026-07`. */
export type MonthPart = { readonly month: string; readonly amount: Cents }

/**
 * An amount over the months of a period, first and last day within: a whole month is one share, a part of one as many as its days are
 * of it. Rounded so far and not month by month, so that the months add up to the cent.
 */
export function spread(amount: Cents, from: string, until: string): MonthPart[] {
  const months = monthsOf(from, until)
  const weights = months.map((month) => weightOf(month, from, until))
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  let [passed, before] = [0n, 0]
  return months.map((month, index) => {
    passed += weights[index] ?? 0n
    const soFar = share(amount, passed, all)
    const part = { month: firstDayOf(month).slice(0, 7), amount: soFar - before }
    before = soFar
    return part
  })
}

function monthsOf(from: string, until: string): Month[] {
  if (until < from) throw new RangeError(`${from} lies after ${until}`)
  const [first, last] = [monthOf(from), monthOf(until)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Divides by the days of any month: 28, 29, 30 and 31. */
const WHOLE_MONTH = 28n * 29n * 15n * 31n

function weightOf(month: Month, from: string, until: string): bigint {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const days = daysBetween(first > from ? first : from, last < until ? last : until) + 1
  return (WHOLE_MONTH * BigInt(days)) / BigInt(daysBetween(first, last) + 1)
}

const share = (amount: Cents, part: bigint, all: bigint): Cents =>
  amount < 0 ? 0 - share(-amount, part, all) : rounded({ over: BigInt(amount) * part, under: all })
