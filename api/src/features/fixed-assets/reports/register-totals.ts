import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { yearOf } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { yearRows } from './register-of-year.ts'

const Total = z.object({ assetGroupId: z.number(), cost: z.number(), accumulated: z.number(), impaired: z.number() })
export type RegisterTotal = z.infer<typeof Total>

/** What the groups of the register come to at the end of a year, without what was disposed of by then. */
export const registerTotals = (db: Db, year: number): Promise<RegisterTotal[]> =>
  readRows(
    db,
    Total,
    sql`select y.asset_group_id, sum(y.cost)::bigint as cost, sum(y.accumulated)::bigint as accumulated, sum(y.impaired)::bigint as impaired
      from (${year < yearOf(clock.today()) ? yearRows(year) : rowsNow(year)}) y where y.disposed_on is null group by y.asset_group_id`,
  )

/**
 * The same of the year that still runs, after which nothing has happened yet: as the register has it now. Out of the months it takes ten
 * times as long, and the page of the register asks for it.
 */
const rowsNow = (year: number): RawBuilder<unknown> =>
  sql`select a.asset_group_id, a.procurement_value as cost, a.accumulated, a.impaired, a.disposed_on
    from fixed_assets a where a.procurement_date <= ${`${year}-12-31`}`
