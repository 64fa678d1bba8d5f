import { nice, ticks } from 'd3-array'
import type { BalanceDay } from './balance-series.ts'

const STEPS = 4
const ONE_EURO = 100

/** What the axis of balances goes from and to, in cents, and what stands on it. It begins at nothing, or below where something is owed. */
export type BalanceAxis = { readonly lowest: number; readonly highest: number; readonly steps: readonly number[] }

export function balanceAxis(series: readonly BalanceDay[]): BalanceAxis {
  const values = series.flatMap(({ balances }) => [...balances.values()].map(({ currentBalanceEur }) => currentBalanceEur ?? 0))
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)]
  const [lowest, highest] = nice(from, from === to ? from + ONE_EURO : to, STEPS)
  return { lowest, highest, steps: ticks(lowest, highest, STEPS) }
}
