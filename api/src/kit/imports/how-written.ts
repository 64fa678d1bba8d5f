import type { CellValue } from 'hucre'
import type { Chosen, ImportColumns } from 'contract/kit/imports'
import { dayParts, textOf, type How } from './readings.ts'
import type { TableRow } from './table.ts'

export type Written = { readonly [K in keyof How]: How[K] | null }

/** How decimals and days of a file are written: as chosen, otherwise as its cells tell. Null where the file has no such column. */
export function howWritten(
  rows: readonly TableRow[],
  taken: readonly (string | null)[],
  columns: ImportColumns,
  chosen: Pick<Chosen, keyof How>,
): Written {
  const textsOf = (what: 'decimal' | 'day') => {
    const places = taken.flatMap((column, index) => (column !== null && columns[column]?.holds === what ? [index] : []))
    return places.length === 0 ? null : rows.flatMap(({ cells }) => places.map((place) => textIn(cells[place] ?? null)))
  }
  const decimals = textsOf('decimal')
  const days = textsOf('day')
  return {
    decimalMark: decimals && (chosen.decimalMark ?? markOf(decimals)),
    dayOrder: days && (chosen.dayOrder ?? orderOf(days)),
  }
}

const textIn = (cell: CellValue): string => (typeof cell === 'string' ? textOf(cell) : '')

/** A point only where some cell can be read in no other way and none with a comma: Croatian otherwise. */
const markOf = (texts: readonly string[]): ',' | '.' =>
  texts.some((text) => /^-?(\d{1,3}(,\d{3})+|\d+)\.(\d{1,2}|\d{4,})$/.test(text)) &&
  !texts.some((text) => /,(\d{1,2}|\d{4,})$/.test(text))
    ? '.'
    : ','

/** The month first only where some day can be read in no other way and none the other way round. */
function orderOf(texts: readonly string[]): 'dmy' | 'mdy' | 'ymd' {
  const parts = texts.map(dayParts).filter((found) => found !== null)
  const over12 = (place: number) => parts.some((found) => found[0]?.length !== 4 && Number(found[place]) > 12)
  if (parts.length > 0 && parts.every(([first]) => first?.length === 4)) return 'ymd'
  return over12(1) && !over12(0) ? 'mdy' : 'dmy'
}
