import { sql } from 'kysely'
import { BankLineTotals, bankLineTotals } from 'contract/bank/bank-line-totals'
import { READY_FROM } from 'contract/bank/bank-lines'
import { momentInZagreb } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readOne } from '../../../kit/rows.ts'

export const lineTotalRoutes = routes(bankLineTotals, { get: (_, { db }) => lineTotals(db) })

/** How far the day's work with lines is. */
export const lineTotals = (db: Db): Promise<BankLineTotals> =>
  readOne(
    db,
    BankLineTotals,
    sql`select o.*, s.* from
        (select count(*)::int as open_count, (count(*) filter (where l.certainty >= ${READY_FROM}))::int as ready_count,
          (count(*) filter (where l.certainty = -1))::int as waiting_count from bank_lines l where l.state = 'Open') o,
        (select count(*)::int as settled_today_count, (count(*) filter (where d.is_by_itself))::int as settled_by_itself_count from (
          select a.bank_line_id, bool_and(a.decided_by is null) as is_by_itself from bank_allocations a
            join bank_lines l on l.business_subject_id = a.business_subject_id and l.id = a.bank_line_id and l.state = 'Settled'
          where a.decided_at >= ${momentInZagreb(`${clock.today()}T00:00`)} and not a.is_withdrawn group by a.bank_line_id) d) s`,
  )
