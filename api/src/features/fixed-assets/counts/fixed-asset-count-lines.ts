import { sql } from 'kysely'
import * as z from 'zod'
import { countFinished, fixedAssetCountLines, type CountOutcome, type FixedAssetCountLine } from 'contract/fixed-assets/counts/fixed-asset-counts' // prettier-ignore
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { one, readFirst } from '../../../kit/rows.ts'
import { countLineList } from './count-line-list.ts'
import { countOf, linesOf } from './count-rows.ts'

export const fixedAssetCountLineRoutes = routes(
  fixedAssetCountLines,
  {
    list: async (query, { db, params: { fixedAssetCountId: countId } }) => {
      await countOf(db, countId)
      return countLineList.page(db, query, { countId })
    },
    create: async ({ inventoryNumber }, { db, userId, params: { fixedAssetCountId: countId }, fail }) => {
      // Two who scan the same number at once, or one who finishes meanwhile, go one after the other.
      const held = await db.selectFrom('fixedAssetCounts').select('finishedAt').where('id', '=', countId).forNoKeyUpdate().executeTakeFirst() // prettier-ignore
      if (!held) throw missing()
      if (held.finishedAt) fail(countFinished)
      const { id, outcome } = await countedAs(db, { countId, inventoryNumber, userId })
      return { outcome, line: one(await linesOf(db, sql`l.id = ${id}`)) }
    },
    remove: async (_, { db, params: { fixedAssetCountId, id } }) => {
      const [line] = await linesOf(db, sql`l.id = ${id} and l.fixed_asset_count_id = ${fixedAssetCountId}`)
      if (!line) throw missing()
      await takenBack(db, line)
      return undefined
    },
  },
  { fixed_asset_counts_finished_stay: countFinished },
)

type Scanned = { readonly countId: number; readonly inventoryNumber: string; readonly userId: number }
type Found = { readonly id: number; readonly outcome: CountOutcome }

async function countedAs(db: Db, { countId, inventoryNumber, userId }: Scanned): Promise<Found> {
  const isNumber = (column: 'l' | 'a') => sql`lower(normalize(${sql.ref(`${column}.inventory_number`)})) = lower(normalize(${inventoryNumber}))` // prettier-ignore
  const [line] = await linesOf(db, sql`l.fixed_asset_count_id = ${countId} and ${isNumber('l')}`)
  const counted = { countedAt: clock.now(), countedBy: userId }
  if (line) {
    if (line.countedAt !== null) return { id: line.id, outcome: 'Again' }
    await db.updateTable('fixedAssetCountLines').set(counted).where('id', '=', line.id).execute()
    return { id: line.id, outcome: 'Counted' }
  }
  const asset = await readFirst(
    db,
    z.object({ id: z.number(), inventoryNumber: z.string(), name: z.string(), place: z.string() }),
    sql`select a.id, a.inventory_number, a.name, a.place from fixed_assets a where ${isNumber('a')}`,
  )
  const { id: fixedAssetId, ...known } = asset ?? { id: null, inventoryNumber, name: '', place: '' }
  const row = { fixedAssetCountId: countId, fixedAssetId, ...known, isExpected: false, ...counted }
  const { id } = one(await db.insertInto('fixedAssetCountLines').values(row).returning('id').execute())
  return { id, outcome: asset ? 'Elsewhere' : 'Unknown' }
}

/** What was expected is missing again; what was not expected is gone. */
async function takenBack(db: Db, { id, isExpected }: FixedAssetCountLine): Promise<void> {
  if (isExpected)
    await db.updateTable('fixedAssetCountLines').set({ countedAt: null, countedBy: null }).where('id', '=', id).execute()
  else await db.deleteFrom('fixedAssetCountLines').where('id', '=', id).execute()
}
