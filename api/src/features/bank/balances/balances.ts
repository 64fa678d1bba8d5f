import type { Cents } from 'contract/croatia/money'

/** What a statement of an account ended with. */
export type Closing = { readonly fromDay: string; readonly toDay: string; readonly closingAmount: Cents }
/** What moved on the account on a day. */
export type Movement = { readonly day: string; readonly amount: Cents }
/** `since`: the day on which it became so, before the first of those asked for as well. */
export type DayBalance = { readonly date: string; readonly since: string; readonly amount: Cents }

/**
 * The days from `from` on on which the balance of an account became another, the balance of `from` itself among them where it is known.
 * Statements come in their order; within a statement of several days that ends later than `from` what moved later is taken off its end,
 * back to its first day: a balance may stand since a day before those that are asked for.
 */
export function balances(closings: readonly Closing[], movements: readonly Movement[], from: string): readonly DayBalance[] {
  const newestFirst = movements.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  const byDay = new Map<string, Cents>()
  for (const { fromDay, toDay, closingAmount } of closings) {
    let amount = closingAmount
    byDay.set(toDay, amount)
    if (toDay <= from) continue
    for (const moved of newestFirst) {
      if (moved.day <= fromDay || moved.day > toDay) continue
      byDay.set(moved.day, amount)
      amount -= moved.amount
    }
    byDay.set(fromDay, amount)
  }
  const ordered = [...byDay]
    .map(([date, amount]) => ({ date, since: date, amount }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .filter(({ amount }, index, all) => all[index - 1]?.amount !== amount)
  const before = ordered.findLast(({ date }) => date <= from)
  const later = ordered.filter(({ date }) => date > from)
  return [...(before ? [{ ...before, date: from }] : []), ...later]
}
