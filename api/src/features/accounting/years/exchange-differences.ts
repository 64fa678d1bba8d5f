import { sql } from 'kysely'
import type { ExchangeDifference } from 'contract/accounting/years/ledger-year-closings'
import { moneyNotPosted, rateOfYearEndUnknown } from 'contract/accounting/years/ledger-year-failures'
import { dottedDay } from 'contract/croatia/days'
import { currencyOfYear, EUR, inEuro } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { accountsOfRole } from '../accounts/chart-account-of.ts'
import { rateOn } from '../papers/money/rate-on.ts'
import { MONEY, moneyDifference } from './money-difference.ts'
import { openAtYearEnd } from './open-at-year-end.ts'
import { lastDayOfYear, linesOfActs, postOfStep, type StepContext } from './step-context.ts'

/** Money and open items in other currencies by the rates of the last day; in years of kuna there is no rate per euro. */
export const exchangeDifferences = async (db: Db, year: number): Promise<ExchangeDifference[]> =>
  currencyOfYear(year) === EUR ? [...(await moneyDifference(db, year)), ...(await itemDifferences(db, year))] : []

/** What is owed by or to somebody; advances are no debts of money. */
async function itemDifferences(db: Db, year: number): Promise<ExchangeDifference[]> {
  const items = await openAtYearEnd(db, year, sql`a.takes_partner and a.id not in ${accountsOfRole('advance.%')}`)
  const rates = new Map<string, string | null>()
  const rows: ExchangeDifference[] = []
  for (const item of items) {
    const { currency, currencyAmount, amount: bookAmount, dueOn: _, bookedOn: __, exchangeRate: ___, ...named } = item
    if (currency === null || currencyAmount === 0) continue
    const exchangeRate = rates.get(currency) ?? (await rateOn(db, currency, lastDayOfYear(year)))
    rates.set(currency, exchangeRate)
    const difference = exchangeRate === null ? null : inEuro(currencyAmount, exchangeRate) - bookAmount
    const holdings = [{ currency, amount: currencyAmount, exchangeRate }]
    if (difference !== 0) rows.push({ ...named, holdings, bookAmount, difference, missing: difference === null ? 'Rate' : null })
  }
  return rows
}

/**
 * Brings what was chosen to what it is worth (ledger section 10). Open items are taken back on the first day of the next year, so that
 * paying them finds what was booked; money stays at its worth.
 */
export async function takeExchange(of: StepContext, chosen: readonly ExchangeDifference[]): Promise<void> {
  const lines = (rows: readonly ExchangeDifference[]) => rows.flatMap((row) => linesOf(row, of))
  const entry = { journal: 'TEM', bookedOn: lastDayOfYear(of.year) } as const
  await postOfStep(of, { ...entry, purpose: 'Revalued', lines: lines(chosen.filter(({ key }) => key !== MONEY)) })
  await postOfStep(of, { ...entry, purpose: 'MoneyRevalued', lines: lines(chosen.filter(({ key }) => key === MONEY)) })
}

function linesOf(row: ExchangeDifference, { year, fail }: StepContext) {
  const { accountCode, holdings, difference, missing, partnerId, documentId } = row
  if (missing === 'Posting') return fail(moneyNotPosted)
  if (difference === null) {
    const unknown = holdings.find(({ exchangeRate }) => exchangeRate === null)
    return fail(rateOfYearEndUnknown, { currency: unknown?.currency ?? '', day: dottedDay(lastDayOfYear(year)) })
  }
  const amounts = difference > 0 ? { exchangeGain: difference } : { exchangeLoss: 0 - difference }
  return linesOfActs([{ act: 'Revalued', amounts, accounts: { settled: { code: accountCode } } }], year, {
    partnerId,
    documentId,
  })
}
