import { sql } from 'kysely'
import * as z from 'zod'
import type { BusinessResults } from 'contract/accounting/business-results'
import { businessResults } from 'contract/croatia/ledger/results/business-results'
import { lossCarried } from 'contract/croatia/ledger/results/loss-carried'
import { currencyOfYear, inCurrencyOfYear } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { readOne } from '../../../kit/rows.ts'
import { accountsOfRole } from '../accounts/chart-account-of.ts'
import { accountMonths, yearsBefore } from './account-months.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * The result of a year by its entries (ledger section 9), all of it in the currency of that year. The tax of a closed year is what closing it has posted; a year whose closing was
 * reversed is an estimate again.
 */
export async function ledgerResults(db: Db, year: number): Promise<BusinessResults> {
  const rows = await accountMonths(db, `${year}-12-31`)
  const before = Map.groupBy(await yearsBefore(db, year), (total) => total.year)
  const plain = { unrecognised: 0, decreases: 0, lossCarried: 0 }
  const earlier = [...before].map(([of, totals]) => {
    const cents = businessResults({ year: of, totals, ...plain }).taxBase
    return { year: of, base: inCurrencyOfYear(year, { cents, of }) }
  })
  const facts = { ...plain, year, lossCarried: lossCarried(earlier, year) }
  const upTo = (month: number) => businessResults({ ...facts, totals: rows.filter((row) => row.month <= month) })
  const whole = upTo(12)
  const { closedTax, isClosed, lastUpdated } = await closingOf(db, year)
  const { inflow, outflow, profit, taxBase, taxRate } = whole
  const profitTax = isClosed ? closedTax : whole.profitTax
  const months = MONTHS.map((month) => {
    const [all, earlierMonths] = [upTo(month), upTo(month - 1)]
    // What a person decided beside the estimate is of the last day.
    const taxes = [month === 12 ? profitTax : all.profitTax, earlierMonths.profitTax]
    return {
      month,
      inflow: all.inflow - earlierMonths.inflow,
      outflow: all.outflow - earlierMonths.outflow,
      profit: all.profit - earlierMonths.profit,
      profitTax: taxes.some((tax) => tax === null) ? null : (taxes[0] ?? 0) - (taxes[1] ?? 0),
    }
  })
  return {
    inflow,
    outflow,
    profit,
    taxRate,
    year,
    months,
    profitTax,
    unrecognised: taxBase - profit,
    lossCarried: facts.lossCarried,
    currencyMark: currencyOfYear(year),
    source: 'Ledger',
    isEstimate: !isClosed,
    lastUpdated: momentText(lastUpdated),
    hasData: rows.length > 0,
  }
}

const Closing = z.object({ isClosed: z.boolean(), closedTax: z.number(), lastUpdated: z.date().nullable() })

const closingOf = (db: Db, year: number) =>
  readOne(
    db,
    Closing,
    sql`select exists (select from ledger_entries e where e.journal = 'ZK' and e.year = ${year} and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)) as is_closed,
      coalesce((select sum(l.debit) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where l.ledger_account_id in ${accountsOfRole('result.tax')} and e.journal = 'ZK' and e.year = ${year}), 0)::bigint as closed_tax,
      (select max(e.posted_at) from ledger_entries e where e.year = ${year}) as last_updated`,
  )
