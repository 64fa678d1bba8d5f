import { lastDayOf } from 'contract/croatia/depreciation/months'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { accumulatedOf, sumsOf, type InRun } from './months-of-run.ts'
import { keepStandings } from './standing.ts'
import { writeMonths } from './write-months.ts'

type Run = CalendarMonth & { readonly run: readonly InRun[]; readonly createdBy: number }

/** Books a run: its months in both books, and how the assets stand after them. */
export async function writeRun(db: Db, { year, month, run, createdBy }: Run): Promise<number> {
  const row = { year, month, ...sumsOf(run), fixedAssetCount: run.length, createdBy }
  const { id } = one(await db.insertInto('depreciationRuns').values(row).returning('id').execute())
  await writeMonths(db, { runId: id }, run)
  await keepStandings(
    db,
    run.map((one) => ({
      id: one.asset.id,
      accumulated: accumulatedOf(one),
      lastAmortizedOn: lastDayOf((one.months.at(-1) ?? one.months[0]).month),
      rates: one.asset.rates,
    })),
  )
  return id
}
