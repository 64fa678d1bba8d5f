import { EUR, HRK, HRK_PER_EUR, inEuro, type Cents } from 'contract/croatia/money'
import { clock } from '../../kit/clock.ts'
import type { Db, Scope } from '../../kit/db.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { fetchExchangeRates, knownRate } from './fetch-exchange-rates.ts'

type Amount = {
  readonly currency: string
  readonly totalAmountToBePaid: Cents
  readonly documentDate: string
  readonly deliveryDate: string | null
}
type EuroValue = { readonly exchangeRate: string | null; readonly totalEurAmount: Cents | null }

/**
 * What a document is worth in euro, for the row that is about to be written. Euro and kuna have a fixed rate; where that of
 * another currency is not known yet, both are null and the rate is fetched once the transaction has happened.
 */
export async function euroValue(db: Db, amount: Amount, scope: Scope): Promise<EuroValue> {
  const { currency, totalAmountToBePaid } = amount
  const day = taxPoint(amount)
  const exchangeRate = FIXED[currency] ?? (await knownRate(db, currency, day))
  if (exchangeRate !== null) return { exchangeRate, totalEurAmount: inEuro(totalAmountToBePaid, exchangeRate) }
  const notBefore = day > clock.today() ? midnight(day) : undefined
  await enqueue(db, fetchExchangeRates, { currency, day }, scope, `rate-${scope.businessSubjectId}-${currency}-${day}`, notBefore)
  return { exchangeRate: null, totalEurAmount: null }
}

const FIXED: Readonly<Record<string, string>> = { [EUR]: '1', [HRK]: HRK_PER_EUR }

/**
 * The rate is that of the day on which the VAT becomes chargeable (Zakon o PDV-u, čl. 36.): the day of delivery, or where
 * the document names none, its own date.
 */
export const taxPoint = ({ documentDate, deliveryDate }: Pick<Amount, 'documentDate' | 'deliveryDate'>): string =>
  deliveryDate ?? documentDate

/** In Zagreb in winter; in summer it is an hour later, which does no harm. */
const midnight = (day: string): Date => new Date(`${day}T00:00:00+01:00`)
