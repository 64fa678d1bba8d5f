import { decimalTyped } from 'contract/croatia/decimal-typed'
import { amountTyped } from 'contract/croatia/money'

const RATE_DIGITS = 2

/** What was typed as what is sent; what can't be read is sent so that it is refused at its field. */
export const centsTyped = (typed = ''): number => amountTyped(typed) ?? Number.NaN
export const percentTyped = (typed = ''): string | null =>
  typed.trim() === '' ? null : (decimalTyped(typed, RATE_DIGITS) ?? typed.trim())
export const wholeTyped = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed))
