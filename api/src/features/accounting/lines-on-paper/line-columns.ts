import { dayText } from 'contract/croatia/days'
import { amountText } from 'contract/croatia/money'
import { AMOUNT, amountCell, DAY, dayCell, type SheetColumn } from '../../../kit/made-files/workbook.ts'

/** A column of lines of the ledger, as a cell of a sheet and as text on paper. */
export type LineColumn<Line> = SheetColumn<Line> & { readonly isAmount: boolean; readonly text: (line: Line) => string }

export const textColumn = <Line>(header: string, width: number, of: (line: Line) => string): LineColumn<Line> => ({
  header,
  width,
  isAmount: false,
  cell: of,
  text: of,
})

/** The day of a line; one that stands above or below the lines has none. */
export const dayColumn = <Line>(header: string, of: (line: Line) => string | null): LineColumn<Line> => ({
  header,
  ...DAY,
  isAmount: false,
  cell: (line) => dayCell(of(line)),
  text: (line) => dayText(of(line) ?? ''),
})

/** An amount in cents; null where there is none. */
export const amountColumn = <Line>(header: string, of: (line: Line) => number | null): LineColumn<Line> => ({
  header,
  ...AMOUNT,
  isAmount: true,
  cell: (line) => withAmount(of(line), amountCell),
  text: (line) => withAmount(of(line), amountText) ?? '',
})

const withAmount = <Made>(cents: number | null, made: (cents: number) => Made): Made | null =>
  cents === null ? null : made(cents)

export const textsOf = <Line>(columns: readonly LineColumn<Line>[], line: Line): readonly string[] =>
  columns.map(({ text }) => text(line))
