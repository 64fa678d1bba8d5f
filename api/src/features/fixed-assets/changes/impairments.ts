import { closedMonth } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetImpairmentPreviews } from 'contract/fixed-assets/changes/value-change-previews'
import {
  fixedAssetImpairments,
  lifeNeeded,
  recoverableTooLittle,
  recoverableTooMuch,
} from 'contract/fixed-assets/changes/value-changes'
import type { FailureOf, Input } from 'contract/kit/endpoint'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { bookUntil } from './book-until.ts'
import { heldAsset, holdToUse, type PlaceOfAsset } from './held-asset.ts'
import { valueChangePreview } from './value-change-preview.ts'
import { standingOf, writeChange } from './write-change.ts'

const CLOSED = { fixed_assets_month_open: closedMonth }

export const fixedAssetImpairmentRoutes: Route[] = [
  ...routes(
    fixedAssetImpairments,
    {
      create: async (request, { db, userId, params, fail }) => {
        await impair(db, params, request, { userId, fail })
        return fixedAssetDetails(db, params.fixedAssetId)
      },
    },
    CLOSED,
  ),
  ...routes(
    fixedAssetImpairmentPreviews,
    {
      create: (request, { db, userId, params, fail }) =>
        valueChangePreview(db, { ...params, ...request }, () => impair(db, params, request, { userId, fail })),
    },
    CLOSED,
  ),
]

type Request = Input<typeof fixedAssetImpairments.create>
type By = { readonly userId: number; readonly fail: Fail<FailureOf<typeof fixedAssetImpairments.create>> }

async function impair(db: Db, place: PlaceOfAsset, request: Request, { userId, fail }: By): Promise<void> {
  const { onDay, recoverableAmount, lifeMonths, text } = request
  const asset = await heldAsset(db, place)
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
}
