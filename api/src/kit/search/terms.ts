import { fold } from 'contract/croatia/letters'

/** Words are kept to this length, function app.words; what is typed beyond it is not looked at. */
const LENGTH_MAX = 60

const AMOUNT = /^-?\d+(,\d*)?$/
const CROATIAN_THOUSANDS = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/
const ENGLISH_THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/
const DECIMAL_POINT = /^-?\d+\.\d{0,2}$/

/** What was typed, one by one, with letters folded. */
export const termsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((term) => [...fold(term)].slice(0, LENGTH_MAX).join(''))
    .filter(Boolean)

/** A term as words are kept: they begin with a letter or a digit, unless it is nothing but signs. */
export const asWord = (term: string): string => term.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '')

/**
 * What a term may mean where amounts are among the words, which are kept as 1250,00, below zero with their sign: `1250,00`, `1.250,00`,
 * `1250.00` and `1,250.00` are all that amount. A number may be written with points as well, and then is meant too.
 */
export function wordsOrAmounts(term: string): string[] {
  const amount = amountIn(term.replace('−', '-').replace(/^\+/, ''))
  if (amount === null) return [asWord(term)]
  return amount !== term && /^\d/.test(term) ? [amount, term] : [amount]
}

/** An amount, or how one begins, as amounts are kept. */
function amountIn(typed: string): string | null {
  if (AMOUNT.test(typed) && !ENGLISH_THOUSANDS.test(typed)) return typed
  if (CROATIAN_THOUSANDS.test(typed)) return typed.replaceAll('.', '')
  if (ENGLISH_THOUSANDS.test(typed)) return typed.replaceAll(',', '').replace('.', ',')
  return DECIMAL_POINT.test(typed) ? typed.replace('.', ',') : null
}
