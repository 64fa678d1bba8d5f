import { sql, type SqlBool } from 'kysely'
import { firstDayOf, monthOf, type Month } from 'contract/croatia/depreciation/months'
import { firstMonthOf, monthsOf, type MonthInBooks } from 'contract/fixed-assets/depreciated-asset'
import type { Db } from '../../../kit/db.ts'
import { assetsWithFacts, type KnownAsset } from '../asset-facts.ts'

/** An asset with the months that a run brings it: that of the run, after those that it has missed. */
export type InRun = { readonly asset: KnownAsset; readonly months: readonly [MonthInBooks, ...MonthInBooks[]] }

/** What the run of a month would book, asset by asset. */
export async function monthsOfRun(db: Db, month: Month): Promise<InRun[]> {
  const isWrittenOff = sql<SqlBool>`a.in_use_on < ${firstDayOf(month)} and a.write_off_rate is not null`
  const assets = await assetsWithFacts(db, isWrittenOff)
  return assets.flatMap((asset) => {
    const [first, ...later] = monthsOf(asset, nextMonthOf(asset), month)
    return first ? [{ asset, months: [first, ...later] }] : []
  })
}

/** The month of an asset that comes after those that are booked. */
export const nextMonthOf = (asset: KnownAsset): Month =>
  asset.lastAmortizedOn === null ? (firstMonthOf(asset) ?? Infinity) : monthOf(asset.lastAmortizedOn) + 1

type Sums = { readonly totalAmount: number; readonly recognisedAmount: number }

/** What a run comes to: in the books, and the part that tax recognises. */
export const sumsOf = (run: readonly InRun[]): Sums =>
  run.reduce(
    (sums, one) => ({
      totalAmount: sums.totalAmount + booksOf(one),
      recognisedAmount: sums.recognisedAmount + recognisedOf(one),
    }),
    { totalAmount: 0, recognisedAmount: 0 },
  )

export const booksOf = ({ months }: InRun): number => months.reduce((sum, { books }) => sum + books.amount, 0)
export const recognisedOf = ({ months }: InRun): number => months.reduce((sum, { tax }) => sum + tax.recognised, 0)
export const accumulatedOf = ({ asset, months }: InRun): number => months.at(-1)?.books.accumulated ?? asset.accumulated
