import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { followedByChange, notLastRun } from 'contract/fixed-assets/depreciation-runs'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { assetsWithFacts } from '../asset-facts.ts'
import { keepStandings } from './standing.ts'
import { lastRun } from './turn.ts'

/** Undoes the last run, so that every asset stands exactly as before it. */
export async function undoRun(db: Db, id: number, fail: Fail<typeof notLastRun | typeof followedByChange>): Promise<void> {
  const run = await db.selectFrom('depreciationRuns').select('id').where('id', '=', id).executeTakeFirst()
  if (!run) throw missing()
  if ((await lastRun(db))?.id !== id) fail(notLastRun)
  const changed = await changedAfter(db, id)
  if (changed.length > 0) fail(followedByChange, { assets: namesOf(changed) })
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

/** So many assets are named; that there are more is told by dots. */
const NAMED_MAX = 5

const namesOf = (numbers: readonly string[]): string =>
  [...numbers.slice(0, NAMED_MAX), ...(numbers.length > NAMED_MAX ? ['…'] : [])].join(', ')

/** The first of the assets in which a value was taken in or has left: it stands on the months that are booked up to then. */
async function changedAfter(db: Db, runId: number): Promise<string[]> {
  const changed = await readRows(
    db,
    z.object({ inventoryNumber: z.string() }),
    sql`select distinct a.inventory_number from fixed_asset_changes c
      join fixed_asset_months m on m.fixed_asset_id = c.fixed_asset_id and make_date(m.year, m.month, 1) <= c.on_day
      join fixed_assets a on a.id = c.fixed_asset_id
      where m.run_id = ${runId} and c.kind in ('Impairment', 'PartialDisposal', 'Disposal') order by 1 limit ${NAMED_MAX + 1}`,
  )
  return changed.map(({ inventoryNumber }) => inventoryNumber)
}
