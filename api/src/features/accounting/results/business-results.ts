import { sql } from 'kysely'
import * as z from 'zod'
import { businessResults, businessResultYears, resultAccounts, type ResultAccount } from 'contract/accounting/business-results'
import { isIncomeAccount, isResultAccount } from 'contract/croatia/ledger/results/business-results'
import { yearBefore, yearOf } from 'contract/croatia/days'
import { currencyOfYear, inCurrencyOfYear } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { tradedYears } from '../../documents/index.ts'
import { booksOf } from '../books/books.ts'
import { accountMonths, type AccountMonth } from './account-months.ts'
import { invoiceResults } from './invoice-results.ts'
import { ledgerResults } from './ledger-results.ts'

export const businessResultRoutes: Route[] = [
  ...routes(businessResults, {
    get: async ({ year }, { db }) => ((await isByDoubleEntry(db)) ? ledgerResults(db, year) : invoiceResults(db, year)),
  }),
  ...routes(businessResultYears, {
    list: async (_, { db }) => {
      const years = (await isByDoubleEntry(db)) ? await postedYears(db) : (await tradedYears(db)).years
      return [...new Set([yearOf(clock.today()), ...years])].toSorted((one, other) => other - one)
    },
  }),
  ...routes(resultAccounts, {
    get: ({ year }, { db }) => resultAccountsOf(db, year),
  }),
]

/**
 * Each account of income and expense of a year up to its last day. What is compared with the year before are the days that have come: an
 * entry of 31.12. that is booked ahead must not set a running year beside a whole one.
 */
export async function resultAccountsOf(db: Db, year: number) {
  const until = await lastDayOf(db, year)
  const comparedUntil = year === yearOf(clock.today()) ? clock.today() : until
  const before = await accountMonths(db, yearBefore(comparedUntil))
  const months = await accountMonths(db, until)
  const compared = comparedUntil === until ? months : await accountMonths(db, comparedUntil)
  return { until, comparedUntil, currencyMark: currencyOfYear(year), rows: resultRows(year, { months, compared, before }) }
}

/** Whoever is taxed on income keeps no double entry, whatever books there are. */
const isByDoubleEntry = async (db: Db): Promise<boolean> => (await booksOf(db))?.incomeTax === 'Profit'

/** Of a year that runs today, or the day of its last entry where that is ahead; otherwise its end. */
async function lastDayOf(db: Db, year: number): Promise<string> {
  const today = clock.today()
  if (year !== yearOf(today)) return `${year}-12-31`
  const last = sql`select max(e.booked_on)::text as day from ledger_entries e where e.year = ${year}`
  const { day } = await readOne(db, z.object({ day: z.string().nullable() }), last)
  return day !== null && day > today ? day : today
}

async function postedYears(db: Db): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ year: z.number() }),
    sql`select distinct t.year::int as year from account_month_totals t`,
  )
  return rows.map(({ year }) => year)
}

type Spans = Readonly<Record<'months' | 'compared' | 'before', readonly AccountMonth[]>>

/** Every account that either year knows, in the order of the chart; what was in kuna stands beside a year of euro in euro. */
function resultRows(year: number, { months, compared, before }: Spans): ResultAccount[] {
  const ofAccount = Map.groupBy(
    [...months, ...before].filter(({ code }) => isResultAccount(code)),
    ({ code }) => code,
  )
  return [...ofAccount.keys()].toSorted().flatMap((code) => {
    const [first] = ofAccount.get(code) ?? []
    if (!first) return []
    const { ledgerAccountId, nameHr, nameEn, isTaxUnrecognised } = first
    const isIncome = isIncomeAccount(code)
    const worth = ({ debit, credit }: AccountMonth) => (isIncome ? credit - debit : debit - credit)
    const sum = (rows: readonly AccountMonth[]) =>
      rows.filter((row) => row.code === code).reduce((all, row) => all + worth(row), 0)
    const each = Array.from({ length: 12 }, (_, index) => sum(months.filter(({ month }) => month === index + 1)))
    return {
      ledgerAccountId,
      code,
      nameHr,
      nameEn,
      isIncome,
      isTaxUnrecognised,
      months: each,
      total: sum(months),
      totalCompared: sum(compared),
      totalBefore: inCurrencyOfYear(year, { cents: sum(before), of: year - 1 }),
    }
  })
}
