import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, type Chosen, type ImportColumns, type ImportOutcome } from 'contract/kit/imports'
import type { Language } from 'contract/languages'
import { translate } from '../messages.ts'
import { columnsOf } from './columns-of.ts'
import { howWritten, type Written } from './how-written.ts'
import { textOf, type How, type Reading } from './readings.ts'
import type { Table, TableRow } from './table.ts'

export type Problem = ImportOutcome['problems'][number]
/** What one row says of a record. An empty cell says nothing, and so leaves what is known. */
export type GivenRow = {
  readonly row: number
  readonly given: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
}
export type Given = Written & {
  readonly headings: ImportOutcome['headings']
  readonly rows: readonly GivenRow[]
  readonly problems: readonly Problem[]
}

export type Columns = {
  readonly columns: ImportColumns
  readonly readings: Readonly<Record<string, Reading>>
  readonly rowsMax?: number
}

/** Finds the columns by their headings, or as they were chosen, and reads every row under them. */
export function givenRows(
  { rows: [heading, ...rows] }: Pick<Table, 'rows'>,
  wanted: Columns,
  chosen: Pick<Chosen, 'columns' | 'decimalMark' | 'dayOrder'>,
  language: Language,
): Given {
  if (!heading || rows.length === 0) return nothing('tableImports.noRows')
  const { rowsMax = IMPORT_ROWS_MAX } = wanted
  if (rows.length > rowsMax) return nothing('tableImports.tooManyRows', { max: rowsMax })
  const texts = heading.cells.slice(0, IMPORT_COLUMNS_MAX).map((cell) => textOf(cell).slice(0, HEADING_MAX).toWellFormed())
  const { columns } = wanted
  const found = chosen.columns ? texts.map((_, index) => chosen.columns?.[index] ?? null) : columnsOf(texts, columns)
  const problems = [...missingIn(found, columns), ...twiceIn(found)].map(([message, column]) =>
    wholeRow(heading.row, message, { column: translate(language, columns[column]?.label ?? '') }),
  )
  const written = howWritten(rows, found, columns, chosen)
  const how = { decimalMark: written.decimalMark ?? ',', dayOrder: written.dayOrder ?? 'dmy' } as const
  return {
    ...written,
    headings: texts.map((text, index) => ({ text, column: found[index] ?? null })),
    rows: problems.length > 0 ? [] : rows.map((row) => givenRow(row, found, wanted.readings, how)),
    problems,
  }
}

const HEADING_MAX = 100

export const wholeRow = (row: number | null, message: string, params: Problem['params'] = {}): Problem => ({
  row,
  column: null,
  message,
  params,
})

const nothing = (message: string, params: Problem['params'] = {}): Given => ({
  decimalMark: null,
  dayOrder: null,
  headings: [],
  rows: [],
  problems: [wholeRow(null, message, params)],
})

const missingIn = (found: readonly (string | null)[], columns: ImportColumns) =>
  Object.entries(columns)
    .filter(([column, { isRequired }]) => isRequired === true && !found.includes(column))
    .map(([column]) => ['tableImports.noColumn', column] as const)

const twiceIn = (found: readonly (string | null)[]) =>
  found
    .filter((column) => column !== null)
    .filter((column, index, all) => all.indexOf(column) !== index)
    .slice(0, 1)
    .map((column) => ['tableImports.columnTwice', column] as const)

function givenRow(
  { row, cells }: TableRow,
  found: readonly (string | null)[],
  readings: Columns['readings'],
  how: How,
): GivenRow {
  const problems: Problem[] = []
  const given: Record<string, unknown> = {}
  for (const [index, column] of found.entries()) {
    const cell = cells[index] ?? null
    const text = textOf(cell)
    const said = column !== null && text !== '' ? readings[column]?.(text, cell, how) : undefined
    if (column === null || said === undefined) continue
    if ('problem' in said) problems.push({ row, column, message: said.problem.message, params: { ...said.problem.params } })
    else given[column] = said.value
  }
  return { row, given, problems }
}
