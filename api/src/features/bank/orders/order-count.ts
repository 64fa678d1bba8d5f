import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { approvalAbove } from './order-settings.ts'

/** How many orders a person could approve: those above the sum that is set need another than who prepared them. */
export async function orderCountFor(db: Db, userId: number): Promise<number> {
  const limit = await approvalAbove(db)
  const { count } = await readOne(
    db,
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from payment_orders o where o.state = 'Draft'
      and (o.prepared_by <> ${userId} or ${limit}::bigint is null or o.total_amount <= ${limit}::bigint)`,
  )
  return count
}

/** How many orders are approved and were not handed to the bank: their file is to be saved. */
export async function toExportCount(db: Db): Promise<number> {
  const { count } = await readOne(
    db,
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from payment_orders o where o.state = 'Approved'`,
  )
  return count
}
