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
  for (const place of found.keys()) {
    const cells = cellsOf(place)
    if (cells.length === 0) continue
    const isOwn = ownIbans.includes(bareIban(cells[0] ?? '')) && cells.length > 1 && new Set(cells).size === 1
    if (found[place] === 'iban' && isOwn) found[place] = 'ownIban'
    if (found[place] !== null) continue
    const proposed = cells.every((cell) => dayParts(cell) !== null) ? 'bookedOn' : cells.every((cell) => isIban(bareIban(cell))) ? 'iban' : null // prettier-ignore
    if (proposed !== null && !found.includes(proposed)) found[place] = proposed
  }
  return found
}
