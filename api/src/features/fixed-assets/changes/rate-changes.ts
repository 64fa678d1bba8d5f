import { quotient } from 'contract/croatia/decimals'
import { fixedAssetRateChanges, taxRateTooMuch, taxRateWithoutType, type RateChangeRequest } from 'contract/fixed-assets/changes/fixed-asset-rate-changes' // prettier-ignore
import { mostTaxRate } from 'contract/fixed-assets/fixed-asset-fields'
import type { AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Fail } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import type { KnownAsset } from '../asset-facts.ts'
import { fixedAssetDetails } from '../fixed-asset-details.ts'
import { keepStandings } from '../runs/standing.ts'
import { heldAsset } from './held-asset.ts'
import { holdToRates } from './hold-to-rates.ts'
import { writeChange } from './write-change.ts'

export const fixedAssetRateChangeRoutes = routes(fixedAssetRateChanges, {
  create: async (request, { db, userId, params, fail }) => {
    const asset = await heldAsset(db, params)
    const isOfBooks = request.ratePercent !== null || request.lifespanYears !== null
    holdToTaxRate(asset, request.taxRatePercent, fail)
    holdToRates(asset, { ...request, isOfBooks }, fail)
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

function holdToTaxRate(
  { fixedAssetTypeId }: KnownAsset,
  percent: string | null,
  fail: Fail<typeof taxRateTooMuch | typeof taxRateWithoutType>,
): void {
  if (percent === null) return
  if (fixedAssetTypeId === null) fail(taxRateWithoutType)
  else if (Number(percent) > mostTaxRate(fixedAssetTypeId)) fail(taxRateTooMuch)
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
