import { sql } from 'kysely'
import { lastDayOf, monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import type { CalendarMonth } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { one } from '../../../kit/rows.ts'
import { accumulatedOf, sumsOf, type InRun } from './months-of-run.ts'
import { keepStandings } from './standing.ts'

type Run = CalendarMonth & { readonly run: readonly InRun[]; readonly createdBy: number }

/** Books a run: its months in both books, and how the assets stand after them. */
export async function writeRun(db: Db, { year, month, run, createdBy }: Run): Promise<number> {
  const row = { year, month, ...sumsOf(run), fixedAssetCount: run.length, createdBy }
  const { id } = one(await db.insertInto('depreciationRuns').values(row).returning('id').execute())
  await sql`insert into fixed_asset_months (fixed_asset_id, book, year, month, run_id, amount, accumulated, recognised, over_limit)
    select m.fixed_asset_id, m.book, m.year, m.month, ${id}, m.amount, m.accumulated, m.recognised, m.over_limit
    from jsonb_to_recordset(${JSON.stringify(run.flatMap(rowsOf))}::jsonb) as m (fixed_asset_id bigint, book text, year smallint,
      month smallint, amount bigint, accumulated bigint, recognised bigint, over_limit bigint)`.execute(db)
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

const rowsOf = ({ asset, months }: InRun) =>
  months.flatMap(({ month, books, tax }) => {
    const key = { fixed_asset_id: asset.id, year: yearOfMonth(month), month: monthOfYear(month) }
    return [
      { ...key, book: 'Books', ...books, recognised: 0, over_limit: 0 },
      { ...key, book: 'Tax', amount: tax.amount, accumulated: tax.accumulated, recognised: tax.recognised, over_limit: tax.over },
    ]
  })
