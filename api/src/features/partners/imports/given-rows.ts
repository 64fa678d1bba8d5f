import { fold } from 'contract/croatia/letters'
import { LANGUAGES, type Language } from 'contract/languages'
import { COLUMN_TEXTS, PARTNER_COLUMNS, type PartnerColumn } from 'contract/partners/partner-import-columns'
import type { PartnerRequest } from 'contract/partners/partner-fields'
import { PARTNER_IMPORT_ROWS_MAX, type PartnerImportOutcome } from 'contract/partners/partner-imports'
import { translate } from '../../../kit/messages.ts'
import { givenIn } from './given-value.ts'
import type { Table, TableRow } from './table.ts'

export type Problem = PartnerImportOutcome['problems'][number]
/** What one row says of a partner. An empty cell says nothing, and so leaves what is known. */
export type GivenRow = { readonly row: number; readonly given: Partial<PartnerRequest>; readonly problems: readonly Problem[] }
export type Given = {
  readonly rows: readonly GivenRow[]
  readonly ignoredColumns: readonly string[]
  readonly problems: readonly Problem[]
}

/** Finds the columns by their headings and reads every row under them. */
export function givenRows({ rows: [heading, ...rows] }: Table, language: Language): Given {
  if (!heading || rows.length === 0) return nothing('partners.import.noRows')
  if (rows.length > PARTNER_IMPORT_ROWS_MAX) return nothing('partners.import.tooManyRows', { max: PARTNER_IMPORT_ROWS_MAX })
  const headings = heading.cells.map((cell) => String(cell ?? '').trim())
  const columns = headings.map(columnCalled)
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index)
  const name = (column: PartnerColumn) => ({ column: translate(language, COLUMN_TEXTS[column]) })
  const problems = [
    ...(columns.includes('name') ? [] : [wholeRow(heading.row, 'partners.import.noName', name('name'))]),
    ...(twice ? [wholeRow(heading.row, 'partners.import.columnTwice', name(twice))] : []),
  ]
  return {
    rows: problems.length > 0 ? [] : rows.map((row) => givenRow(row, columns)),
    ignoredColumns: headings.filter((text, index) => text !== '' && columns[index] === null),
    problems,
  }
}

export const wholeRow = (row: number | null, message: string, params: Problem['params'] = {}): Problem => ({
  row,
  column: null,
  message,
  params,
})

const nothing = (message: string, params: Problem['params'] = {}): Given => ({
  rows: [],
  ignoredColumns: [],
  problems: [wholeRow(null, message, params)],
})

const HEADINGS = new Map(
  PARTNER_COLUMNS.flatMap((column) =>
    LANGUAGES.map((language): [string, PartnerColumn] => [fold(translate(language, COLUMN_TEXTS[column])), column]),
  ),
)

const columnCalled = (heading: string): PartnerColumn | null => HEADINGS.get(fold(heading)) ?? null

function givenRow({ row, cells }: TableRow, columns: readonly (PartnerColumn | null)[]): GivenRow {
  const problems: Problem[] = []
  const given: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const value = column && givenIn(column, cells[index] ?? null)
    if (!column || value === null) continue
    if ('problem' in value) problems.push({ row, column, ...value.problem })
    else given[column] = value.value
  }
  return { row, given: given as Partial<PartnerRequest>, problems }
}
