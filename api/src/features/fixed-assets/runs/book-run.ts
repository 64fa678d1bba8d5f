import { sql } from 'kysely'
import type { Input } from 'contract/kit/endpoint'
import {
  alreadyRun,
  listChanged,
  runInClosedMonth,
  type depreciationRuns,
  type DepreciationRun,
  type runInFuture,
  type runOutOfOrder,
} from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { one } from '../../../kit/rows.ts'
import { monthsOfRun, sumsOf } from './months-of-run.ts'
import { runsOf } from './runs-of.ts'
import { holdRuns, holdToTurn } from './turn.ts'
import { writeRun } from './write-run.ts'

type Booking = {
  readonly businessSubjectId: number
  readonly userId: number
  readonly fail: Fail<typeof alreadyRun | typeof runOutOfOrder | typeof runInFuture | typeof listChanged>
  /** Told of how many assets it is, and how many are booked. */
  readonly note?: (progress: { readonly partCount?: number; readonly doneCount: number }) => Promise<void>
}

/** What a constraint of a run means. */
export const RUN_CONFLICTS = {
  depreciation_runs_month_unique: alreadyRun,
  fixed_assets_month_open: runInClosedMonth,
} as const

/** Books the month whose turn it is for all assets, in the caller's transaction. */
export async function bookRun(
  db: Db,
  { totalAmount, ...asked }: Input<typeof depreciationRuns.create>,
  { businessSubjectId, userId, fail, note = async () => {} }: Booking,
): Promise<DepreciationRun> {
  await holdRuns(db, businessSubjectId)
  const month = await holdToTurn(db, asked, fail)
  // Whoever changes an asset at the same moment waits, and then finds its months booked.
  await sql`select count(*) from (select a.id from fixed_assets a order by a.id for no key update) held`.execute(db)
  const run = await monthsOfRun(db, month)
  if (totalAmount !== undefined && totalAmount !== sumsOf(run).totalAmount) fail(listChanged)
  await note({ partCount: run.length, doneCount: 0 })
  const id = await writeRun(db, { ...asked, run, createdBy: userId }, (doneCount) => note({ doneCount }))
  return one(await runsOf(db, id))
}
