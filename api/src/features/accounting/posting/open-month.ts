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

/**
 * Holds the months of days until the transaction ends, so that nobody closes them meanwhile, and refuses one that is closed to this
 * person. The database keeps the same promise; here it is told which month is open.
 */
export async function holdOpenMonths(
  db: Db,
  days: readonly string[],
  fail: PostingFail,
): Promise<{ readonly refuseFiled: (day: string) => void }> {
  const firstIn = Map.groupBy(days.toSorted(), monthOf)
  const filed = new Map<Month, string>()
  // In their order, as everybody else holds them.
  for (const [month, [first = '']] of firstIn) {
    const held = await hold(db, month, first)
    if (!held.hasBegun) fail(booksNotBegun)
    const firstTo = async (take: 'Entries' | 'Vat') => monthName(await firstOpen(db, month, take))
    if (held.booksState === 'Closed' && !held.hasException)
      fail(monthClosed, { month: monthName(month), open: await firstTo('Entries') })
    if (held.vatState === 'Filed') filed.set(month, await firstTo('Vat'))
  }
  return {
    refuseFiled: (day) => {
      const open = filed.get(monthOf(day))
      if (open !== undefined) fail(vatFiled, { month: monthName(monthOf(day)), open })
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
