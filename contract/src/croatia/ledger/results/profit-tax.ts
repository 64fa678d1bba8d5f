import { inForceOn } from '../../depreciation/rules.ts'
import { round } from '../../rounding.ts'
import { product, quotient } from '../../decimals.ts'
import type { Cents } from '../../money.ts'

/** Up to so much revenue in a year the lower rate, above it the other. In percent. */
type Rates = { readonly revenueUpTo: Cents; readonly lower: string; readonly higher: string }

/** Profit tax by the first day of the year: 10 % up to a million euro of revenue, else 18 % (PwC tax summary, January 2025). */
const RATES: readonly { readonly from: string; readonly value: Rates }[] = [
  { from: '2023-01-01', value: { revenueUpTo: 100_000_000, lower: '10', higher: '18' } },
]

/** A loss lessens the profits of so many years after it. */
export const LOSS_YEARS: readonly { readonly from: string; readonly value: number }[] = [{ from: '2005-01-01', value: 5 }]

/** In percent; null for a year whose rates are not known here. */
export function profitTaxRate(year: number, revenue: Cents): string | null {
  const rates = inForceOn(RATES, `${year}-01-01`)
  if (!rates) return null
  return revenue <= rates.revenueUpTo ? rates.lower : rates.higher
}

export const profitTaxOn = (base: Cents, rate: string): Cents => round(quotient(product(String(base), rate), '100', 4), 0)
