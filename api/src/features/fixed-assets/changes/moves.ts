import { alreadyDisposed, changeInFuture } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetMoves } from 'contract/fixed-assets/changes/fixed-asset-moves'
import { clock } from '../../../kit/clock.ts'
import { routes } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { heldAsset } from './held-asset.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetMoveRoutes = routes(fixedAssetMoves, {
  create: async ({ onDay, place, responsibleName, text }, { db, userId, params, fail }) => {
    const asset = await heldAsset(db, params)
    if (asset.disposedOn !== null) fail(alreadyDisposed)
    if (onDay > clock.today()) fail(changeInFuture)
    const after = { place, responsibleName }
    await writeChange(db, {
      fixedAssetId: asset.id,
      kind: 'Move',
      onDay,
      text,
      createdBy: userId,
      before: { place: asset.place, responsibleName: asset.responsibleName },
      after,
    })
    await db.updateTable('fixedAssets').set(after).where('id', '=', asset.id).execute()
    return fixedAssetDetails(db, asset.id)
  },
})
