import { Big } from 'big.js'
import { numberTyped } from './decimal-typed.ts'
import { fixed } from './rounding.ts'
import { yearOf } from './days.ts'

/** Money is a whole number of cents of its currency, inside what a number holds exactly. */
export type Cents = number

export const EUR = 'EUR'
export const HRK = 'HRK'

/** Kuna per euro, fixed by the Council on 12 July 2022 for the change of 1 January 2023. */
export const HRK_PER_EUR = '7.53450'
const FIRST_YEAR_OF_EURO = 2023

/** The currency of Croatia in a year: kuna before 2023, euro since. */
export const currencyOfYear = (year: number): typeof EUR | typeof HRK => (year < FIRST_YEAR_OF_EURO ? HRK : EUR)
export const currencyOfDay = (day: string) => currencyOfYear(yearOf(day))

/** `1234.5` is 123450 cents, half a cent away from zero. Throws where the amount is too large to be held exactly. */
export function centsOf(amount: string | number): Cents {
  const cents = Number(fixed(new Big(amount).times(100).toString(), 0))
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${amount} is too large an amount`)
  return cents
}

/**
 * 123450 cents is `1234.50`: the plain decimal that files and barcodes carry. A list is full of them: their digits are taken apart, not
 * divided. Throws where they are no whole number that is held exactly.
 */
export function decimalOf(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no amount in cents`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123450 cents is `1.234,50`, as Croatians write it. */
export function amountText(cents: Cents): string {
  const [whole = '0', fraction = '00'] = decimalOf(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}

/** `1.234,50 EUR`; kuna are shown as `kn`. */
export const moneyText = (cents: Cents, currency: string): string => `${amountText(cents)} ${currency === HRK ? 'kn' : currency}`

/**
 * Reads an amount as Croatians type it: `1.234,56`, `1234,5`, `1234.50`, a sum or product after `=` such as `=3*12,5`.
 * Null where it could mean two things or nothing: it is refused at the field, never guessed.
 */
export function amountTyped(typed: string): Cents | null {
  try {
    return centsOf(numberTyped(typed, 2))
  } catch {
    return null
  }
}

/** An amount in another currency as euro, at so many units of that currency per euro, half away from zero. */
export const inEuro = (cents: Cents, unitsPerEuro: string): Cents => Number(fixed(new Big(cents).div(unitsPerEuro).toString(), 0))

/** An amount of one year in the currency of another that is no earlier: kuna of the years before 2023 as euro, by the fixed rate. */
export const inCurrencyOfYear = (year: number, { cents, of }: { readonly cents: Cents; readonly of: number }): Cents =>
  currencyOfYear(of) === currencyOfYear(year) ? cents : inEuro(cents, HRK_PER_EUR)

/** A decimal as Croatians write it: `1234.5000` is `1.234,5`. Nothing is rounded. */
export function decimalText(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.')
  const shown = fraction.replace(/0+$/, '')
  return `${decimal.startsWith('-') ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')}${shown && `,${shown}`}`
}

/** As wide as a digit, so that columns stay straight; what is typed or copied with it is read like a hyphen. */
const MINUS = '−'

/** A number as it is read, on the screen and on paper: `−1.234,50`. */
export const withMinus = (text: string): string => text.replace(/^-/, MINUS)
