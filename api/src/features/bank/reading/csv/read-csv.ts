import type { DayOrder, DecimalMark } from 'contract/kit/imports'
import type { RowProblem } from 'contract/bank/bank-statement-imports'
import { STATEMENT_COLUMNS, type StatementColumn } from 'contract/bank/csv/statement-columns'
import { STATEMENT_LINES_MAX } from 'contract/bank/statement-limits'
import { DEFAULT_LANGUAGE, type Language } from 'contract/languages'
import { givenRows, wholeRow, type GivenRow } from '../../../../kit/imports/given-rows.ts'
import { withoutEnd, type CsvFile } from './csv-file.ts'
import { csvLines, type CsvLine, type RowSaid } from './csv-lines.ts'
import { STATEMENT_READINGS } from './csv-readings.ts'

/** How a file is read; what is null the file tells. */
export type CsvWay = {
  readonly columns: readonly (StatementColumn | null)[]
  readonly decimalMark: DecimalMark | null
  readonly dayOrder: DayOrder | null
  readonly areDebitsNegative: boolean | null
  readonly ownIban: string | null
}
export type CsvRead = {
  readonly headings: readonly { readonly text: string; readonly column: StatementColumn | null }[]
  readonly decimalMark: DecimalMark
  readonly dayOrder: DayOrder
  /** Null where no money went out, so that the file does not tell. */
  readonly areDebitsNegative: boolean | null
  readonly lines: readonly CsvLine[]
  readonly problems: readonly RowProblem[]
}

/** Every row under the heading as a line, and every row that is none with its number and why. */
export function readCsv({ heading, rows }: CsvFile, way: CsvWay, language: Language = DEFAULT_LANGUAGE): CsvRead {
  const cells = withoutEnd(heading.cells)
  const wanted = { columns: STATEMENT_COLUMNS, readings: STATEMENT_READINGS, rowsMax: STATEMENT_LINES_MAX }
  const given = givenRows({ rows: [{ ...heading, cells }, ...rows] }, wanted, { ...way, columns: [...way.columns] }, language)
  const areDebitsNegative = way.areDebitsNegative ?? areNegative(given.rows)
  const hasAmount = way.columns.some((column) => column === 'amount' || column === 'credit' || column === 'debit')
  const read = csvLines(hasAmount ? given.rows : [], { ownIban: way.ownIban, areDebitsNegative: areDebitsNegative === true })
  return {
    headings: given.headings.map(({ text, column }) => ({ text, column: column as StatementColumn | null })),
    decimalMark: given.decimalMark ?? ',',
    dayOrder: given.dayOrder ?? 'dmy',
    areDebitsNegative,
    lines: read.lines,
    problems: [...given.problems, ...(hasAmount ? [] : [wholeRow(null, 'bankCsv.problems.noAmountColumn')]), ...read.problems],
  }
}

/** Some banks write what went out with a minus beside a column that says so already. */
function areNegative(rows: readonly GivenRow[]): boolean | null {
  const debits = rows.map(({ given }) => (given as RowSaid).debit ?? 0).filter((debit) => debit !== 0)
  return debits.length === 0 ? null : debits.every((debit) => debit < 0)
}
