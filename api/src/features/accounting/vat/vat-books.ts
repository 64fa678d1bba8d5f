import { bookColumnText, VAT_BOOKS, vatBookExports, vatBooks, type VatBook, type VatBookRow } from 'contract/accounting/vat/vat-books' // prettier-ignore
import * as z from 'zod'
import type { Language } from 'contract/languages'
import { pageOfWhole } from '../../../kit/lists/page-of-report.ts'
import { madeFile } from '../../../kit/made-files/made-file.ts'
import { AMOUNT, amountCell, DAY, dayCell, workbook, WORKBOOK, type SheetColumn } from '../../../kit/made-files/workbook.ts'
import { translate } from '../../../kit/messages.ts'
import { routes } from '../../../kit/routes.ts'
import { bookOf } from './book-of.ts'
import { periodOfBooks } from './period-of-books.ts'

export const vatBookRoutes = routes(vatBooks, {
  get: async ({ year, month, book, page }, { db, fail }) => {
    const { period } = await periodOfBooks(db, { year, month }, fail)
    const { columnNumbers, rows, totals } = await bookOf(db, book, period)
    return { book, columnNumbers: [...columnNumbers], ...pageOfWhole(vatBooks.get, page, rows), totals }
  },
})

const WantedBook = z.object({ book: z.enum(VAT_BOOKS), from: z.string(), until: z.string() })

/** A book as a sheet, a paper to a row. */
export const vatBookExport = madeFile({
  endpoints: vatBookExports,
  jobName: 'make-vat-book-export',
  request: WantedBook,
  wanted: async ({ book, year, month }, { db, language, fail }) => {
    const { period } = await periodOfBooks(db, { year, month }, fail)
    const name = translate(language, 'vatBooks.fileName', { book, period: period.until.slice(0, 7) })
    return { request: { book, ...period }, file: { name, mediaType: WORKBOOK } }
  },
  write: ({ request, language, note, keep }, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, async (db) => {
      const { columnNumbers, rows } = await bookOf(db, request.book, request)
      await note({ rowCount: rows.length, doneCount: 0 })
      return keep(workbook(rows, translate(language, `vatBooks.names.${request.book}`), columnsIn(language, request.book, columnNumbers))) // prettier-ignore
    }),
})

function columnsIn(language: Language, book: VatBook, numbers: readonly number[]): readonly SheetColumn<VatBookRow>[] {
  const said = (name: 'ordinal' | 'number' | 'issuedOn' | 'arrivedOn' | 'vatOn' | 'partnerName' | 'partnerSeat' | 'partnerNumber' | 'boxes') => translate(language, `vatBooks.columns.${name}`) // prettier-ignore
  return [
    { header: said('ordinal'), width: 6, cell: ({ ordinal }) => ordinal },
    { header: said('number'), width: 16, cell: ({ number }) => number },
    { header: said('issuedOn'), ...DAY, cell: ({ issuedOn }) => dayCell(issuedOn) },
    ...(book === 'U-RA' ? [{ header: said('arrivedOn'), ...DAY, cell: ({ arrivedOn }: VatBookRow) => dayCell(arrivedOn) }] : []),
    { header: said('vatOn'), ...DAY, cell: ({ vatOn }) => dayCell(vatOn) },
    { header: said('partnerName'), width: 40, cell: ({ partnerName }) => partnerName },
    { header: said('partnerSeat'), width: 40, cell: ({ partnerSeat }) => partnerSeat },
    { header: said('partnerNumber'), width: 16, cell: ({ partnerNumber }) => partnerNumber },
    { header: said('boxes'), width: 16, cell: ({ boxes }) => boxes.join(', ') },
    ...numbers.map((column) => ({
      header: `${column} ${translate(language, bookColumnText(book, column))}`,
      ...AMOUNT,
      cell: ({ columns }: VatBookRow) => amountCell(columns[column] ?? 0),
    })),
  ]
}
