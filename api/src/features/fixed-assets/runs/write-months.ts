import { sql } from 'kysely'
import { monthOfYear, yearOfMonth } from 'contract/croatia/depreciation/months'
import type { Db } from '../../../kit/db.ts'
import type { InRun } from './months-of-run.ts'

/** What books months: the run of a month, or a change that comes before the run of its month. */
type Booker = { readonly runId: number } | { readonly changeId: number }

/** Books months of assets in both books, all by one statement. */
export async function writeMonths(db: Db, by: Booker, assets: readonly InRun[]): Promise<void> {
  const runId = 'runId' in by ? by.runId : null
  const changeId = 'changeId' in by ? by.changeId : null
  await sql`insert into fixed_asset_months (fixed_asset_id, book, year, month, run_id, change_id, amount, accumulated, recognised, over_limit)
    select m.fixed_asset_id, m.book, m.year, m.month, ${runId}::bigint, ${changeId}::bigint, m.amount, m.accumulated, m.recognised,
      m.over_limit
    from jsonb_to_recordset(${JSON.stringify(assets.flatMap(rowsOf))}::jsonb) as m (fixed_asset_id bigint, book text, year smallint,
      month smallint, amount bigint, accumulated bigint, recognised bigint, over_limit bigint)`.execute(db)
}

const rowsOf = ({ asset, months }: InRun) =>
  months.flatMap(({ month, books, tax }) => {
    const key = { fixed_asset_id: asset.id, year: yearOfMonth(month), month: monthOfYear(month) }
    return [
      { ...key, book: 'Books', ...books, recognised: 0, over_limit: 0 },
      { ...key, book: 'Tax', amount: tax.amount, accumulated: tax.accumulated, recognised: tax.recognised, over_limit: tax.over },
    ]
  })
