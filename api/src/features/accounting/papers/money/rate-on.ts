import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../../kit/db.ts'
import { knownRates } from '../../../exchange-rates/index.ts'

/** Units of a currency per euro on a day; null while nobody has fetched it. */
export const rateOn = async (db: Db, currency: string, day: string): Promise<string | null> =>
  currency === EUR ? '1' : ((await knownRates(db, [{ currency, day }])).get(day)?.get(currency) ?? null)
