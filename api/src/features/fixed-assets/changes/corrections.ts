import { monthOf } from 'contract/croatia/depreciation/months'
import { fixedAssetCorrectionPreviews } from 'contract/fixed-assets/changes/value-change-previews'
import { costTooLittle, fixedAssetCorrections, sameCost } from 'contract/fixed-assets/changes/value-changes'
import { mostOffAfter } from 'contract/fixed-assets/depreciated-asset'
import type { FailureOf, Input } from 'contract/kit/endpoint'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { heldAsset, holdToUse, type PlaceOfAsset } from './held-asset.ts'
import { valueChangePreview } from './value-change-preview.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetCorrectionRoutes: Route[] = [
  ...routes(fixedAssetCorrections, {
    create: async (request, { db, userId, params, fail }) => {
      await correct(db, params, request, { userId, fail })
      return fixedAssetDetails(db, params.fixedAssetId)
    },
  }),
  ...routes(fixedAssetCorrectionPreviews, {
    create: (request, { db, userId, params, fail }) =>
      valueChangePreview(db, { ...params, ...request }, () => correct(db, params, request, { userId, fail })),
  }),
]

type Request = Input<typeof fixedAssetCorrections.create>
type By = { readonly userId: number; readonly fail: Fail<FailureOf<typeof fixedAssetCorrections.create>> }

async function correct(db: Db, place: PlaceOfAsset, request: Request, { userId, fail }: By): Promise<void> {
  const { onDay, procurementValue, text } = request
  const asset = await heldAsset(db, place)
  holdToUse(asset, onDay, fail)
  const amount = procurementValue - asset.procurementValue
  if (amount === 0) fail(sameCost)
  if (-amount > mostOffAfter(asset, monthOf(onDay))) fail(costTooLittle)
  await writeChange(db, { fixedAssetId: asset.id, kind: 'Correction', onDay, amount, text, createdBy: userId })
  await db.updateTable('fixedAssets').set({ procurementValue }).where('id', '=', asset.id).execute()
}
