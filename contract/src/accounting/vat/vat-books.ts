import * as z from 'zod'
import { ISSUED_COLUMNS } from '../../croatia/ledger/return/issued-book.ts'
import { RECEIVED_COLUMNS } from '../../croatia/ledger/return/received-book.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id } from '../../kit/fields.ts'
import { madeFileEndpoints } from '../../kit/made-files.ts'
import type { Message } from '../../kit/message.ts'
import { reportPage, reportRows } from '../../kit/lists/reports.ts'
import { readVat } from './vat-access.ts'
import { noSuchReturnPeriod } from './vat-return-failures.ts'
import { ENTRIES_COME_FROM } from './vat-return-periods.ts'
import { returnMonth } from './vat-return-shapes.ts'

/** The book of issued and the book of received invoices. */
export const VAT_BOOKS = ['I-RA', 'U-RA'] as const
export type VatBook = (typeof VAT_BOOKS)[number]

/** Amounts by the numbers of their columns. */
const columns = z.record(z.string(), cents)

/** A paper in a book; ours adds its boxes, the days of VAT and arrival, and the document. */
const VatBookRow = z.object({
  ordinal: z.number().int(),
  documentId: id,
  number: z.string(),
  issuedOn: day,
  arrivedOn: dayOrNull,
  partnerName: z.string(),
  partnerSeat: z.string(),
  partnerNumber: z.string(),
  vatOn: dayOrNull,
  boxes: z.array(z.string()),
  columns,
})
export type VatBookRow = z.infer<typeof VatBookRow>

const VatBookQuery = z.object({ ...returnMonth, book: z.enum(VAT_BOOKS).default('I-RA') })

/** What stands in a column, by the number that the form of the book gave it. */
export function bookColumnText(book: VatBook, column: number): Message {
  const issued = ISSUED_COLUMNS.find((one) => one === column)
  const received = RECEIVED_COLUMNS.find((one) => one === column)
  if (book === 'I-RA' && issued) return `vatBooks.amounts.I-RA.${issued}`
  if (book === 'U-RA' && received) return `vatBooks.amounts.U-RA.${received}`
  throw new RangeError(`${book} has no column ${column}`)
}

const UNDER = '/business-subjects/:businessSubjectId'

export const vatBooks = endpoints('vatBooks', `${UNDER}/vat-books`, {
  get: {
    route: 'GET',
    access: readVat,
    shows: [...ENTRIES_COME_FROM, 'partners'],
    pageSize: 100,
    input: VatBookQuery.extend({ page: reportPage }),
    output: z.object({
      book: z.enum(VAT_BOOKS),
      /** The numbers of the columns that are amounts. */
      columnNumbers: z.array(z.number().int()),
      ...reportRows(VatBookRow),
      totals: columns,
    }),
    failures: [noSuchReturnPeriod],
    summary: 'The book of issued (I-RA) or received (U-RA) invoices of a period, with what its columns come to',
  },
})

export const vatBookExports = madeFileEndpoints('vatBookExports', `${UNDER}/vat-book-exports`, {
  access: readVat,
  input: VatBookQuery,
  failures: [noSuchReturnPeriod],
  summary: 'Have a book of a period written into an Excel workbook, in the background',
})
