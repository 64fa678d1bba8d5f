import type { StatementColumn } from 'contract/bank/csv/statement-columns'
import { bareIban, isIban } from 'contract/croatia/iban'
import { centsOf } from 'contract/croatia/money'
import { asDay, asText, asWord, unread, type Reading } from '../../../../kit/imports/readings.ts'
import { fold } from 'contract/croatia/letters'

/** Whole cents with their sign, which some banks write behind. A cent can't be split, and nothing is worked out or guessed. */
const asCents: Reading = (text, _, { decimalMark }) => {
  const bare = text.replaceAll(/\s|EUR|€/g, '').replace('−', '-')
  const [, front = '', digits = '', back = ''] = AMOUNT[decimalMark].exec(bare) ?? []
  if (digits === '' || (front !== '' && back !== '')) return unread('tableImports.notNumber', { value: shown(text) })
  const thousands = decimalMark === ',' ? '.' : ','
  const cents = centsOf(digits.replaceAll(thousands, '').replace(decimalMark, '.'))
  return { value: front === '-' || back === '-' ? -cents || 0 : cents }
}

/** Up to five decimals, of which the third to fifth are zeros. */
const AMOUNT = {
  ',': /^([+-]?)((?:\d{1,3}(?:\.\d{3}){1,4}|\d{1,13})(?:,\d{1,2}0{0,3})?)([+-]?)$/,
  '.': /^([+-]?)((?:\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.\d{1,2}0{0,3})?)([+-]?)$/,
} as const

/** An account abroad may have no IBAN; what looks like one must be one, since a cut one would name somebody else. */
const asAccount: Reading = (text) => {
  const account = bareIban(text)
  if (/^[A-Z]{2}\d{2}/.test(account) && !isIban(account)) return unread('bankCsv.problems.iban', { value: shown(text) })
  return { value: account.slice(0, 34) }
}

const CREDIT = ['C', 'CR', 'CRDT', 'Credit', 'Uplata', 'Priljev', 'Potražuje', 'Odobrenje', 'P', 'U', '+']
const DEBIT = ['D', 'DR', 'DB', 'DBIT', 'Debit', 'Isplata', 'Odljev', 'Duguje', 'Terećenje', 'I', 'T', '-', '−']

export const STATEMENT_READINGS: Readonly<Record<StatementColumn, Reading>> = {
  bookedOn: asDay,
  valueOn: asDay,
  amount: asCents,
  credit: asCents,
  debit: asCents,
  direction: asWord(
    new Map([...CREDIT.map((word) => [fold(word), 1] as const), ...DEBIT.map((word) => [fold(word), -1] as const)]),
  ),
  currency: (text) => (/^[a-z]{3}$/i.test(text) ? { value: text.toUpperCase() } : unread('bankCsv.problems.currency', { value: shown(text) })), // prettier-ignore
  name: asText,
  iban: asAccount,
  reference: asText,
  text: asText,
  bankReference: asText,
  balance: asCents,
  ownIban: asAccount,
}

const SHOWN_MAX = 50
const shown = (text: string): string => text.slice(0, SHOWN_MAX).toWellFormed()
