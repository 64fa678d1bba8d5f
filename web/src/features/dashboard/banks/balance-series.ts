import type { Balance, BankDashboard } from 'contract/bank/bank-dashboard'
import { addDays, daysBetween } from 'contract/croatia/days'

/** The step of the axis of days (DASH-I-32). */
const TICK_DAYS = 8

/** What stood on each account on a day; an account of which that day knows nothing is left out. */
export type BalanceDay = { readonly day: string; readonly balances: ReadonlyMap<number, Balance> }

/** Every day of the history, each balance carried on until the account's next. */
export function balanceSeries({ from, to, balanceHistory }: Pick<BankDashboard, 'from' | 'to' | 'balanceHistory'>): BalanceDay[] {
  const byDay = Map.groupBy(balanceHistory, ({ date }) => date)
  let balances: ReadonlyMap<number, Balance> = new Map()
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index)
    const changed = byDay.get(day)
    if (changed) balances = new Map([...balances, ...changed.map((one) => [one.businessSubjectBankAccountId, one] as const)])
    return { day, balances }
  })
}

/** Days that stand on the axis: every eighth, counted back from the last. */
export const tickDays = (series: readonly BalanceDay[]): string[] =>
  series.filter((_, index) => (series.length - 1 - index) % TICK_DAYS === 0).map(({ day }) => day)

/** What all accounts with a value in euro come to together; null where none has one. The others are told beside it. */
export function totalOf({ balances }: BalanceDay): number | null {
  const values = [...balances.values()].flatMap(({ currentBalanceEur }) => currentBalanceEur ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

/** Whether an account has a line: it was worth something in euro on some day. */
export const isDrawn = (series: readonly BalanceDay[], id: number): boolean =>
  series.some(({ balances }) => (balances.get(id)?.currentBalanceEur ?? null) !== null)

/** Whether what an account has on a day is not in the total: the rate of its currency is not known yet. */
export const isWithoutRate = ({ balances }: BalanceDay, id: number): boolean => balances.get(id)?.currentBalanceEur === null
