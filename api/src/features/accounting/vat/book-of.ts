import type { VatBook, VatBookRow } from 'contract/accounting/vat/vat-books'
import { ISSUED_COLUMNS, issuedBook } from 'contract/croatia/ledger/return/issued-book'
import { RECEIVED_COLUMNS, receivedBook } from 'contract/croatia/ledger/return/received-book'
import { bookTotals, type BookedPaper, type BookRow } from 'contract/croatia/ledger/return/vat-book'
import type { Db } from '../../../kit/db.ts'
import { periodEntries, type Days, type PeriodEntry } from './period-entries.ts'

export type WholeBook = {
  readonly columnNumbers: readonly number[]
  readonly rows: readonly VatBookRow[]
  readonly totals: Readonly<Record<string, number>>
}

/** The papers whose VAT counts in a period, each once with what of it does, in the order of the days of VAT. */
export async function bookOf(db: Db, book: VatBook, period: Days): Promise<WholeBook> {
  const entries = (await periodEntries(db, period)).filter(({ entry }) => entry.book === book)
  // What a payment freed on another day, and what takes a paper back, is a row of its own.
  const papers = [...Map.groupBy(entries, ({ ledgerPaperId, entry }) => `${ledgerPaperId} ${entry.vatOn ?? ''}`).values()]
  const booked = papers.map(bookedPaper)
  const documentIds = papers.map(([first]) => first?.documentId ?? 0)
  return book === 'I-RA'
    ? whole(ISSUED_COLUMNS, issuedBook(booked), documentIds)
    : whole(RECEIVED_COLUMNS, receivedBook(booked), documentIds)
}

function bookedPaper(same: readonly PeriodEntry[]): BookedPaper {
  const [first] = same
  if (!first) throw new Error('A group has an entry')
  const { documentNumber: number, documentDate: issuedOn, arrivedOn, partnerName, partnerSeat, taxNumber: partnerNumber } = first
  return { number, issuedOn, arrivedOn, partnerName, partnerSeat, partnerNumber, entries: same.map(({ entry }) => entry) }
}

const whole = <Column extends number>(
  columnNumbers: readonly Column[],
  rows: readonly BookRow<Column>[],
  documentIds: readonly number[],
): WholeBook => ({
  columnNumbers,
  rows: rows.map((row, index) => ({ ...row, boxes: [...row.boxes], documentId: documentIds[index] ?? 0 })),
  totals: bookTotals(columnNumbers, rows),
})
