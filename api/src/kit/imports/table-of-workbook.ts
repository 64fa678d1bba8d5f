import type { CellValue } from 'hucre'
import { IMPORT_COLUMNS_MAX } from 'contract/kit/imports'
import { fromBuffer, type ZipFile } from 'yauzl'
import { isFilled, ROWS_READ, Unreadable, type Table, type TableRow } from './table.ts'

const UNPACKED_MAX_BYTES = 100 * 1024 * 1024

/** Reads the first sheet of a workbook. A formula counts as what it shows. */
export async function tableOfWorkbook(bytes: Buffer): Promise<Table> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const size = await unpackedSize(bytes).catch(() => null)
  if (size === null || size > UNPACKED_MAX_BYTES) throw new Unreadable('tableImports.unreadable')
  const rows: TableRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const row = { row: index + 1, cells: values.slice(0, IMPORT_COLUMNS_MAX) satisfies CellValue[] }
      if (isFilled(row)) rows.push(row)
      if (rows.length >= ROWS_READ) break
    }
  } catch {
    throw new Unreadable('tableImports.unreadable')
  }
  return { separator: null, encoding: null, rows }
}

/** As its directory says; the reader gives up on an entry that turns out larger than that. */
const unpackedSize = (bytes: Buffer) =>
  new Promise<number>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip: ZipFile) => {
      if (error) return reject(error)
      let sum = 0
      zip.on('entry', ({ uncompressedSize }: { uncompressedSize: number }) => {
        sum += uncompressedSize
        zip.readEntry()
      })
      zip.on('end', () => resolve(sum))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
