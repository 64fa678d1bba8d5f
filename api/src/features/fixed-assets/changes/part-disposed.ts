import { rounded } from 'contract/croatia/depreciation/fraction'
import { monthOf } from 'contract/croatia/depreciation/months'
import { booksAfter } from 'contract/fixed-assets/depreciated-asset'
import type { KnownAsset } from '../asset-facts.ts'

type Leaving = { readonly onDay: string; readonly amount: number }

/**
 * What remains is the asset: what leaves takes its part of the cost, of what was written off and impaired, and of what was to remain at
 * the end. The asset comes with its months booked up to then.
 */
export function partDisposed(asset: KnownAsset, { onDay, amount }: Leaving) {
  const change = { kind: 'PartialDisposal', onDay, amount, lifeMonths: null }
  const { accumulated, left } = booksAfter({ ...asset, changes: [...asset.changes, change] }, monthOf(onDay))
  const procurementValue = asset.procurementValue - amount
  const staying = (of: number) => of - rounded({ over: BigInt(of) * BigInt(amount), under: BigInt(asset.procurementValue) })
  const isWrittenOff = asset.rates.some(({ book }) => book === 'Books')
  const rest = procurementValue - accumulated - left
  // What is not written off bears neither of the two; otherwise they are what the books leave, to the cent.
  const residual = isWrittenOff && asset.impaired === 0 ? rest : staying(asset.residualNow)
  const impaired = isWrittenOff ? rest - residual : staying(asset.impaired)
  const restAmount = amount - (asset.accumulated - accumulated) - (asset.impaired - impaired)
  return { restAmount, remaining: { procurementValue, accumulated, impaired, residual } }
}
