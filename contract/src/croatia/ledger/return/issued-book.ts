import type { Box } from '../boxes.ts'
import type { VatEntry } from '../posting/vat-entry.ts'
import { bookRows, type BookedPaper, type BookRow } from './vat-book.ts'

/**
 * The columns of the I-RA that are amounts: 6 total with VAT, 7 not taxable, 8 export, 9 other exempt, 10 exempt at home, 11 other, 12 at
 * 0 %, 13 to 18 base and VAT at 5, 13 and 25 % (NN 29/2012, with the rates of today). No longer prescribed since 2026.
 */
export const ISSUED_COLUMNS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
type Column = (typeof ISSUED_COLUMNS)[number]

const COLUMN_OF_BOX: Readonly<Partial<Record<Box, Column>>> = {
  '101': 7, '102': 7, '104': 7, '105': 7, '103': 9, '106': 9, '107': 9, '108': 10, '109': 8, '110': 11, '111': 12,
  '201': 13, '202': 15, '203': 17,
} // prettier-ignore
const VAT_COLUMN: Readonly<Partial<Record<Column, Column>>> = { 13: 14, 15: 16, 17: 18 }

/** The book of issued invoices. */
export const issuedBook = (papers: readonly BookedPaper[]): BookRow<Column>[] => bookRows(papers, ISSUED_COLUMNS, amounts)

/** What is outside the return is not taxable. */
function amounts({ boxOut, base, vat }: VatEntry): (readonly [Column, number])[] {
  const column = boxOut === null ? 7 : (COLUMN_OF_BOX[boxOut] ?? 7)
  const ofVat = VAT_COLUMN[column]
  return [[6, base + vat], [column, base], ...(ofVat === undefined ? [] : [[ofVat, vat] as const])] // prettier-ignore
}
