import { sql, type SqlBool } from 'kysely'
import { monthOf, type Month } from 'contract/croatia/depreciation/months'
import { afterLaterChange, alreadyDisposed, beforeInUse, changeInFuture, monthAlreadyRun, notInUse } from 'contract/fixed-assets/changes/change-failures' // prettier-ignore
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { assetsWithFacts, type KnownAsset } from '../asset-facts.ts'
import { holdRuns, told } from '../runs/turn.ts'

export type PlaceOfAsset = { readonly businessSubjectId: number; readonly fixedAssetId: number }

/** The asset with what its months depend on; until this is done nobody else changes it, and no month is run. */
export async function heldAsset(db: Db, { businessSubjectId, fixedAssetId }: PlaceOfAsset): Promise<KnownAsset> {
  await holdRuns(db, businessSubjectId)
  await db.selectFrom('fixedAssets').select('id').where('id', '=', fixedAssetId).forNoKeyUpdate().executeTakeFirst()
  const [asset] = await assetsWithFacts(db, sql<SqlBool>`a.id = ${fixedAssetId}`)
  if (!asset) throw missing()
  return asset
}

/** Until which month an asset is written off for good: here, or elsewhere before it came. */
export const bookedUntil = ({ lastAmortizedOn, openingOn }: Pick<KnownAsset, 'lastAmortizedOn' | 'openingOn'>): Month => {
  const day = lastAmortizedOn ?? openingOn
  return day === null ? -Infinity : monthOf(day)
}

/** What the value of an asset follows from, one after the other by days. */
const OF_VALUE = ['Addition', 'Correction', 'Impairment', 'PartialDisposal', 'Disposal']

type OfDay = typeof monthAlreadyRun | typeof afterLaterChange | typeof changeInFuture

/** Nothing happens in days to come, before what has already happened, or in months that are written off. */
export function holdToDays(asset: KnownAsset, onDay: string, fail: Fail<OfDay>): void {
  if (onDay > clock.today()) fail(changeInFuture)
  const until = bookedUntil(asset)
  if (monthOf(onDay) < until) fail(monthAlreadyRun, { month: told(until) })
  const last = asset.changes.findLast(({ kind }) => OF_VALUE.includes(kind))
  if (last && onDay < last.onDay) fail(afterLaterChange)
}

type OfUse = OfDay | typeof notInUse | typeof alreadyDisposed | typeof beforeInUse

/** What changes the value of an asset happens while it is in use. */
export function holdToUse(asset: KnownAsset, onDay: string, fail: Fail<OfUse>): void {
  if (asset.disposedOn !== null) fail(alreadyDisposed)
  if (asset.inUseOn === null) fail(notInUse)
  else if (onDay < asset.inUseOn) fail(beforeInUse)
  holdToDays(asset, onDay, fail)
}
