import type { CellValue } from 'hucre'
import { IMPORT_ROWS_MAX, type Chosen, type Encoding, type Separator } from 'contract/kit/imports'

/** The cells of a file, row by row, each row with the number a spreadsheet shows it by. Empty rows are left out. */
export type Table = {
  readonly separator: Separator | null
  readonly encoding: Encoding | null
  readonly rows: readonly TableRow[]
}
export type TableRow = { readonly row: number; readonly cells: readonly CellValue[] }
export type ChosenText = Pick<Chosen, 'separator' | 'encoding'>

/** Why a file gives no table: a key of the catalogue. */
export class Unreadable extends Error {}

/** The heading, and one row more than may be there, so that too many are noticed. */
export const ROWS_READ = IMPORT_ROWS_MAX + 2

export const isFilled = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''))
