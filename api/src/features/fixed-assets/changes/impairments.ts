import { closedMonth } from 'contract/fixed-assets/changes/change-failures'
import {
  fixedAssetImpairments,
  lifeNeeded,
  recoverableTooLittle,
  recoverableTooMuch,
} from 'contract/fixed-assets/changes/value-changes'
import { routes } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { bookUntil } from './book-until.ts'
import { heldAsset, holdToUse } from './held-asset.ts'
import { standingOf, writeChange } from './write-change.ts'

export const fixedAssetImpairmentRoutes = routes(
  fixedAssetImpairments,
  {
    create: async ({ onDay, recoverableAmount, lifeMonths, text }, { db, userId, params, fail }) => {
      const asset = await heldAsset(db, params)
      holdToUse(asset, onDay, fail)
      const isWrittenOff = asset.rates.some(({ book }) => book === 'Books')
      if (isWrittenOff && lifeMonths === null) fail(lifeNeeded)
      if (recoverableAmount < asset.residualNow) fail(recoverableTooLittle)
      const id = await writeChange(db, {
        fixedAssetId: asset.id,
        kind: 'Impairment',
        onDay,
        lifeMonths: isWrittenOff ? lifeMonths : null,
        text,
        createdBy: userId,
        before: standingOf(asset),
      })
      const { accumulated } = await bookUntil(db, asset, { id, onDay })
      const amount = asset.procurementValue - asset.impaired - accumulated - recoverableAmount
      if (amount <= 0) fail(recoverableTooMuch)
      await db.updateTable('fixedAssetChanges').set({ amount }).where('id', '=', id).execute()
      await db
        .updateTable('fixedAssets')
        .set({ impaired: asset.impaired + amount })
        .where('id', '=', asset.id)
        .execute()
      return fixedAssetDetails(db, asset.id)
    },
  },
  { fixed_assets_month_open: closedMonth },
)
