import { firstDayOf, lastDayOf, monthNumbered } from 'contract/croatia/depreciation/months'
import { dayWords } from '../../../kit/format.ts'

/** One month of a year, or several that stand as one. `months` are places in the row of an account, from 0. */
export type MonthColumn = {
  readonly months: readonly number[]
  readonly name: string
  readonly from: string
  readonly to: string
}

/** So many months stand by themselves where the earlier ones are folded. */
const APART = 6

/** The months up to a day, the earlier ones as one column where they are folded. */
export function monthColumns(until: string, isFolded: boolean): readonly MonthColumn[] {
  const year = Number(until.slice(0, 4))
  const all = Array.from({ length: Number(until.slice(5, 7)) }, (_, index) => columnOf(year, index))
  const earlier = all.slice(0, -APART)
  const [first, last] = [earlier[0], earlier.at(-1)]
  if (!isFolded || !first || !last || first === last) return all
  const folded = {
    months: earlier.flatMap(({ months }) => months),
    name: `${first.name} – ${last.name}`,
    from: first.from,
    to: last.to,
  }
  return [folded, ...all.slice(-APART)]
}

export const canFold = (until: string): boolean => Number(until.slice(5, 7)) > APART + 1

function columnOf(year: number, index: number): MonthColumn {
  const month = monthNumbered(year, index + 1)
  return { months: [index], name: dayWords(firstDayOf(month), { month: 'short' }), from: firstDayOf(month), to: lastDayOf(month) }
}
