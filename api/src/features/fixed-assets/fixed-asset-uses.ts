import { alreadyInUse, fixedAssetUses, inUseBeforeBought } from 'contract/fixed-assets/fixed-asset-uses'
import { hasMonths, type FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { fixedAssetDetails } from './fixed-asset-details.ts'
import { holdToBegun } from './use-begun.ts'
import { writeUse } from './write-fixed-asset.ts'

export const fixedAssetUseRoutes = routes(fixedAssetUses, {
  create: async ({ inUseOn }, { db, userId, params: { fixedAssetId: id }, fail }) => {
    const before = await held(db, id)
    if (before.inUseOn !== null) fail(alreadyInUse)
    if (inUseOn < before.procurementDate) fail(inUseBeforeBought)
    holdToBegun(inUseOn, fail)
    await db.updateTable('fixedAssets').set({ inUseOn }).where('id', '=', id).execute()
    await writeUse(db, id, inUseOn, userId)
    return fixedAssetDetails(db, id)
  },
  remove: async (_, { db, userId, params: { fixedAssetId: id }, fail }) => {
    const before = await held(db, id)
    if (before.isDepreciated || before.openingOn !== null) fail(hasMonths)
    await db.updateTable('fixedAssets').set({ inUseOn: null }).where('id', '=', id).execute()
    await writeUse(db, id, null, userId)
    return undefined
  },
})

/** The asset, which a run or another person does not change until this is done. */
async function held(db: Db, id: number): Promise<FixedAssetDetails> {
  await db.selectFrom('fixedAssets').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return fixedAssetDetails(db, id)
}
