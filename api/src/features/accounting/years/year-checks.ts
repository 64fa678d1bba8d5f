import { sql } from 'kysely'
import * as z from 'zod'
import { doBalance, FIRST_YEAR } from 'contract/accounting/assets/asset-balances'
import type { Books } from 'contract/accounting/books'
import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { yearOf } from 'contract/croatia/days'
import { monthNumbered, monthOf } from 'contract/croatia/depreciation/months'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { openLines } from '../../bank/index.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { assetsUncounted, depreciationLeft } from '../../fixed-assets/index.ts'
import { assetBalancesOf } from '../asset-balances/asset-balances.ts'
import { newestVersions, periodShown, periodsOf } from '../vat/return-periods.ts'
import { firstDayAfter, lastDayOfYear } from './step-context.ts'

type Check = LedgerYearClosing['checks'][number]
const Count = z.object({ total: z.number(), left: z.number() })

/** What is looked at before a year is closed: how much of each there is, and how much is left to do. */
export async function yearChecks(db: Db, year: number, books: Books): Promise<Check[]> {
  const days = { from: `${year}-01-01`, until: lastDayOfYear(year) }
  const papers = await readOne(
    db,
    Count,
    sql`select count(*)::int as total, (count(*) filter (where p.state in ('Waiting', 'Asked')))::int as left from ledger_papers p
      where p.dated_on between ${days.from} and ${days.until} and p.state <> 'Withdrawn'`,
  )
  return [
    { check: 'Papers', ...papers },
    { check: 'BankLines', ...(await openLines(db, days)) },
    { check: 'VatReturns', ...(await returnsOf(db, year, books)) },
    { check: 'Depreciation', ...(await depreciationLeft(db, monthNumbered(year, 12))) },
    { check: 'Inventory', ...(await assetsUncounted(db, days)) },
    { check: 'Register', ...(await registerOf(db, year)) },
    { check: 'Months', ...(await monthsOf(db, year, books)) },
  ]
}

export const isSomethingLeft = (checks: readonly Check[]): boolean => checks.some(({ left }) => left > 0)

/** Whoever is not in the system of VAT makes no returns. */
async function returnsOf(db: Db, year: number, books: Books) {
  if (!(await ownBusinessSubject(db)).isInTaxSystem) return { total: 0, left: 0 }
  const newest = await newestVersions(db)
  const periods = periodsOf(books).filter(({ until }) => yearOf(until) === year)
  return { total: periods.length, left: periods.filter((one) => periodShown(one, newest).state === 'Draft').length }
}

/** The accounts of fixed assets on which the register says something else than the books. */
async function registerOf(db: Db, year: number) {
  const rows = year < FIRST_YEAR ? [] : await assetBalancesOf(db, year)
  return { total: rows.length, left: doBalance(rows) ? 0 : rows.filter((row) => row.inRegister !== row.inLedger).length }
}

/** December is closed with the year itself, by what that posts into it. */
async function monthsOf(db: Db, year: number, { beginsOn }: Books) {
  const first = Math.max(monthOf(beginsOn), monthNumbered(year, 1))
  const total = monthOf(firstDayAfter(year)) - 1 - first
  const { closed } = await readOne(
    db,
    z.object({ closed: z.number() }),
    sql`select count(*)::int as closed from ledger_periods p where p.books_state = 'Closed' and p.month < 12
      and p.year * 12 + p.month - 1 >= ${first} and p.year = ${year}`,
  )
  return { total, left: total - closed }
}
