import type { CellValue } from 'hucre'
import { COUNTRY_MARKS, countryName } from 'contract/codebooks/countries'
import { bareIban } from 'contract/croatia/iban'
import { fold } from 'contract/croatia/letters'
import { LANGUAGES } from 'contract/languages'
import { VALUE_TEXTS, type PartnerColumn } from 'contract/partners/partner-import-columns'
import { translate } from '../../../kit/messages.ts'

type GivenValue =
  | { readonly value: unknown }
  | { readonly problem: { readonly message: string; readonly params: Readonly<Record<string, string>> } }

const OIB_LENGTH = 11

/** What a cell says for its column, not yet checked by the rules of the field; null where it says nothing. */
export function givenIn(column: PartnerColumn, cell: CellValue): GivenValue | null {
  const text = textOf(cell)
  if (text === '') return null
  switch (column) {
    case 'oib':
      // A spreadsheet that took it for a number has dropped the zeros it began with.
      return { value: typeof cell === 'number' ? text.padStart(OIB_LENGTH, '0') : text.replace(/^HR(?=\d{11}$)/i, '') }
    case 'ibans':
      return {
        value: text
          .split(/[,;|\n]/)
          .map(bareIban)
          .filter(Boolean),
      }
    case 'paymentDays':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : wrong('partners.import.notWhole')
    case 'countryCode':
      // Any two letters are taken for a mark, which the field then checks.
      return /^[a-z]{2}$/i.test(text) ? { value: text.toUpperCase() } : worded(COUNTRY_NAMES, text)
    case 'kind':
    case 'documentLanguage':
    case 'isActive':
      return worded(WORDS[column], text)
    default:
      return { value: text }
  }
}

function textOf(cell: CellValue): string {
  if (cell === null) return ''
  return (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)).toWellFormed().trim()
}

const wrong = (message: string, params: Readonly<Record<string, string>> = {}) => ({ problem: { message, params } })
const SHOWN_MAX = 50

const worded = (words: ReadonlyMap<string, unknown>, text: string): GivenValue => {
  const value = words.get(fold(text))
  return value === undefined
    ? wrong('partners.import.unknownValue', { value: text.slice(0, SHOWN_MAX).toWellFormed() })
    : { value }
}

/** The values of a list by their words in both languages, and by their own names. */
const wordsOf = (texts: Readonly<Record<string, string>>, valueOf: (key: string) => unknown = (key) => key) =>
  new Map(
    Object.entries(texts).flatMap(([key, message]) =>
      [key, ...LANGUAGES.map((language) => translate(language, message))].map((word): [string, unknown] => [
        fold(word),
        valueOf(key),
      ]),
    ),
  )

const WORDS = {
  kind: wordsOf(VALUE_TEXTS.kind),
  documentLanguage: wordsOf(VALUE_TEXTS.documentLanguage),
  isActive: wordsOf(VALUE_TEXTS.isActive, (key) => key === 'true'),
}

/** By the names of the codebook. */
const COUNTRY_NAMES = new Map(
  Object.entries(COUNTRY_MARKS).flatMap(([id, mark]) =>
    LANGUAGES.map((language): [string, unknown] => [fold(countryName(Number(id), language)), mark]),
  ),
)
