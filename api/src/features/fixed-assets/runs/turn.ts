import { sql } from 'kysely'
import * as z from 'zod'
import { monthNumbered, monthOf, monthOfYear, yearOfMonth, type Month } from 'contract/croatia/depreciation/months'
import { alreadyRun, runInFuture, runOutOfOrder, type CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readFirst } from '../../../kit/rows.ts'

export const calendarMonth = (month: Month): CalendarMonth => ({ year: yearOfMonth(month), month: monthOfYear(month) })

/** The last month that was run; null before the first. */
export async function lastRun(db: Db): Promise<{ readonly id: number; readonly month: Month } | null> {
  const last = await readFirst(
    db,
    z.object({ id: z.number(), year: z.number(), month: z.number() }),
    sql`select r.id, r.year, r.month from depreciation_runs r order by r.year desc, r.month desc limit 1`,
  )
  return last ? { id: last.id, month: monthNumbered(last.year, last.month) } : null
}

/** The month whose turn it is: the one after the last, and before the first run the one that it is. */
export const monthWhoseTurn = (last: { readonly month: Month } | null): Month =>
  last === null ? monthOf(clock.today()) : last.month + 1

export const hasBegun = (month: Month): boolean => month <= monthOf(clock.today())

/** Months are run one after the other, each once, and none before it has begun. The first may be any. */
export async function holdToTurn(
  db: Db,
  { year, month }: CalendarMonth,
  fail: Fail<typeof alreadyRun | typeof runOutOfOrder | typeof runInFuture>,
): Promise<Month> {
  const [wanted, last] = [monthNumbered(year, month), await lastRun(db)]
  if (last && wanted <= last.month) {
    const isRun = await db
      .selectFrom('depreciationRuns')
      .select('id')
      .where('year', '=', year)
      .where('month', '=', month)
      .executeTakeFirst()
    if (isRun) fail(alreadyRun)
  }
  if (last && wanted !== last.month + 1) fail(runOutOfOrder, { month: told(last.month + 1) })
  if (!hasBegun(wanted)) fail(runInFuture)
  return wanted
}

/** Runs of a business subject, and their undoing, go one after the other. */
export const holdRuns = (db: Db, businessSubjectId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`depreciation runs of ${businessSubjectId}`}, 0))`.execute(db)

/** `5/2026` */
export const told = (month: Month): string => `${monthOfYear(month)}/${yearOfMonth(month)}`
