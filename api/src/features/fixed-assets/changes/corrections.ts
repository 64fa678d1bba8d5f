import { monthOf } from 'contract/croatia/depreciation/months'
import { costTooLittle, fixedAssetCorrections, sameCost } from 'contract/fixed-assets/changes/value-changes'
import { mostOffAfter } from 'contract/fixed-assets/depreciated-asset'
import { routes } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { heldAsset, holdToUse } from './held-asset.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetCorrectionRoutes = routes(fixedAssetCorrections, {
  create: async ({ onDay, procurementValue, text }, { db, userId, params, fail }) => {
    const asset = await heldAsset(db, params)
    holdToUse(asset, onDay, fail)
    const amount = procurementValue - asset.procurementValue
    if (amount === 0) fail(sameCost)
    if (-amount > mostOffAfter(asset, monthOf(onDay))) fail(costTooLittle)
    await writeChange(db, { fixedAssetId: asset.id, kind: 'Correction', onDay, amount, text, createdBy: userId })
    await db.updateTable('fixedAssets').set({ procurementValue }).where('id', '=', asset.id).execute()
    return fixedAssetDetails(db, asset.id)
  },
})
