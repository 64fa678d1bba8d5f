import { sql } from 'kysely'
import * as z from 'zod'
import { countFinished, fixedAssetCountFinishes, fixedAssetCounts, nothingToCount } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { one, readRows } from '../../../kit/rows.ts'
import { countOf, countsOf } from './count-rows.ts'

const STAYS = { fixed_asset_counts_finished_stay: countFinished }

export const fixedAssetCountRoutes: Route[] = [
  ...routes(
    fixedAssetCounts,
    {
      list: async (_, { db }) => ({ rows: await countsOf(db), places: await placesOf(db) }),
      get: (_, { db, params: { id } }) => countOf(db, id),
      create: async (asked, { db, userId, fail }) => {
        const { id } = one(
          await db
            .insertInto('fixedAssetCounts')
            .values({ ...asked, createdBy: userId })
            .returning('id')
            .execute(),
        )
        await expect(db, { id, ...asked })
        const count = await countOf(db, id)
        if (count.expectedCount === 0) fail(nothingToCount)
        return count
      },
      remove: async (_, { db, params: { id } }) => {
        const removed = await db.deleteFrom('fixedAssetCounts').where('id', '=', id).executeTakeFirstOrThrow()
        if (removed.numDeletedRows === 0n) throw missing()
        return undefined
      },
    },
    STAYS,
  ),
  ...routes(
    fixedAssetCountFinishes,
    {
      create: async (_, { db, userId, params: { fixedAssetCountId: id } }) => {
        await countOf(db, id)
        await db
          .updateTable('fixedAssetCounts')
          .set({ finishedAt: clock.now(), finishedBy: userId })
          .where('id', '=', id)
          .execute()
        return countOf(db, id)
      },
    },
    STAYS,
  ),
]

/** What the register has on a day: bought until then, and not disposed of. */
const expect = (db: Db, { id, onDay, place }: { readonly id: number; readonly onDay: string; readonly place: string }) =>
  sql`insert into fixed_asset_count_lines (fixed_asset_count_id, fixed_asset_id, inventory_number, name, place, is_expected)
    select ${id}, a.id, a.inventory_number, a.name, a.place, true from fixed_assets a
    where a.procurement_date <= ${onDay} and (a.disposed_on is null or a.disposed_on > ${onDay}) and (${place} = '' or a.place = ${place})`.execute(
    db,
  )

async function placesOf(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ place: z.string() }),
    sql`select distinct a.place from fixed_assets a where a.place <> '' order by a.place`,
  )
  return rows.map(({ place }) => place)
}
