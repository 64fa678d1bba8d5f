import { monthOf } from 'contract/croatia/depreciation/months'
import { afterLaterChange, alreadyDisposed, monthAlreadyRun, neverWrittenOff, notInUse } from 'contract/fixed-assets/changes/change-failures' // prettier-ignore
import type { AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Fail } from '../../../kit/fail.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { told } from '../runs/turn.ts'
import { bookedUntil } from './held-asset.ts'

type Refusal =
  | typeof alreadyDisposed
  | typeof notInUse
  | typeof neverWrittenOff
  | typeof monthAlreadyRun
  | typeof afterLaterChange

type Wanted = { readonly onDay: string; readonly isOfBooks: boolean; readonly taxRatePercent: string | null }

/** Never backwards over months that are booked, or over what was said of later ones. */
export function holdToRates(asset: KnownAsset, { onDay, isOfBooks, taxRatePercent }: Wanted, fail: Fail<Refusal>): void {
  if (asset.disposedOn !== null) fail(alreadyDisposed)
  if (asset.inUseOn === null) fail(notInUse)
  if (asset.rates.length === 0) fail(neverWrittenOff)
  const until = bookedUntil(asset)
  if (monthOf(onDay) <= until) fail(monthAlreadyRun, { month: told(until) })
  const isLater = ({ book, validFrom }: AssetRate) =>
    validFrom >= onDay && (book === 'Books' ? isOfBooks : taxRatePercent !== null)
  // After an impairment the books go on over the life that it gave, at least for its first month.
  const impairment = asset.changes.findLast(({ kind }) => kind === 'Impairment')
  const isOverImpairment = isOfBooks && impairment !== undefined && monthOf(onDay) <= monthOf(impairment.onDay) + 1
  if (asset.rates.some(isLater) || isOverImpairment) fail(afterLaterChange)
}
