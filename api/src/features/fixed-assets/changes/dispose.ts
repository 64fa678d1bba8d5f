import { rounded } from 'contract/croatia/depreciation/fraction'
import { alreadyDisposed, beforeBought } from 'contract/fixed-assets/changes/change-failures'
import { shareTooMuch, shareTooSmall, type DisposalRequest, type fixedAssetDisposals } from 'contract/fixed-assets/changes/fixed-asset-disposals' // prettier-ignore
import { NO_ONE, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import type { FailOf } from '../../../kit/fail.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { bookUntil } from './book-until.ts'
import { heldAsset, holdToDays, holdToUse, type PlaceOfAsset } from './held-asset.ts'
import { partDisposed } from './part-disposed.ts'
import { holdToInvoice } from './sale-invoice.ts'
import { standingOf, writeChange } from './write-change.ts'

type By = { readonly userId: number; readonly actor: Actor | undefined; readonly fail: FailHere }

/** Parts with an asset or a part of it, after its months up to then are booked; answers with what was left and is an expense. */
export async function dispose(
  db: Db,
  place: PlaceOfAsset,
  request: DisposalRequest,
  { userId, actor = NO_ONE, fail }: By,
): Promise<number> {
  const asset = await heldAsset(db, place)
  const part = partOf(asset, request, fail)
  const { onDay, disposalKind, saleAmount, documentId } = request
  holdToLife(asset, onDay, { isPart: part !== null, fail })
  if (documentId !== null) await holdToInvoice(db, documentId, { actor, fail })
  const change = { id: await write(db, asset, { request, part, createdBy: userId }), onDay }
  const { accumulated } = await bookUntil(db, asset, change)
  if (part === null) {
    const restAmount = asset.procurementValue - asset.impaired - accumulated
    await db.updateTable('fixedAssets').set({ disposedOn: onDay, disposalKind, saleAmount }).where('id', '=', asset.id).execute()
    await db.updateTable('fixedAssetChanges').set({ restAmount }).where('id', '=', change.id).execute()
    return restAmount
  }
  const { restAmount, remaining } = partDisposed({ ...asset, accumulated }, { onDay, amount: part })
  await db.updateTable('fixedAssets').set(remaining).where('id', '=', asset.id).execute()
  const after = JSON.stringify({ impaired: remaining.impaired })
  await db.updateTable('fixedAssetChanges').set({ restAmount, after }).where('id', '=', change.id).execute()
  return restAmount
}

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
