import { sql } from 'kysely'
import * as z from 'zod'
import type { YearStep } from 'contract/accounting/years/ledger-years'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const CalendarMonth = z.object({ year: z.number(), month: z.number() })

/** Of the months that a step posts into, or all of closing a year, those that are closed to whoever asks. */
export function closedMonths(db: Db, year: number, step?: YearStep) {
  const isOfNext = step === undefined ? undefined : step === 'Opening' || step === 'Carry'
  const [december, january] = [{ year, month: 12 }, { year: year + 1, month: 1 }] // prettier-ignore
  const months = isOfNext === undefined ? [december, january] : [isOfNext ? january : december]
  return readRows(
    db,
    CalendarMonth,
    sql`select p.year, p.month from ledger_periods p where p.books_state = 'Closed'
        and (p.year, p.month) in (${sql.join(months.map((one) => sql`(${one.year}::int, ${one.month}::int)`))})
        and not exists (select from ledger_period_exceptions x
          where x.ledger_period_id = p.id and x.user_id = app.user_id() and x.until_at > app.now())
      order by p.year, p.month`,
  )
}
