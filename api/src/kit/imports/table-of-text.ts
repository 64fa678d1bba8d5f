import { SEPARATORS, type Encoding, type Separator } from 'contract/kit/imports'
import { isFilled, ROWS_READ, Unreadable, type ChosenText, type Table, type TableRow } from './table.ts'

/** Reads CSV as it was chosen; what was left open the file tells: UTF-8 by being well-formed, the separator by its heading. */
export async function tableOfText(bytes: Buffer, chosen: ChosenText, rowsMax = ROWS_READ): Promise<Table> {
  const { streamCsvRows } = await import('hucre/csv')
  const encoding = chosen.encoding ?? encodingOf(bytes)
  const text = decoded(bytes, encoding)
  if (text.includes('\u0000')) throw new Unreadable('tableImports.unreadable')
  const separator = chosen.separator ?? separatorOf(text)
  const rows: TableRow[] = []
  let row = 0
  for (const cells of streamCsvRows(text, { delimiter: separator })) {
    row += 1
    const read = { row, cells }
    // Empty ones would take the place of rows that say something, and nobody would notice.
    if (isFilled(read)) rows.push(read)
    if (rows.length === rowsMax) break
  }
  return { separator, encoding, rows }
}

const encodingOf = (bytes: Buffer): Encoding => (textIn(bytes, 'utf-8') === null ? 'windows-1250' : 'utf-8')

function decoded(bytes: Buffer, encoding: Encoding): string {
  const text = textIn(bytes, encoding)
  if (text === null) throw new Unreadable('tableImports.notUtf8')
  return text
}

/** Null where the bytes are not of that encoding. */
function textIn(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The one that parts the first line, outside quotes, into most. */
function separatorOf(text: string): Separator {
  const heading = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => heading.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}
