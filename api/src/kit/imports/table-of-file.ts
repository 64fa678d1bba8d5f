import type { ChosenText, Table } from './table.ts'
import { tableOfText } from './table-of-text.ts'
import { tableOfWorkbook } from './table-of-workbook.ts'

/** Reads a file of records: a workbook by its first bytes, anything else as text. */
export const tableOfFile = (bytes: Buffer, chosen: ChosenText): Promise<Table> =>
  isZip(bytes) ? tableOfWorkbook(bytes) : tableOfText(bytes, chosen)

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
