import type { CellValue, ColumnDef } from 'hucre'
import { decimalOf, type Cents } from 'contract/croatia/money'

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetColumn<Row> = {
  readonly header: string
  readonly width: number
  readonly numFmt?: string
  readonly cell: (row: Row) => CellValue
}

export const DAY = { width: 12, numFmt: 'dd.mm.yyyy' }
export const AMOUNT = { width: 16, numFmt: '#,##0.00' }

/**
 * An Excel workbook of rows, made as they arrive: it takes the same memory for ten rows and for a million. Texts are text
 * whatever they look like: no cell is ever a formula. `above` are lines that stand over the heading: what it is, and whose.
 */
export async function* workbook<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  name: string,
  columns: readonly SheetColumn<Row>[],
  above: readonly string[] = [],
): AsyncIterable<Uint8Array> {
  // Loaded by the process that writes workbooks, not by the server that lists them.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const hasAbove = above.length > 0
  yield* writeXlsxStream(hasAbove ? under(above, cellsOf(rows, columns), columns) : cellsOf(rows, columns), {
    name,
    columns: columns.map(({ header, width, numFmt }): ColumnDef => ({
      ...(!hasAbove && { header }),
      width,
      ...(numFmt && { numFmt }),
    })),
    freezePane: { rows: hasAbove ? above.length + 1 : 1 },
  })
}

async function* under<Row>(
  above: readonly string[],
  cells: AsyncIterable<CellValue[]>,
  columns: readonly SheetColumn<Row>[],
): AsyncIterable<CellValue[]> {
  for (const line of above) yield [line]
  yield columns.map(({ header }) => header)
  yield* cells
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly SheetColumn<Row>[],
): AsyncIterable<CellValue[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

/** A cell of a spreadsheet counts days, and the library counts them in UTC: midnight there is the same day everywhere. */
export const dayCell = (day: string | null): CellValue => day && new Date(`${day}T00:00:00Z`)

/** The number nearest to the amount: written with two decimals it is the amount, to the cent. */
export const amountCell = (cents: Cents): CellValue => Number(decimalOf(cents))
