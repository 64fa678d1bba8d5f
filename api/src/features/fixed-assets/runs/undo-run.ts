import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { followedByChange, notLastRun } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'
import { assetsWithFacts } from '../asset-facts.ts'
import { keepStandings } from './standing.ts'
import { lastRun } from './turn.ts'

/** Undoes the last run, so that every asset stands exactly as before it. */
export async function undoRun(db: Db, id: number, fail: Fail<typeof notLastRun | typeof followedByChange>): Promise<void> {
  const run = await db.selectFrom('depreciationRuns').select('id').where('id', '=', id).executeTakeFirst()
  if (!run) throw missing()
  if ((await lastRun(db))?.id !== id) fail(notLastRun)
  if (await isFollowedByChange(db, id)) fail(followedByChange)
  const assets = await assetsWithFacts(
    db,
    sql<SqlBool>`exists (select from fixed_asset_months m where m.fixed_asset_id = a.id and m.run_id = ${id})`,
  )
  const booked = new Map((await readRows(db, Booked, amountsOf(id))).map((row) => [row.fixedAssetId, row]))
  await db.deleteFrom('depreciationRuns').where('id', '=', id).execute()
  await keepStandings(
    db,
    assets.map((asset) => ({
      id: asset.id,
      accumulated: asset.accumulated - (booked.get(asset.id)?.amount ?? 0),
      lastAmortizedOn: booked.get(asset.id)?.lastBefore ?? null,
      rates: asset.rates,
    })),
  )
}

const Booked = z.object({ fixedAssetId: z.number(), amount: z.number(), lastBefore: z.string().nullable() })

const amountsOf = (runId: number) =>
  sql`select m.fixed_asset_id, coalesce(sum(m.amount) filter (where m.book = 'Books'), 0)::bigint as amount,
    (select (make_date(b.year, b.month, 1) + interval '1 month - 1 day')::date from fixed_asset_months b
      where b.fixed_asset_id = m.fixed_asset_id and b.run_id is distinct from ${runId}
      order by b.year desc, b.month desc limit 1) as last_before
  from fixed_asset_months m where m.run_id = ${runId} group by m.fixed_asset_id`

/** A value that was taken in or left an asset stands on the months that are booked up to then. */
async function isFollowedByChange(db: Db, runId: number): Promise<boolean> {
  const change = await readFirst(
    db,
    z.object({ id: z.number() }),
    sql`select c.id from fixed_asset_changes c
      join fixed_asset_months m on m.fixed_asset_id = c.fixed_asset_id and make_date(m.year, m.month, 1) <= c.on_day
      where m.run_id = ${runId} and c.kind in ('Impairment', 'PartialDisposal', 'Disposal') limit 1`,
  )
  return change !== undefined
}
