import { sql } from 'kysely'
import * as z from 'zod'
import { EUR, HRK } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { lastFirst } from '../statements/statement-order.ts'
import { tellsBalance } from '../statements/tells-balance.ts'

const Money = z.object({
  currency: z.string(),
  /** Cents of it. */
  amount: z.number(),
  /** How many lines until then are neither settled nor named. */
  openCount: z.number(),
})

/**
 * What accounts in other currencies held at the end of a day, by currency: what the last statement with a balance that began by then ended with, less what
 * it tells of later days, and with what statements without one tell of the days between.
 */
export const foreignMoney = (db: Db, day: string) =>
  readRows(
    db,
    Money,
    sql`select h.currency, sum(h.closing_amount - h.later)::bigint as amount, sum(h.open)::int as open_count
      from (select distinct on (s.bank_account_id) s.currency, s.closing_amount,
            (select coalesce(sum(case when l.booked_on > ${day} then l.amount else -l.amount end), 0) from bank_lines l
              where l.bank_account_id = s.bank_account_id and l.parent_line_id is null and l.state <> 'Pending'
                and l.booked_on > least(s.to_day, ${day}::date) and l.booked_on <= greatest(s.to_day, ${day}::date)) as later,
            (select count(*) from bank_lines l where l.bank_account_id = s.bank_account_id and l.state = 'Open'
              and l.booked_on <= ${day}) as open
          from bank_statements s where ${tellsBalance} and s.currency not in (${EUR}, ${HRK})
            and s.from_day <= ${day}
          order by ${lastFirst}) h
      group by h.currency order by h.currency`,
  )
