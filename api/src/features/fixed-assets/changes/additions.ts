import { costTooMuch, fixedAssetAdditions } from 'contract/fixed-assets/changes/value-changes'
import { PRICE_MAX } from 'contract/fixed-assets/fixed-asset-fields'
import { routes } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { heldAsset, holdToUse } from './held-asset.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetAdditionRoutes = routes(fixedAssetAdditions, {
  create: async ({ onDay, amount, text }, { db, userId, params, fail }) => {
    const asset = await heldAsset(db, params)
    holdToUse(asset, onDay, fail)
    const procurementValue = asset.procurementValue + amount
    if (procurementValue > PRICE_MAX) fail(costTooMuch)
    await writeChange(db, { fixedAssetId: asset.id, kind: 'Addition', onDay, amount, text, createdBy: userId })
    await db.updateTable('fixedAssets').set({ procurementValue }).where('id', '=', asset.id).execute()
    return fixedAssetDetails(db, asset.id)
  },
})
