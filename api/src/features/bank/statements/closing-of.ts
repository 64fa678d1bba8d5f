import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { lastFirst } from './statement-order.ts'
import { tellsBalance } from './tells-balance.ts'

const Last = z.object({
  bankAccountId: z.number(),
  years: z.array(z.number()),
  closingAmount: z.number().nullable(),
  lastDay: z.string(),
})

/** What the last statement of each account that tells a balance ended with, and the years of which there are statements, the newest first. */
export async function closingOf(db: Db): Promise<ReadonlyMap<number, z.infer<typeof Last>>> {
  const rows = await readRows(
    db,
    Last,
    sql`select s.bank_account_id, array_agg(distinct extract(year from s.to_day)::int order by extract(year from s.to_day)::int desc) as years,
        (array_agg(s.closing_amount order by ${lastFirst}) filter (where ${tellsBalance}))[1] as closing_amount,
        max(s.to_day) as last_day
      from bank_statements s where s.kind = 'Booked' group by s.bank_account_id`,
  )
  return new Map(rows.map((row) => [row.bankAccountId, row]))
}
