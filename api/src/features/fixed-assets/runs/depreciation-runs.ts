import { sql } from 'kysely'
import * as z from 'zod'
import {
  alreadyRun,
  depreciationRuns,
  DepreciationRun,
  listChanged,
  runInClosedMonth,
} from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes } from '../../../kit/routes.ts'
import { one, readRows } from '../../../kit/rows.ts'
import { monthsOfRun, sumsOf } from './months-of-run.ts'
import { calendarMonth, hasBegun, holdRuns, holdToTurn, lastRun, monthWhoseTurn } from './turn.ts'
import { undoRun } from './undo-run.ts'
import { writeRun } from './write-run.ts'

export const depreciationRunRoutes = routes(
  depreciationRuns,
  {
    list: async (_, { db }) => {
      const next = monthWhoseTurn(await lastRun(db))
      return { rows: await runsOf(db), next: calendarMonth(next), canRun: hasBegun(next) }
    },
    create: async ({ totalAmount, ...asked }, { db, userId, params: { businessSubjectId }, fail }) => {
      await holdRuns(db, businessSubjectId)
      const month = await holdToTurn(db, asked, fail)
      // Whoever changes an asset at the same moment waits, and then finds its months booked.
      await sql`select count(*) from (select a.id from fixed_assets a order by a.id for no key update) held`.execute(db)
      const run = await monthsOfRun(db, month)
      if (totalAmount !== undefined && totalAmount !== sumsOf(run).totalAmount) fail(listChanged)
      const id = await writeRun(db, { ...asked, run, createdBy: userId })
      return one(await runsOf(db, id))
    },
    remove: async (_, { db, params: { businessSubjectId, id }, fail }) => {
      await holdRuns(db, businessSubjectId)
      await undoRun(db, id, fail)
      return undefined
    },
  },
  { depreciation_runs_month_unique: alreadyRun, fixed_assets_month_open: runInClosedMonth },
)

const RunRow = DepreciationRun.omit({ createdAt: true }).extend({ createdAt: z.date() })

async function runsOf(db: Db, id: number | null = null): Promise<DepreciationRun[]> {
  const rows = await readRows(
    db,
    RunRow,
    sql`select r.id, r.year, r.month, r.total_amount, r.recognised_amount, r.fixed_asset_count, r.created_at
    from depreciation_runs r
    where ${id}::bigint is null or r.id = ${id} order by r.year desc, r.month desc`,
  )
  return rows.map((row) => ({ ...row, createdAt: momentText(row.createdAt) }))
}
