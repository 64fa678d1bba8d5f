import { HRK, EUR, type Cents } from '../money.ts'

/** What the Croatian law says of fixed assets, each from the day it holds. Sources stand beside the values. */

type Dated<V> = readonly { readonly from: string; readonly value: V }[]

/** What holds on a day; undefined before the first. */
export const inForceOn = <V>(dated: Dated<V>, day: string): V | undefined => dated.findLast(({ from }) => from <= day)?.value

/** What costs more, and lasts for more than a year, is a fixed asset: ZPD čl. 12. st. 3., NN 80/10. */
export const FIXED_ASSET_THRESHOLDS: Dated<{ readonly amount: Cents; readonly currency: string }> = [
  { from: '2005-01-01', value: { amount: 200_000, currency: HRK } },
  { from: '2010-07-01', value: { amount: 350_000, currency: HRK } },
  { from: '2023-01-01', value: { amount: 66_500, currency: EUR } },
]

/** Each yearly rate may be doubled: ZPD čl. 12. st. 6. */
export const MOST_TIMES_THE_RATE = 2

/** Of a passenger car half the depreciation is not recognised since 2018, and none of that on the cost above 400.000 kuna. */
export const PRIVATE_USE_LIMITS: Dated<Cents> = [{ from: '2018-01-01', value: 5_308_912 }]
