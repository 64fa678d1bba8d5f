import { STATEMENT_COLUMNS, type StatementColumn } from 'contract/bank/csv/statement-columns'
import { bareIban, isIban } from 'contract/croatia/iban'
import { columnsOf } from '../../../../kit/imports/columns-of.ts'
import { dayParts, textOf } from '../../../../kit/imports/readings.ts'
import { withoutEnd, type CsvFile } from './csv-file.ts'

const ROWS_LOOKED_AT = 50

/** What each column is by its name; what no name tells, by what stands in it, where nothing else is that already. */
export function proposedColumns({ heading, rows }: CsvFile, ownIbans: readonly string[]): (StatementColumn | null)[] {
  const texts = withoutEnd(heading.cells).map(textOf)
  const found = columnsOf(texts, STATEMENT_COLUMNS) as (StatementColumn | null)[]
  const cellsOf = (place: number) => rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => textOf(cells[place] ?? null)).filter(Boolean) // prettier-ignore
  for (const [place, named] of found.entries()) {
    const cells = cellsOf(place)
    const isOwn = cells.length > 1 && new Set(cells).size === 1 && ownIbans.includes(bareIban(cells[0] ?? ''))
    if (named !== null && !(named === 'iban' && isOwn)) continue
    const proposed = byCells(cells, isOwn)
    found[place] = proposed !== null && found.includes(proposed) ? null : proposed
  }
  return found
}

/** The same account of ours in every row is whose statement it is. */
function byCells(cells: readonly string[], isOwn: boolean): StatementColumn | null {
  if (cells.length === 0) return null
  if (isOwn) return 'ownIban'
  if (cells.every((cell) => dayParts(cell) !== null)) return 'bookedOn'
  return cells.every((cell) => isIban(bareIban(cell))) ? 'iban' : null
}
