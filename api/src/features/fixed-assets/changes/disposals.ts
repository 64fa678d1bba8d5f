import { rounded } from 'contract/croatia/depreciation/fraction'
import { alreadyDisposed, beforeBought, closedMonth } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetDisposals, notASale, shareTooMuch, shareTooSmall, type DisposalRequest } from 'contract/fixed-assets/changes/fixed-asset-disposals' // prettier-ignore
import { NO_ONE } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing, type FailOf } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { bookUntil } from './book-until.ts'
import { heldAsset, holdToDays, holdToUse } from './held-asset.ts'
import { partDisposed } from './part-disposed.ts'
import { holdToInvoice } from './sale-invoice.ts'
import { standingOf, writeChange } from './write-change.ts'

export const fixedAssetDisposalRoutes = routes(
  fixedAssetDisposals,
  {
    create: async (request, { db, userId, caller, params, fail }) => {
      const asset = await heldAsset(db, params)
      const part = partOf(asset, request, fail)
      const { onDay, disposalKind, saleAmount, documentId } = request
      holdToLife(asset, onDay, { isPart: part !== null, fail })
      if (documentId !== null) await holdToInvoice(db, documentId, { actor: caller?.actor ?? NO_ONE, fail })
      const change = { id: await write(db, asset, { request, part, createdBy: userId }), onDay }
      const { accumulated } = await bookUntil(db, asset, change)
      const left = asset.procurementValue - asset.impaired - accumulated
      if (part === null) {
        await db
          .updateTable('fixedAssets')
          .set({ disposedOn: onDay, disposalKind, saleAmount })
          .where('id', '=', asset.id)
          .execute()
        await db.updateTable('fixedAssetChanges').set({ restAmount: left }).where('id', '=', change.id).execute()
      } else {
        const { restAmount, remaining } = partDisposed({ ...asset, accumulated }, { onDay, amount: part })
        await db.updateTable('fixedAssets').set(remaining).where('id', '=', asset.id).execute()
        const after = JSON.stringify({ impaired: remaining.impaired })
        await db.updateTable('fixedAssetChanges').set({ restAmount, after }).where('id', '=', change.id).execute()
      }
      return fixedAssetDetails(db, asset.id)
    },
    update: async ({ documentId }, { db, caller, params: { id, fixedAssetId }, fail }) => {
      const ofAsset = db.selectFrom('fixedAssetChanges').select('disposalKind').where('id', '=', id)
      const change = await ofAsset
        .where('fixedAssetId', '=', fixedAssetId)
        .where('disposalKind', 'is not', null)
        .executeTakeFirst()
      if (!change) throw missing()
      if (change.disposalKind !== 'Sold') fail(notASale)
      if (documentId !== null) await holdToInvoice(db, documentId, { actor: caller?.actor ?? NO_ONE, fail })
      await db.updateTable('fixedAssetChanges').set({ documentId }).where('id', '=', id).execute()
      return undefined
    },
  },
  { fixed_assets_month_open: closedMonth },
)

type FailHere = FailOf<typeof fixedAssetDisposals.create>

/** The cost of what leaves; null where that is all. */
function partOf({ procurementValue }: KnownAsset, { sharePercent, shareAmount }: DisposalRequest, fail: FailHere): number | null {
  if (shareAmount !== null && shareAmount >= procurementValue) fail(shareTooMuch)
  if (sharePercent === null) return shareAmount
  const [units = '0', parts = ''] = sharePercent.split('.')
  const hundredths = BigInt(units) * 100n + BigInt(parts.padEnd(2, '0'))
  const part = rounded({ over: BigInt(procurementValue) * hundredths, under: 10_000n })
  return part === 0 || part === procurementValue ? fail(shareTooSmall) : part
}

/** Of what was never in use all can leave, but no part: what it cost is corrected then. */
function holdToLife(asset: KnownAsset, onDay: string, { isPart, fail }: { isPart: boolean; fail: FailHere }): void {
  if (asset.disposedOn !== null) fail(alreadyDisposed)
  if (asset.inUseOn !== null || isPart) return holdToUse(asset, onDay, fail)
  if (onDay < asset.procurementDate) fail(beforeBought)
  holdToDays(asset, onDay, fail)
}

type Written = { readonly request: DisposalRequest; readonly part: number | null; readonly createdBy: number }

const write = (db: Db, asset: KnownAsset, { request, part, createdBy }: Written) =>
  writeChange(db, {
    fixedAssetId: asset.id,
    kind: part === null ? 'Disposal' : 'PartialDisposal',
    onDay: request.onDay,
    amount: part ?? asset.procurementValue,
    disposalKind: request.disposalKind,
    restAmount: 0,
    saleAmount: request.saleAmount,
    documentId: request.documentId,
    text: request.text,
    createdBy,
    before: standingOf(asset),
  })
