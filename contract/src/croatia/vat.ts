import { Big } from 'big.js'
import type { Cents } from './money.ts'
import { round } from './rounding.ts'

/** VAT on a base: rounded to the cent, half away from zero. The rate is percent, written as a decimal. */
export const vatOn = (base: Cents, rate: string): Cents => round(new Big(base).times(rate).div(100).toFixed(), 0)

/** VAT inside an amount that includes it. The tax is rounded, not the base: 52,50 at 12 % holds 5,63, and its base is 46,87. */
export const vatWithin = (amount: Cents, rate: string): Cents =>
  round(new Big(amount).times(rate).div(new Big(rate).plus(100)).toFixed(10), 0)
