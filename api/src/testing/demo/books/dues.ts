import type { Cents } from 'contract/croatia/money'
import type { Sided } from '../../accounting/books.ts'

/** What the wages of a month come to: what the people get, and what of them is the state's. The bank pays it on the tenth after. */
export const WAGES: Readonly<Record<'net' | 'tax' | 'contributions', Cents>> = {
  net: 1_123_60,
  tax: 156_40,
  contributions: 584_00,
}

/** What VAT of the last month before the books came to: it is paid in their first month. */
export const VAT_OF_DECEMBER: Cents = 412_37

/** As a payroll program sums a month up. */
export const WAGES_OF_MONTH: readonly Sided[] = [
  ['420000', WAGES.net],
  ['421000', WAGES.tax],
  ['422000', 320_00],
  ['423000', 264_00],
  ['230000', -WAGES.net],
  ['241000', -WAGES.tax],
  ['242000', -WAGES.contributions],
]

/** What was owed of the month before when the books began: without it, paying it would leave people and the state in debt to us. */
export const OWED_AT_OPENING: readonly Sided[] = [
  ['230000', -WAGES.net],
  ['240700', -VAT_OF_DECEMBER],
  ['241000', -WAGES.tax],
  ['242000', -WAGES.contributions],
]
