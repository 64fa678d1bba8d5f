import { lastDayOf } from 'contract/croatia/depreciation/months'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { accumulatedOf, sumsOf, type InRun } from './months-of-run.ts'
import { keepStandings } from './standing.ts'
import { writeMonths } from './write-months.ts'

type Run = CalendarMonth & { readonly run: readonly InRun[]; readonly createdBy: number }

/** Books a run: its months in both books, and how the assets stand after them. */
export async function writeRun(
  db: Db,
  { year, month, run, createdBy }: Run,
  note: (doneCount: number) => Promise<void>,
): Promise<number> {
  const row = { year, month, ...sumsOf(run), fixedAssetCount: run.length, createdBy }
  const { id } = one(await db.insertInto('depreciationRuns').values(row).returning('id').execute())
  for (let done = 0; done < run.length; done += AT_ONCE) {
    const some = run.slice(done, done + AT_ONCE)
    await writeMonths(db, { runId: id }, some)
    await keepStandings(db, some.map(standingAfter))
    await note(done + some.length)
  }
  return id
}

/** Of so many assets the months are written by one statement, after which is told how far it has come. */
const AT_ONCE = 1_000

const standingAfter = (one: InRun) => ({
  id: one.asset.id,
  accumulated: accumulatedOf(one),
  lastAmortizedOn: lastDayOf((one.months.at(-1) ?? one.months[0]).month),
  rates: one.asset.rates,
})
