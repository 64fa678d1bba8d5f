import { sql } from 'kysely'
import * as z from 'zod'
import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { lastFirst } from './statement-order.ts'
import { tellsBalance } from './tells-balance.ts'

const Last = z.object({ bankAccountId: z.number(), closingAmount: z.number().nullable() })

/** What each account had at the end of its last statement before a day; null where that one tells no balance. */
export async function closingBefore(db: Db, day: string): Promise<ReadonlyMap<number, Cents | null>> {
  const rows = await readRows(
    db,
    Last,
    sql`select distinct on (s.bank_account_id) s.bank_account_id, case when ${tellsBalance} then s.closing_amount end as closing_amount from bank_statements s
      where s.kind = 'Booked' and s.to_day < ${day}::date
      order by ${lastFirst}`,
  )
  return new Map(rows.map(({ bankAccountId, closingAmount }) => [bankAccountId, closingAmount]))
}
