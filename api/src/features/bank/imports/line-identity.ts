import { createHash } from 'node:crypto'
import type { Payment, StatementLine } from '../reading/statement.ts'

type IdentifiedPart = { readonly part: Payment; readonly identity: string }
export type Identified = {
  readonly line: StatementLine
  /** By which it is kept. */
  readonly identity: string
  /** By which another file may have brought it. */
  readonly others: readonly string[]
  readonly parts: readonly IdentifiedPart[]
}

/**
 * What tells the lines of an account apart, in whichever file and however often they come: the bank's own reference where the file gives
 * real ones, otherwise all that is said of the line; and how many equal ones came before it in the file, which is counted for each
 * account. Two equal coffees of one day stay two, and a file that is brought twice adds none. Whether a file's only reference is real
 * nobody can tell: its line is kept by all that is said of it with the reference, so that an equal payment under another reference in
 * the next file is another payment, and the same line is known whichever way another file told of it.
 *
 * Each is reckoned as it is asked for, in their order: to reckon fifty thousand at once has a transaction stand still for too long.
 */
export function identifying(
  iban: string,
  lines: readonly StatementLine[],
  counted: Map<string, number>,
): (line: StatementLine) => Identified {
  const isReal = new Set(lines.map(({ bankReference }) => bankReference)).size > 1
  const nth = (about: readonly unknown[]): string => {
    const key = hash([iban, ...about])
    const count = (counted.get(key) ?? 0) + 1
    counted.set(key, count)
    return hash([key, count])
  }
  return (line) => {
    const { bankReference, bookedOn, amount } = line
    const bySaid = nth(['said', ...said(line)])
    if (bankReference === '') return { line, identity: bySaid, others: [], parts: partsOf(bySaid, line.parts) }
    const byBoth = nth(['both', bankReference, ...said(line)])
    const byReference = nth(['reference', bankReference, bookedOn, amount])
    const [identity, ...others] = isReal
      ? ([byReference, byBoth, bySaid] as const)
      : lines.length === 1
        ? ([byBoth, byReference, bySaid] as const)
        : ([bySaid, byBoth] as const)
    return { line, identity, others, parts: partsOf(identity, line.parts) }
  }
}

/** The parts of a batch, whichever file tells of them. */
export const partsOf = (identity: string, parts: readonly Payment[]): readonly IdentifiedPart[] =>
  parts.map((part, index) => ({ part, identity: hash([identity, 'part', index]) }))

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
