import type { VatEntry } from '../posting/vat-entry.ts'
import { bookRows, type BookedPaper, type BookRow } from './vat-book.ts'

/**
 * The columns of the U-RA that are amounts: 6 to 9 base at 0, 5, 13 and 25 %, 10 total with VAT, 11 input VAT (12 + … + 17), 12 to 17 what
 * of it may and what may not be deducted at 5, 13 and 25 % (NN 29/2012, with the rates of today). No longer prescribed since 2026.
 */
export const RECEIVED_COLUMNS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const
type Column = (typeof RECEIVED_COLUMNS)[number]

const COLUMNS = {
  '0': { base: 6, deductible: null, undeductible: null },
  '5': { base: 7, deductible: 12, undeductible: 13 },
  '13': { base: 8, deductible: 14, undeductible: 15 },
  '25': { base: 9, deductible: 16, undeductible: 17 },
} as const

/** The book of received invoices. */
export const receivedBook = (papers: readonly BookedPaper[]): BookRow<Column>[] => bookRows(papers, RECEIVED_COLUMNS, amounts)

/** VAT that is only assessed is not in what the supplier is owed. */
function amounts({ rate, base, vat, boxOut, deductibleVat, undeductibleVat }: VatEntry): (readonly [Column, number])[] {
  const { base: ofBase, deductible, undeductible } = COLUMNS[rate]
  const total = [[ofBase, base], [10, base + (boxOut === null ? vat : 0)]] as const // prettier-ignore
  if (deductible === null) return [...total]
  return [...total, [11, vat], [deductible, deductibleVat], [undeductible, undeductibleVat]]
}
