import { createHash } from 'node:crypto'
import type { Payment, StatementLine } from '../reading/statement.ts'

type Identified = { readonly line: StatementLine; readonly identity: string; readonly parts: readonly { readonly part: Payment; readonly identity: string }[] } // prettier-ignore

/**
 * What tells the lines of an account apart, in whichever file and however often they come: the bank's own reference where it gives a
 * real one, otherwise all that is said of the line, and how many equal ones came before it in the file. Two equal coffees of one day
 * stay two, and a file that is brought twice adds none.
 */
export function identified(lines: readonly StatementLine[], counted: Map<string, number>): readonly Identified[] {
  const references = new Set(lines.map(({ bankReference }) => bankReference))
  const isReal = references.size > 1 || lines.length === 1
  return lines.map((line) => {
    const about =
      isReal && line.bankReference !== '' ? ['r', line.bankReference, line.bookedOn, line.amount] : ['h', ...said(line)]
    const key = hash(about)
    const nth = (counted.get(key) ?? 0) + 1
    counted.set(key, nth)
    const identity = hash([key, nth])
    return { line, identity, parts: line.parts.map((part, index) => ({ part, identity: hash([identity, 'part', index]) })) }
  })
}

const said = ({ bookedOn, valueOn, amount, iban, referenceModel, reference, endToEnd, text }: StatementLine) => [
  bookedOn,
  valueOn,
  amount,
  iban,
  referenceModel,
  reference,
  endToEnd,
  text,
]

const hash = (about: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(about)).digest('hex')
