import * as z from 'zod'
import { day } from 'contract/kit/fields'
import { NotReached } from '../../adapters/asked.ts'
import type { ExchangeRates, ListedRate } from '../../adapters/exchange-rates/hnb.ts'
import { clock } from '../../kit/clock.ts'
import type { Database, Db, Scope } from '../../kit/db.ts'
import { enqueue, job, type Job } from '../../kit/jobs/jobs.ts'
import { valueWaiting } from '../documents/named/index.ts'

/** The job's name and what it is told, for those who enqueue it. Ten attempts take some ten hours. */
export const fetchExchangeRates = {
  name: 'fetch-exchange-rates',
  payload: z.object({ currency: z.string(), day }),
  mostAttempts: 10,
} as const

const SOURCE = 'HNB'
const ASK_AGAIN_MS = 24 * 3_600_000

/**
 * Fetches the rate of a currency on a day and values with it what the business subject has waiting for it. While the bank
 * is silent it is asked again, in the end once a day; a currency that the bank does not list stays without a value in euro.
 */
export const fetchExchangeRatesJob = (rates: ExchangeRates): Job<typeof fetchExchangeRates.payload> =>
  job({
    ...fetchExchangeRates,
    run: async ({ currency, day }, { scope, database, log }) => {
      const known = await database.transaction({ ...scope, isReadOnly: true }, (db) => knownRate(db, currency, day))
      const listed = known === null ? await rates.rateOn(currency, day) : null
      const rate = known ?? listed?.rate ?? null
      if (rate === null) return log.warn({ currency, day }, 'The bank lists no rate of this currency')
      await database.transaction(scope, async (db) => {
        if (listed) await keep(db, { currency, day, ...listed })
        await valueWaiting(db, { currency, day, rate })
      })
    },
    gaveUp: async (wanted, { scope, database }) => {
      const notBefore = new Date(clock.now().getTime() + ASK_AGAIN_MS)
      await database.transaction(scope, (db) => enqueue(db, fetchExchangeRates, wanted, scope, undefined, notBefore))
    },
  })

/** Has the rate of a day in the table before anything is counted with it. False where the bank is silent, or lists no such currency. */
export async function rateFetched(database: Database, rates: ExchangeRates, { currency, day }: OnDay): Promise<boolean> {
  if ((await database.transaction({ isReadOnly: true }, (db) => knownRate(db, currency, day))) !== null) return true
  try {
    const listed = await rates.rateOn(currency, day)
    if (listed) await database.transaction({}, (db) => keep(db, { currency, day, ...listed }))
    return listed !== null
  } catch (error) {
    if (error instanceof NotReached) return false
    throw error
  }
}

/** Once the transaction has happened, rates that are not in the table yet are fetched. */
export async function wantRates(db: Db, wanted: readonly OnDay[], scope: Scope): Promise<void> {
  const known = await knownRates(db, wanted)
  for (const one of wanted)
    if (!known.get(one.day)?.has(one.currency))
      await enqueue(db, fetchExchangeRates, one, scope, `rate-${scope.businessSubjectId}-${one.currency}-${one.day}`)
}

/** Units of the currency per euro on a day, if that has been fetched. */
export async function knownRate(db: Db, currency: string, day: string): Promise<string | null> {
  const known = await db
    .selectFrom('exchangeRates')
    .select('rate')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst()
  return known?.rate ?? null
}

/** The same for many at once; what was never fetched is left out. */
export async function knownRates(db: Db, wanted: readonly OnDay[]): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, Map<string, string>>()
  if (wanted.length === 0) return found
  const rows = await db
    .selectFrom('exchangeRates')
    .select(['currency', 'day', 'rate'])
    .where('day', 'in', [...new Set(wanted.map(({ day }) => day))])
    .where('currency', 'in', [...new Set(wanted.map(({ currency }) => currency))])
    .execute()
  for (const { currency, day, rate } of rows) found.set(day, (found.get(day) ?? new Map()).set(currency, rate))
  return found
}

type OnDay = { readonly currency: string; readonly day: string }

/** Another business subject may have had the same rate fetched a moment ago. */
const keep = (db: Db, { currency, day, rate, listDay }: OnDay & ListedRate) =>
  db
    .insertInto('exchangeRates')
    .values({ currency, day, rate, listDay, source: SOURCE })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
