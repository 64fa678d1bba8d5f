import { fold } from 'contract/croatia/letters'

/** Words are kept to this length, function app.words; what is typed beyond it is not looked at. */
const LENGTH_MAX = 60

const AMOUNT = /^-?\d+(,\d*)?$/
const WITH_THOUSANDS = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/

/** What was typed, one by one, with letters folded. */
export const termsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((term) => [...fold(term)].slice(0, LENGTH_MAX).join(''))
    .filter(Boolean)

/** A term as words are kept: they begin with a letter or a digit, unless it is nothing but signs. */
export const asWord = (term: string): string => term.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '')

/** As `asWord`, where amounts are among the words: kept as 1250,00, below zero with its sign, and typed with their thousands separated too. */
export function asWordOrAmount(term: string): string {
  const amount = WITH_THOUSANDS.test(term) ? term.replaceAll('.', '') : term
  return AMOUNT.test(amount) ? amount : asWord(term)
}
