import { sql } from 'kysely'
import * as z from 'zod'
import { earlierMonthOpen, ledgerPeriodClosings, ledgerPeriodExceptions, monthAlreadyClosed, monthNotClosed, monthNotInBooks, monthStillRunning } from 'contract/accounting/ledger-periods' // prettier-ignore
import { monthNumbered, monthOf, type Month } from 'contract/croatia/depreciation/months'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { routes } from '../../../kit/routes.ts'
import { booksOf } from '../books/books.ts'
import { monthName } from '../posting/open-month.ts'

export const ledgerPeriodClosingRoutes = routes(ledgerPeriodClosings, {
  create: async ({ year, month, isEarly }, { db, userId, fail }) => {
    const wanted = monthNumbered(year, month)
    const begins = (await booksOf(db))?.beginsOn
    if (begins === undefined || wanted < monthOf(begins)) return fail(monthNotInBooks)
    await db
      .insertInto('ledgerPeriods')
      .values({ year, month })
      .onConflict((on) => on.columns(['businessSubjectId', 'year', 'month']).doNothing())
      .execute()
    const firstOpen = await firstOpenFrom(db, monthOf(begins))
    if (wanted < firstOpen) fail(monthAlreadyClosed)
    if (wanted > firstOpen) fail(earlierMonthOpen, { month: monthName(firstOpen) })
    if (wanted >= monthOf(clock.today()) && !isEarly) fail(monthStillRunning, { month: monthName(wanted) })
    const closed = await db
      .updateTable('ledgerPeriods')
      .set({ booksState: 'Closed', closedBy: userId, closedAt: clock.now() })
      .where('year', '=', year)
      .where('month', '=', month)
      .where('booksState', '=', 'Open')
      .executeTakeFirstOrThrow()
    if (closed.numUpdatedRows === 0n) fail(monthAlreadyClosed)
    return undefined
  },
})

const HOUR_MS = 3_600_000

export const ledgerPeriodExceptionRoutes = routes(ledgerPeriodExceptions, {
  create: async ({ year, month, reason, hours }, { db, userId, fail }) => {
    const period = await db
      .selectFrom('ledgerPeriods')
      .select('id')
      .where('year', '=', year)
      .where('month', '=', month)
      .where('booksState', '=', 'Closed')
      .executeTakeFirst()
    if (!period) return fail(monthNotClosed)
    const untilAt = new Date(clock.now().getTime() + hours * HOUR_MS)
    await db.insertInto('ledgerPeriodExceptions').values({ ledgerPeriodId: period.id, userId, reason, untilAt }).execute()
    return undefined
  },
})

/** Months are closed one after the other: the first from the beginning of the books that is not. */
async function firstOpenFrom(db: Db, begins: Month): Promise<Month> {
  const { month } = await readOne(
    db,
    z.object({ month: z.number() }),
    sql`select min(m.month) as month from generate_series(${begins}::int, ${begins}::int + 2500) as m (month)
      where not exists (select from ledger_periods p where p.year * 12 + p.month - 1 = m.month and p.books_state = 'Closed')`,
  )
  return month
}
