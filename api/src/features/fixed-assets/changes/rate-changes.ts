import { quotient } from 'contract/croatia/decimals'
import { monthOf } from 'contract/croatia/depreciation/months'
import { afterLaterChange, alreadyDisposed, monthAlreadyRun, neverWrittenOff, notInUse } from 'contract/fixed-assets/changes/change-failures'
import { fixedAssetRateChanges, taxRateTooMuch, taxRateWithoutType, type RateChangeRequest } from 'contract/fixed-assets/changes/fixed-asset-rate-changes' // prettier-ignore
import { mostTaxRate } from 'contract/fixed-assets/fixed-asset-fields'
import type { AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Fail } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { keepStandings } from '../runs/standing.ts'
import { told } from '../runs/turn.ts'
import { bookedUntil, heldAsset } from './held-asset.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetRateChangeRoutes = routes(fixedAssetRateChanges, {
  create: async (request, { db, userId, params, fail }) => {
    const asset = await heldAsset(db, params)
    holdToRates(asset, request, fail)
    const { onDay, text, ...after } = request
    const rates = ratesOf(request)
    await writeChange(db, { fixedAssetId: asset.id, kind: 'RateChange', onDay, text, createdBy: userId, after })
    await db
      .insertInto('fixedAssetRates')
      .values(rates.map((rate) => ({ fixedAssetId: asset.id, ...rate })))
      .execute()
    await keepStandings(db, [{ ...asset, rates: [...asset.rates, ...rates] }])
    return fixedAssetDetails(db, asset.id)
  },
})

type Refusal =
  | typeof alreadyDisposed
  | typeof notInUse
  | typeof neverWrittenOff
  | typeof taxRateWithoutType
  | typeof taxRateTooMuch
  | typeof monthAlreadyRun
  | typeof afterLaterChange

/** Never backwards over months that are booked, or over what was said of later ones. */
function holdToRates(asset: KnownAsset, { onDay, taxRatePercent, ...books }: RateChangeRequest, fail: Fail<Refusal>): void {
  if (asset.disposedOn !== null) fail(alreadyDisposed)
  if (asset.inUseOn === null) fail(notInUse)
  if (asset.rates.length === 0) fail(neverWrittenOff)
  const isOfBooks = books.ratePercent !== null || books.lifespanYears !== null
  if (taxRatePercent !== null) {
    if (asset.fixedAssetTypeId === null) fail(taxRateWithoutType)
    else if (Number(taxRatePercent) > mostTaxRate(asset.fixedAssetTypeId)) fail(taxRateTooMuch)
  }
  const until = bookedUntil(asset)
  if (monthOf(onDay) <= until) fail(monthAlreadyRun, { month: told(until) })
  const isLater = ({ book, validFrom }: AssetRate) =>
    validFrom >= onDay && (book === 'Books' ? isOfBooks : taxRatePercent !== null)
  // After an impairment the books go on over the life that it gave, at least for its first month.
  const impairment = asset.changes.findLast(({ kind }) => kind === 'Impairment')
  const isOverImpairment = isOfBooks && impairment !== undefined && monthOf(onDay) <= monthOf(impairment.onDay) + 1
  if (asset.rates.some(isLater) || isOverImpairment) fail(afterLaterChange)
}

const WHOLE_PERCENT = '100'
const DIGITS = 2

function ratesOf({ onDay: validFrom, ratePercent, lifespanYears, taxRatePercent }: RateChangeRequest): AssetRate[] {
  const ofLife = lifespanYears === null ? null : quotient(WHOLE_PERCENT, String(lifespanYears), DIGITS)
  const rate = ratePercent ?? ofLife
  return [
    ...(rate === null ? [] : [{ book: 'Books' as const, validFrom, rate, lifespanYears }]),
    ...(taxRatePercent === null ? [] : [{ book: 'Tax' as const, validFrom, rate: taxRatePercent, lifespanYears: null }]),
  ]
}
