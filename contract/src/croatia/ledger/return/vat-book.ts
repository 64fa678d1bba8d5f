import type { Cents } from '../../money.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { boxAmounts, type BoxAmount } from './box-amounts.ts'

/** A paper in the book of issued (I-RA) or received (U-RA) invoices, with its entries of VAT; ours adds days and boxes to what was prescribed. */
export type BookedPaper = {
  readonly number: string
  readonly issuedOn: string
  /** Of received papers. */
  readonly arrivedOn: string | null
  readonly partnerName: string
  readonly partnerSeat: string
  /** OIB or VAT number. */
  readonly partnerNumber: string
  readonly entries: readonly VatEntry[]
}

/** A row of a book: what is said of the paper, and the amounts of its columns by their number. */
export type BookRow<Column extends number> = Omit<BookedPaper, 'entries'> & {
  readonly ordinal: number
  readonly vatOn: string | null
  readonly boxes: readonly string[]
  readonly columns: Readonly<Record<Column, Cents>>
}

/** Rows in the order of the papers, each with its entries in the columns that they belong to. */
export const bookRows = <Column extends number>(
  papers: readonly BookedPaper[],
  columns: readonly Column[],
  amounts: (entry: VatEntry) => readonly (readonly [column: Column, amount: Cents])[],
): BookRow<Column>[] =>
  papers.map(({ entries, ...paper }, index) => ({
    ...paper,
    ordinal: index + 1,
    vatOn: entries.find(({ vatOn }) => vatOn !== null)?.vatOn ?? null,
    boxes: boxesOf(entries),
    columns: sums(columns, entries.flatMap(amounts)),
  }))

/** What each column of a book comes to. */
export const bookTotals = <Column extends number>(columns: readonly Column[], rows: readonly BookRow<Column>[]) =>
  sums(
    columns,
    rows.flatMap((row) => columns.map((column) => [column, row.columns[column]] as const)),
  )

function sums<Column extends number>(
  columns: readonly Column[],
  amounts: readonly (readonly [Column, Cents])[],
): Record<Column, Cents> {
  const sumOf = (column: Column) => amounts.reduce((all, [of, amount]) => (of === column ? all + amount : all), 0)
  return Object.fromEntries(columns.map((column) => [column, sumOf(column)])) as Record<Column, Cents>
}

/** Where a paper stands: what was treated wrongly and taken back on the same day is in no box any more. */
function boxesOf(entries: readonly VatEntry[]): string[] {
  const inBoxes = Map.groupBy(entries.flatMap(boxAmounts), ({ box }) => box)
  const isLeft = (of: 'base' | 'vat', amounts: readonly BoxAmount[]) => amounts.reduce((all, amount) => all + amount[of], 0) !== 0
  return [...inBoxes].flatMap(([box, amounts]) => (isLeft('base', amounts) || isLeft('vat', amounts) ? [box] : [])).toSorted()
}
