import { sql } from 'kysely'
import { beginsTooLate, books, entriesBefore, lastDayOfBooks, Books } from 'contract/accounting/books'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { readFirst } from '../../../kit/rows.ts'
import { fillChart } from './fill-chart.ts'

export const booksRoutes = routes(
  books,
  {
    get: async (_, { db }) => ({ books: await booksOf(db) }),
    update: async ({ version, ...request }, { db, userId, fail }) => {
      if (request.beginsOn > lastDayOfBooks(clock.today())) fail(beginsTooLate)
      await holdRecord(db, { table: 'books', version, fail })
      const before = await booksOf(db)
      if (before) await db.updateTable('books').set(request).execute()
      else await begin(db, { ...request, createdBy: userId })
      return { books: (await booksOf(db)) ?? never() }
    },
  },
  { books_begin_before_entries: entriesBefore },
)

/** How the books are kept; null until they begin. */
export async function booksOf(db: Db): Promise<Books | null> {
  const row = await readFirst(
    db,
    Books,
    sql`select b.begins_on, b.income_tax, b.vat_period, b.tax_branch, b.filer_first_name, b.filer_last_name, b.filer_phone, b.filer_email,
      trim_scale(b.pro_rata)::text as pro_rata, b.version from books b`,
  )
  return row ?? null
}

/** Of two who begin the books at once the second changes them. */
async function begin(db: Db, row: Omit<Books, 'version'> & { readonly createdBy: number }): Promise<void> {
  const begun = await db
    .insertInto('books')
    .values(row)
    .onConflict((on) => on.column('businessSubjectId').doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 0n) {
    const { createdBy: _, ...said } = row
    await db.updateTable('books').set(said).execute()
  } else await fillChart(db)
}

function never(): never {
  throw new Error('The books were just written')
}
