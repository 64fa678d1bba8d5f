import { statementNotReadable, statementTooManyLines } from 'contract/bank/statement-failures'
import { STATEMENT_COLUMNS } from 'contract/bank/csv/statement-columns'
import { fold } from 'contract/croatia/letters'
import { SEPARATORS, type Encoding, type Separator } from 'contract/kit/imports'
import { STATEMENT_LINES_MAX } from 'contract/bank/statement-limits'
import { columnsOf } from '../../../../kit/imports/columns-of.ts'
import { textOf } from '../../../../kit/imports/readings.ts'
import { Unreadable, type ChosenText, type Table, type TableRow } from '../../../../kit/imports/table.ts'
import { tableOfText } from '../../../../kit/imports/table-of-text.ts'
import { refuse } from '../refused.ts'

/** A bank's CSV: what stands above its heading, the heading, and the rows under it. */
export type CsvFile = {
  readonly separator: Separator
  readonly encoding: Encoding
  readonly above: readonly TableRow[]
  readonly heading: TableRow
  readonly rows: readonly TableRow[]
}

/** Finds the heading of a file whose columns nobody has said yet: the row with most names that are known, else the first of words. */
export async function csvFile(bytes: Buffer, chosen: ChosenText): Promise<CsvFile> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') refuse(statementNotReadable)
  const tops = await Promise.all(separatorsOf(chosen).map((separator) => tableOf(bytes, { ...chosen, separator }, ROWS_ABOVE)))
  const found = tops.map(({ rows, separator }) => ({ separator, ...headingIn(rows) })).toSorted(byScore)
  const [best] = found
  if (!best?.row) return refuse(statementNotReadable)
  const table = await tableOf(bytes, { ...chosen, separator: best.separator })
  return partedAt(table, best.row) ?? refuse(statementNotReadable)
}

/** The same file where its heading is one of those known word for word; null where it has none such, or can't be read as it was chosen. */
export async function csvFileOf(bytes: Buffer, chosen: ChosenText, headings: ReadonlySet<string>): Promise<CsvFile | null> {
  for (const separator of separatorsOf(chosen)) {
    const top = await readable(bytes, { ...chosen, separator }, ROWS_ABOVE)
    const heading = top?.rows.find((row) => headings.has(headingsKey(row)))
    if (heading) return partedAt(await tableOf(bytes, { ...chosen, separator }), heading.row)
  }
  return null
}

/** What a heading is known by again: its words, whatever their letters and white space. */
export const headingsKey = ({ cells }: TableRow): string => JSON.stringify(withoutEnd(cells).map((cell) => fold(textOf(cell))))

const ROWS_ABOVE = 40

/** What stands above a heading says nothing of what parts the cells under it. */
const separatorsOf = ({ separator }: ChosenText): readonly Separator[] => (separator ? [separator] : SEPARATORS)

/** A heading may end in empty cells that no row has, and the other way round. */
export const withoutEnd = (cells: TableRow['cells']): TableRow['cells'] =>
  cells.slice(0, cells.findLastIndex((cell) => textOf(cell) !== '') + 1)

const tableOf = async (bytes: Buffer, chosen: ChosenText, rowsMax = STATEMENT_LINES_MAX + ROWS_ABOVE + 1): Promise<Table> =>
  (await readable(bytes, chosen, rowsMax)) ?? refuse(statementNotReadable)

async function readable(bytes: Buffer, chosen: ChosenText, rowsMax: number): Promise<Table | null> {
  try {
    return await tableOfText(bytes, chosen, rowsMax)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

function partedAt({ rows, separator, encoding }: Table, at: number): CsvFile | null {
  const place = rows.findIndex(({ row }) => row === at)
  const heading = rows[place]
  if (!heading || !separator || !encoding) return null
  const under = rows.slice(place + 1)
  if (under.length > STATEMENT_LINES_MAX) refuse(statementTooManyLines, { max: STATEMENT_LINES_MAX })
  return { separator, encoding, above: rows.slice(0, place), heading, rows: under }
}

type Heading = { readonly row: number | null; readonly known: number; readonly filled: number }

function headingIn(rows: readonly TableRow[]): Heading {
  const candidates = rows.map(({ row, cells }) => {
    const texts = withoutEnd(cells).map(textOf)
    const known = columnsOf(texts, STATEMENT_COLUMNS).filter((column) => column !== null).length
    const isOfWords = texts.every((text) => !/^[-+\d.,\s]+$/.test(text))
    return { row, known, filled: isOfWords ? texts.filter(Boolean).length : 0 }
  })
  const [best] = candidates.filter(({ known, filled }) => known >= KNOWN_MIN || filled >= COLUMNS_MIN).toSorted(byScore)
  return best ?? { row: null, known: 0, filled: 0 }
}

/** A day, an amount and something about them. */
const COLUMNS_MIN = 3
const KNOWN_MIN = 2

const byScore = (one: Omit<Heading, 'row'>, other: Omit<Heading, 'row'>): number =>
  other.known - one.known || other.filled - one.filled
