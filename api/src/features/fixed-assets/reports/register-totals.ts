import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { yearRows } from './register-of-year.ts'

const Total = z.object({
  assetGroupId: z.number(),
  assetCount: z.number(),
  cost: z.number(),
  accumulated: z.number(),
  impaired: z.number(),
})
export type RegisterTotal = z.infer<typeof Total>

/** What the groups of the register come to at the end of a year, without what was disposed of by then. */
export const registerTotals = (db: Db, year: number): Promise<RegisterTotal[]> =>
  readRows(
    db,
    Total,
    sql`select y.asset_group_id, count(*)::int as asset_count, sum(y.cost)::bigint as cost, sum(y.accumulated)::bigint as accumulated,
        sum(y.impaired)::bigint as impaired
      from (${yearRows(year)}) y where y.disposed_on is null group by y.asset_group_id`,
  )
