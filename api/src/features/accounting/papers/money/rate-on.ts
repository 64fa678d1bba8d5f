import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import { knownRates } from '../../../exchange-rates/index.ts'

type OnDay = { readonly currency: string; readonly day: string }

/** Units of a currency per euro on a day; null while nobody has fetched it. */
export const rateOn = async (db: Db, currency: string, day: string): Promise<string | null> =>
  (await ratesOn(db, [{ currency, day }]))({ currency, day })

/** The same of many, asked for at once. */
export async function ratesOn(db: Db, wanted: readonly OnDay[]): Promise<(one: OnDay) => string | null> {
  const known = await knownRates(db, wanted.filter(({ currency }) => currency !== EUR)) // prettier-ignore
  return ({ currency, day }) => (currency === EUR ? '1' : (known.get(day)?.get(currency) ?? null))
}
