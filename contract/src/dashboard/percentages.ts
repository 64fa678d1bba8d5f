import { Big } from 'big.js'
import type { Cents } from '../croatia/money.ts'
import { round } from '../croatia/rounding.ts'

/** How much of a whole a part is, in percent without decimals. Credit notes can put a part below nothing or above the whole. */
export function percentageOf(part: Cents, whole: Cents): number {
  if (whole <= 0) return 0
  return within(round(new Big(part).times(100).div(whole).toString(), 0))
}

/** How wide the bar of a percentage is, in percent: the larger of all is as wide as there is room. */
export const barWidth = (percentage: number, all: readonly number[]): number => percentageOf(percentage, Math.max(...all))

const within = (percent: number) => Math.max(0, Math.min(100, percent))
