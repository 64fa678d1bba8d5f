import type { CellValue } from 'hucre'
import { isDay } from 'contract/croatia/days'
import { decimal } from 'contract/croatia/decimals'
import { numberTyped } from 'contract/croatia/decimal-typed'
import { fold } from 'contract/croatia/letters'
import { centsOf } from 'contract/croatia/money'
import type { DayOrder, DecimalMark } from 'contract/kit/imports'
import type { MessageParams } from 'contract/kit/message'
import { LANGUAGES } from 'contract/languages'
import { translate } from '../messages.ts'

/** What a cell says, not yet checked by the rules of the field, or why it says nothing that is known. */
export type Said =
  | { readonly value: unknown }
  | { readonly problem: { readonly message: string; readonly params: MessageParams } }
export type How = { readonly decimalMark: DecimalMark; readonly dayOrder: DayOrder }
/** How the cells of a column are read: the text without white space around it, never empty, and the cell itself. */
export type Reading = (text: string, cell: CellValue, how: How) => Said

export const asText: Reading = (text) => ({ value: text })

export const asWhole =
  (message: string): Reading =>
  (text) =>
    /^\d{1,9}$/.test(text) ? { value: Number(text) } : unread(message)

/** A decimal as text. A number of a spreadsheet is rounded, because there is no telling how it was worked out. */
export const asDecimal =
  (digits: number): Reading =>
  (text, cell, { decimalMark }) => {
    if (typeof cell === 'number') return { value: decimal(String(cell), digits) }
    const said = decimalMark === '.' ? pointed(text) : commaed(text, digits)
    return said === null ? unread('tableImports.notNumber', { value: shown(text) }) : { value: said }
  }

const AMOUNT_DIGITS = 2

/** Whole cents. */
export const asAmount: Reading = (text, cell, how) => {
  const said = asDecimal(AMOUNT_DIGITS)(text, cell, how)
  if (!('value' in said)) return said
  // Of `1,005` nobody can tell whether it is a thousand and five or a rounded amount.
  if (typeof cell !== 'number' && BEYOND_CENTS[how.decimalMark].test(text))
    return unread('tableImports.notCents', { value: shown(text) })
  try {
    return { value: centsOf(String(said.value)) }
  } catch (error) {
    // More than can be told to the cent: the row is refused, and the rest of the file is looked through.
    if (error instanceof RangeError) return unread('tableImports.notNumber', { value: shown(text) })
    throw error
  }
}

const BEYOND_CENTS = { ',': /,\d{3,}\D*$/, '.': /\.\d{3,}\D*$/ } as const
const CURRENCY = /\s|EUR|€/g

function pointed(text: string): string | null {
  const bare = text.replaceAll(CURRENCY, '')
  // With all its digits: too many of them are for the field to refuse.
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(bare) ? decimal(bare.replaceAll(',', ''), bare.length) : null
}

function commaed(text: string, digits: number): string | null {
  try {
    // A cell that begins so is the text it is, and nothing to work out.
    return text.startsWith('=') ? null : numberTyped(text, digits)
  } catch {
    return null
  }
}

/** A day as YYYY-MM-DD. A year of four digits in front says the order itself. */
export const asDay: Reading = (text, cell, { dayOrder }) => {
  if (cell instanceof Date) return { value: text }
  const parts = dayParts(text)
  const order = parts?.[0]?.length === 4 ? 'ymd' : dayOrder
  const of = (part: 'd' | 'm' | 'y') => parts?.[order.indexOf(part)]?.padStart(2, '0') ?? ''
  const day = `${of('y')}-${of('m')}-${of('d')}`
  return isDay(day) ? { value: day } : unread('tableImports.notDay', { value: shown(text) })
}

/** The three parts of a day as they stand; a time behind it says nothing here. */
export const dayParts = (text: string): readonly string[] | null =>
  /^(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})\.?(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text)?.slice(1) ?? null

/** A value of a fixed list, by any of its words. */
export const asWord =
  (words: ReadonlyMap<string, unknown>): Reading =>
  (text) => {
    const value = words.get(fold(text))
    return value === undefined ? unread('tableImports.unknownValue', { value: shown(text) }) : { value }
  }

/** The values of a list by their words in both languages, and by their own names. */
export const wordsOf = (texts: Readonly<Record<string, string>>, valueOf: (key: string) => unknown = (key) => key) =>
  new Map(
    Object.entries(texts).flatMap(([key, message]) =>
      [key, ...LANGUAGES.map((language) => translate(language, message))].map((word): [string, unknown] => [
        fold(word),
        valueOf(key),
      ]),
    ),
  )

export const asYesNo: Reading = asWord(wordsOf({ true: 'tableImports.yes', false: 'tableImports.no' }, (key) => key === 'true'))

export const unread = (message: string, params: MessageParams = {}): Said => ({ problem: { message, params } })

const SHOWN_MAX = 50
const shown = (text: string): string => text.slice(0, SHOWN_MAX).toWellFormed()

/** What a cell says as text; '' where it says nothing. */
export function textOf(cell: CellValue): string {
  if (cell === null) return ''
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).toWellFormed().trim()
}
