import { decimal, quotient } from 'contract/croatia/decimals'
import { inEuroOf, type FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import type { Db } from '../../kit/db.ts'
import { one } from '../../kit/rows.ts'

/** The columns of an asset that follow from what a person says of it, before anything has happened to it. */
export function columnsOf(request: FixedAssetRequest, fileId: number | null) {
  const { price, undeductedVat, ratePercent: _, lifespanYears: __, taxRatePercent: ___, partnerId, ...said } = request
  const euro = inEuroOf(request)
  const rate = booksRateOf(request)
  return {
    ...said,
    openingAccumulated: openingOf(request),
    ...euro,
    enteredPrice: price,
    enteredUndeductedVat: undeductedVat,
    partnerId,
    fileId,
    procurementValue: euro.price + euro.undeductedVat,
    accumulated: openingOf(request) ?? 0,
    writeOffRate: rate,
    lifespan: lifespanOf(request),
  }
}

/** Nothing that was written off elsewhere, and no day of it, is no opening. */
export const openingOf = ({ openingOn, openingAccumulated }: Pick<FixedAssetRequest, 'openingOn' | 'openingAccumulated'>) =>
  openingOn === null && openingAccumulated === 0 ? null : openingAccumulated

type Added = { readonly fileId: number | null; readonly userId: number }

/** Enters an asset as a person says it, and gives its id. */
export async function addFixedAsset(db: Db, request: FixedAssetRequest, { fileId, userId }: Added): Promise<number> {
  const { id } = one(await db.insertInto('fixedAssets').values(columnsOf(request, fileId)).returning('id').execute())
  await writeRates(db, id, request)
  await writeUse(db, id, request.inUseOn, userId)
  return id
}

type Paced = Pick<FixedAssetRequest, 'procurementDate' | 'ratePercent' | 'lifespanYears' | 'taxRatePercent'>

/** The rates of both books from the beginning. */
export function ratesOf(request: Paced) {
  const { procurementDate, lifespanYears, taxRatePercent } = request
  const validFrom = `${procurementDate.slice(0, 8)}01`
  const rate = booksRateOf(request)
  return [
    ...(rate === null ? [] : [{ book: 'Books', validFrom, rate, lifespanYears }]),
    ...(taxRatePercent === null ? [] : [{ book: 'Tax', validFrom, rate: taxRatePercent, lifespanYears: null }]),
  ]
}

export async function writeRates(db: Db, fixedAssetId: number, request: FixedAssetRequest): Promise<void> {
  const rates = ratesOf(request).map((rate) => ({ fixedAssetId, ...rate }))
  await db.deleteFrom('fixedAssetRates').where('fixedAssetId', '=', fixedAssetId).execute()
  if (rates.length > 0) await db.insertInto('fixedAssetRates').values(rates).execute()
}

/** That it was put in use, and when, as an event in its life; none where it is not. */
export async function writeUse(db: Db, fixedAssetId: number, inUseOn: string | null, createdBy: number): Promise<void> {
  await db.deleteFrom('fixedAssetChanges').where('fixedAssetId', '=', fixedAssetId).where('kind', '=', 'PutInUse').execute()
  if (inUseOn !== null)
    await db.insertInto('fixedAssetChanges').values({ fixedAssetId, kind: 'PutInUse', onDay: inUseOn, createdBy }).execute()
}

const WHOLE_PERCENT = '100'
const DIGITS = 2

const booksRateOf = ({ ratePercent, lifespanYears }: Pick<Paced, 'ratePercent' | 'lifespanYears'>): string | null =>
  lifespanYears === null ? ratePercent : quotient(WHOLE_PERCENT, String(lifespanYears), DIGITS)

const lifespanOf = ({ ratePercent, lifespanYears }: FixedAssetRequest): string | null =>
  lifespanYears === null ? ratePercent && quotient(WHOLE_PERCENT, ratePercent, DIGITS) : decimal(String(lifespanYears), DIGITS)
