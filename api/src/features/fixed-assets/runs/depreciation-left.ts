import { sql } from 'kysely'
import * as z from 'zod'
import { firstDayOf, type Month } from 'contract/croatia/depreciation/months'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { monthsOfRun } from './months-of-run.ts'

/** How many assets are written off up to a month, and of how many a run is still to be made. */
export async function depreciationLeft(db: Db, month: Month): Promise<{ readonly total: number; readonly left: number }> {
  const { total } = await readOne(
    db,
    z.object({ total: z.number() }),
    sql`select count(*)::int as total from fixed_assets a where a.in_use_on < ${firstDayOf(month)} and a.write_off_rate is not null`,
  )
  return { total, left: (await monthsOfRun(db, month)).length }
}
