import { sql } from 'kysely'
import * as z from 'zod'
import { DepreciationRun } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { readRows } from '../../../kit/rows.ts'

/** The months that were run, the newest first; or the one of that id. */
export async function runsOf(db: Db, id: number | null = null): Promise<DepreciationRun[]> {
  const rows = await readRows(
    db,
    RunRow,
    sql`select r.id, r.year, r.month, r.total_amount, r.recognised_amount, r.fixed_asset_count, r.created_at
    from depreciation_runs r
    where ${id}::bigint is null or r.id = ${id} order by r.year desc, r.month desc`,
  )
  return rows.map((row) => ({ ...row, createdAt: momentText(row.createdAt) }))
}

const RunRow = DepreciationRun.omit({ createdAt: true }).extend({ createdAt: z.date() })
