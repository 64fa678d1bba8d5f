import { sql } from 'kysely'
import type { ExchangeDifference } from 'contract/accounting/ledger-years'
import { proposalChanged, rateOfYearEndUnknown } from 'contract/accounting/ledger-year-failures'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfYear, EUR, inEuro } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { rateOn } from '../papers/money/rate-on.ts'
import { openAtYearEnd } from './open-at-year-end.ts'
import { lastDayOfYear, linesOfActs, postOfStep, type StepContext } from './step-context.ts'
import { chosenOf } from './chosen-of.ts'

/** Open items in another currency by the rate of the last day. Advances are no debts of money; in years of kuna there is no rate per euro. */
export async function exchangeDifferences(db: Db, year: number): Promise<ExchangeDifference[]> {
  if (currencyOfYear(year) !== EUR) return []
  const items = await openAtYearEnd(
    db,
    year,
    sql`a.takes_document and a.takes_partner and coalesce(a.role, '') not like 'advance.%'`,
  )
  const rates = new Map<string, string | null>()
  const rows: ExchangeDifference[] = []
  for (const { currency, currencyAmount, amount: bookAmount, dueOn: _, bookedOn: __, ...named } of items) {
    if (currency === null || currencyAmount === 0) continue
    const exchangeRate = rates.get(currency) ?? (await rateOn(db, currency, lastDayOfYear(year)))
    rates.set(currency, exchangeRate)
    const difference = exchangeRate === null ? null : inEuro(currencyAmount, exchangeRate) - bookAmount
    if (difference !== 0) rows.push({ ...named, currency, currencyAmount, exchangeRate, bookAmount, difference })
  }
  return rows
}

/** Brings the chosen items to what they are worth (ledger section 10). */
export async function takeExchange(of: StepContext): Promise<void> {
  const { db, year, keys, fail } = of
  const chosen = chosenOf(await exchangeDifferences(db, year), keys) ?? fail(proposalChanged)
  const lines = chosen.flatMap(({ accountCode, currency, difference, businessSubjectPartnerId: partnerId, documentId }) => {
    if (difference === null) return fail(rateOfYearEndUnknown, { currency, day: dottedDay(lastDayOfYear(year)) })
    const amounts = difference > 0 ? { exchangeGain: difference } : { exchangeLoss: 0 - difference }
    return linesOfActs([{ act: 'Revalued', amounts, accounts: { settled: { code: accountCode } } }], year, {
      partnerId,
      documentId,
    })
  })
  await postOfStep(of, { purpose: 'Revalued', journal: 'TEM', bookedOn: lastDayOfYear(year), lines })
}
