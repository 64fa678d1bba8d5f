import { numberTyped } from 'contract/croatia/decimal-typed'
import { amountTyped } from 'contract/croatia/money'

const RATE_DIGITS = 2

/** What was typed as what is sent; what can't be read is sent so that it is refused at its field. */
export const centsTyped = (typed = ''): number => amountTyped(typed) ?? Number.NaN
export function percentTyped(typed = ''): string | null {
  if (typed.trim() === '') return null
  try {
    // Not rounded: of a rate with three decimals nobody knows which one is meant.
    return numberTyped(typed, RATE_DIGITS)
  } catch {
    return typed.trim()
  }
}
export const wholeTyped = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed))
