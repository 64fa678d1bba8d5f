import { sql } from 'kysely'
import * as z from 'zod'
import { EUR, HRK } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const Money = z.object({
  currency: z.string(),
  /** Cents of it. */
  amount: z.number(),
  /** How many lines until then are neither settled nor named. */
  openCount: z.number(),
})

/**
 * What accounts in other currencies held at the end of a day, by currency: what the last statement that began by then ended with, less what
 * it tells of later days.
 */
export const foreignMoney = (db: Db, day: string) =>
  readRows(
    db,
    Money,
    sql`select h.currency, sum(h.closing_amount - h.later)::bigint as amount, sum(h.open)::int as open_count
      from (select distinct on (s.bank_account_id) s.currency, s.closing_amount,
            (select coalesce(sum(l.amount), 0) from bank_lines l where l.bank_account_id = s.bank_account_id
              and l.parent_line_id is null and l.state <> 'Pending' and l.booked_on > ${day} and l.booked_on <= s.to_day) as later,
            (select count(*) from bank_lines l where l.bank_account_id = s.bank_account_id and l.state = 'Open'
              and l.booked_on <= ${day}) as open
          from bank_statements s where s.kind = 'Booked' and s.closing_amount is not null and s.currency not in (${EUR}, ${HRK})
            and s.from_day <= ${day}
          order by s.bank_account_id, s.from_day desc, s.to_day desc, s.statement_number desc, s.id desc) h
      group by h.currency order by h.currency`,
  )
