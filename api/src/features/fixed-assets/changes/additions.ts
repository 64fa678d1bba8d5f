import { fixedAssetAdditionPreviews } from 'contract/fixed-assets/changes/value-change-previews'
import { costTooMuch, fixedAssetAdditions } from 'contract/fixed-assets/changes/value-changes'
import { PRICE_MAX } from 'contract/fixed-assets/fixed-asset-fields'
import type { FailureOf, Input } from 'contract/kit/endpoint'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { heldAsset, holdToUse, type PlaceOfAsset } from './held-asset.ts'
import { valueChangePreview } from './value-change-preview.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetAdditionRoutes: Route[] = [
  ...routes(fixedAssetAdditions, {
    create: async (request, { db, userId, params, fail }) => {
      await add(db, params, request, { userId, fail })
      return fixedAssetDetails(db, params.fixedAssetId)
    },
  }),
  ...routes(fixedAssetAdditionPreviews, {
    create: (request, { db, userId, params, fail }) =>
      valueChangePreview(db, { ...params, ...request }, () => add(db, params, request, { userId, fail })),
  }),
]

type Request = Input<typeof fixedAssetAdditions.create>
type By = { readonly userId: number; readonly fail: Fail<FailureOf<typeof fixedAssetAdditions.create>> }

async function add(db: Db, place: PlaceOfAsset, { onDay, amount, text }: Request, { userId, fail }: By): Promise<void> {
  const asset = await heldAsset(db, place)
  holdToUse(asset, onDay, fail)
  const procurementValue = asset.procurementValue + amount
  if (procurementValue > PRICE_MAX) fail(costTooMuch)
  await writeChange(db, { fixedAssetId: asset.id, kind: 'Addition', onDay, amount, text, createdBy: userId })
  await db.updateTable('fixedAssets').set({ procurementValue }).where('id', '=', asset.id).execute()
}
