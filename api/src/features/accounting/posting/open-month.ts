import { sql } from 'kysely'
import * as z from 'zod'
import { booksNotBegun, monthClosed, vatFiled } from 'contract/accounting/posting-failures'
import { monthOf, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readOne } from '../../../kit/rows.ts'
import type { PostingFail } from './posting.ts'

/** `5/2026` */
export const monthName = (month: Month): string => `${monthOfYear(month)}/${yearOfMonth(month)}`

const Held = z.object({ vatState: z.string(), booksState: z.string(), hasException: z.boolean(), hasBegun: z.boolean() })

/** Whether VAT is posted that belongs to its month: it takes no month whose return is handed in. */
type Posted = { readonly hasVat: boolean }

/**
 * Holds the months of days until the transaction ends, so that nobody closes them meanwhile. What is then posted on a day is refused
 * where its month is closed to this person, and VAT where its return is handed in. The database keeps the same promise; here it is told
 * which month is open: one that takes all of what is posted.
 */
export async function holdOpenMonths(
  db: Db,
  days: readonly string[],
  fail: PostingFail,
): Promise<{ readonly refuseLocked: (day: string, posted: Posted) => void }> {
  const firstIn = Map.groupBy(days.toSorted(), monthOf)
  const closed = new Map<Month, string>()
  const toVat = new Map<Month, string>()
  // In their order, as everybody else holds them.
  for (const [month, [first = '']] of firstIn) {
    const held = await hold(db, month, first)
    if (!held.hasBegun) fail(booksNotBegun)
    const firstTo = async (take: 'Entries' | 'Vat') => monthName(await firstOpen(db, month, take))
    const isClosed = held.booksState === 'Closed' && !held.hasException
    if (isClosed) closed.set(month, await firstTo('Entries'))
    if (isClosed || held.vatState === 'Filed') toVat.set(month, await firstTo('Vat'))
  }
  return {
    refuseLocked: (day, { hasVat }) => {
      const month = monthOf(day)
      const [open, openToVat] = [closed.get(month), toVat.get(month)]
      if (open !== undefined) fail(monthClosed, { month: monthName(month), open: (hasVat && openToVat) || open })
      if (hasVat && openToVat !== undefined) fail(vatFiled, { month: monthName(month), open: openToVat })
    },
  }
}

async function hold(db: Db, month: Month, firstDay: string) {
  const [year, number] = [yearOfMonth(month), monthOfYear(month)]
  const held = () =>
    readFirst(
      db,
      Held,
      sql`select p.vat_state, p.books_state, exists (select from books b where b.begins_on <= ${firstDay}) as has_begun,
          exists (select from ledger_period_exceptions x
            where x.ledger_period_id = p.id and x.user_id = app.user_id() and x.until_at > app.now()) as has_exception
        from ledger_periods p where p.year = ${year} and p.month = ${number} for share of p`,
    )
  for (;;) {
    const period = await held()
    if (period) return period
    await db
      .insertInto('ledgerPeriods')
      .values({ year, month: number })
      .onConflict((on) => on.columns(['businessSubjectId', 'year', 'month']).doNothing())
      .execute()
  }
}

/** The first month from this one on whose books are open; where VAT is posted, also one whose return is not filed. */
async function firstOpen(db: Db, from: Month, take: 'Entries' | 'Vat'): Promise<Month> {
  const locked = take === 'Vat' ? sql`p.books_state = 'Closed' or p.vat_state = 'Filed'` : sql`p.books_state = 'Closed'`
  const { month } = await readOne(
    db,
    z.object({ month: z.number() }),
    sql`select min(m.month) as month from generate_series(${from}::int, ${from}::int + 1200) as m (month)
      where not exists (select from ledger_periods p where p.year * 12 + p.month - 1 = m.month and (${locked}))`,
  )
  return month
}
