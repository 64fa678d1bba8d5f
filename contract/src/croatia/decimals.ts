import { Big } from 'big.js'
import { fixed } from './rounding.ts'

/** Exact sums on numbers written as text, as prices, quantities and rates are: no binary fraction ever holds them. */

/** `2.500` is `2.5`: no more digits than needed, and at most so many, half away from zero. */
export const decimal = (value: string, digits: number): string => new Big(fixed(value, digits)).toFixed()

export const product = (one: string, other: string): string => new Big(one).times(other).toFixed()

export const quotient = (dividend: string, divisor: string, digits: number): string =>
  decimal(new Big(dividend).div(divisor).toFixed(), digits)
