import type { Books } from 'contract/accounting/books'
import { noSuchReturnPeriod } from 'contract/accounting/vat/vat-return-failures'
import { returnPeriod } from 'contract/croatia/ledger/return/return-period'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { booksOf } from '../books/books.ts'
import type { Days } from './period-entries.ts'

export type ReturnMonth = { readonly year: number; readonly month: number }

/** The days of a return of the books, which has begun, and how the books are kept. */
export async function periodOfBooks(
  db: Db,
  { year, month }: ReturnMonth,
  fail: Fail<typeof noSuchReturnPeriod>,
): Promise<{ readonly books: Books; readonly period: Days }> {
  const books = await booksOf(db)
  const period = books && returnPeriod(year, month, books.vatPeriod)
  if (!books || !period || period.until < books.beginsOn || period.from > clock.today()) return fail(noSuchReturnPeriod)
  return { books, period }
}
