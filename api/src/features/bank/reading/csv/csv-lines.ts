import type { RowProblem } from 'contract/bank/bank-statement-imports'
import type { StatementColumn } from 'contract/bank/csv/statement-columns'
import type { Cents } from 'contract/croatia/money'
import { wholeRow, type GivenRow } from '../../../../kit/imports/given-rows.ts'
import { referenceOf } from '../reference.ts'
import { NO_PAYMENT, type StatementLine } from '../statement.ts'
import { oneLine, TEXT_MAX } from '../texts.ts'

/** What the cells of a row say, each read by its column. */
export type RowSaid = {
  readonly [C in StatementColumn]?: C extends 'amount' | 'credit' | 'debit' | 'balance' | 'direction' ? number : string
}
export type CsvLine = {
  readonly row: number
  readonly line: StatementLine
  readonly balance: Cents | null
  readonly currency: string
}
export type CsvLines = { readonly lines: readonly CsvLine[]; readonly problems: readonly RowProblem[] }

/** What holds for all rows of a file. */
type Whole = {
  /** The account whose file it is, once that is known. */
  readonly ownIban: string | null
  /** Money that went out stands with a minus; where it does not, a minus takes it back. */
  readonly areDebitsNegative: boolean
}

/** Each row as a line of a statement, or why it is none. */
export function csvLines(rows: readonly GivenRow[], whole: Whole): CsvLines {
  const lines: CsvLine[] = []
  const problems: RowProblem[] = []
  const [currency] = rows.map(({ given }) => (given as RowSaid).currency).filter((one) => one !== undefined)
  for (const { row, given, problems: unreadable } of rows) {
    const said = given as RowSaid
    const own = unreadable.length > 0 ? unreadable : wrongOf(row, said, { ...whole, currency: currency ?? '' })
    problems.push(...own)
    const amount = amountOf(said, whole)
    if (own.length === 0 && said.bookedOn !== undefined && amount !== null)
      lines.push({ row, line: lineOf(said, said.bookedOn, amount), balance: said.balance ?? null, currency: currency ?? '' })
  }
  return { lines, problems }
}

function wrongOf(row: number, said: RowSaid, whole: Whole & { readonly currency: string }): readonly RowProblem[] {
  if (said.bookedOn === undefined) return [{ ...wholeRow(row, 'bankCsv.problems.noDay'), column: 'bookedOn' }]
  if (said.credit && said.debit) return [wholeRow(row, 'bankCsv.problems.bothSides')]
  const { amount = 0, direction = 1 } = said
  if (direction > 0 && said.direction !== undefined && amount < 0) return [wholeRow(row, 'bankCsv.problems.against')]
  if (amountOf(said, whole) === null) return [wholeRow(row, 'bankCsv.problems.noAmount')]
  if (whole.currency !== '' && said.currency !== whole.currency)
    return [{ ...wholeRow(row, 'bankCsv.problems.twoCurrencies', { currency: whole.currency }), column: 'currency' }]
  if (whole.ownIban !== null && said.ownIban !== undefined && said.ownIban !== whole.ownIban)
    return [{ ...wholeRow(row, 'bankCsv.problems.otherAccount', { iban: said.ownIban }), column: 'ownIban' }]
  return []
}

/** In one column with its sign or a word beside it, or in two columns, of which one is empty or nothing. */
function amountOf({ amount, credit, debit, direction }: RowSaid, { areDebitsNegative }: Whole): Cents | null {
  if (amount !== undefined) return direction === -1 ? -Math.abs(amount) || 0 : amount
  if (credit) return credit
  if (debit) return areDebitsNegative ? debit : -debit
  return credit === undefined && debit === undefined ? null : 0
}

/** Taken back is what stands in a column against its direction. */
const isTakenBack = ({ amount, credit, debit }: RowSaid, total: Cents): boolean =>
  amount === undefined && ((credit ?? 0) < 0 || (Boolean(debit) && total > 0))

function lineOf(said: RowSaid, bookedOn: string, amount: Cents): StatementLine {
  const { referenceModel, reference } = referenceOf(said.reference ?? '')
  return {
    ...NO_PAYMENT,
    bookedOn,
    valueOn: said.valueOn ?? bookedOn,
    amount,
    name: oneLine(said.name ?? '', 140),
    iban: said.iban ?? '',
    referenceModel,
    reference: oneLine(reference, 35),
    text: oneLine(said.text ?? '', TEXT_MAX),
    bankReference: oneLine(said.bankReference ?? '', 35),
    isReversal: isTakenBack(said, amount),
    isPending: false,
    parts: [],
  }
}
