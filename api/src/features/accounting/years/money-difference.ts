import { sql } from 'kysely'
import * as z from 'zod'
import type { ExchangeDifference } from 'contract/accounting/years/ledger-year-closings'
import { inEuro } from 'contract/croatia/money'
import { accountPostedTo } from '../accounts/chart-account-of.ts'
import type { Db } from '../../../kit/db.ts'
import { readOne } from '../../../kit/rows.ts'
import { foreignMoney } from '../../bank/index.ts'
import { rateOn } from '../papers/money/rate-on.ts'
import { countedSince } from '../trial-balance/openings.ts'
import { lastDayOfYear } from './step-context.ts'

/** By what the proposal calls all money in other currencies, which stands on one account. */
export const MONEY = 'bank.fx'

/**
 * What money in other currencies is worth by the rates of the last day of a year: what the statements say that there is, against what the
 * books have of it. The books alone can't say it, for an opening entered by hand tells no currency.
 */
export async function moneyDifference(db: Db, year: number): Promise<ExchangeDifference[]> {
  const day = lastDayOfYear(year)
  const money = await foreignMoney(db, day)
  if (money.length === 0) return []
  const { code, bookAmount, waiting } = await bookedMoney(db, year)
  const holdings = []
  for (const { currency, amount } of money) holdings.push({ currency, amount, exchangeRate: await rateOn(db, currency, day) })
  const isWaiting = waiting > 0 || money.some(({ openCount }) => openCount > 0)
  const missing = isWaiting ? 'Posting' : holdings.some(({ exchangeRate }) => exchangeRate === null) ? 'Rate' : null
  const worth = holdings.reduce((all, { amount, exchangeRate }) => all + inEuro(amount, exchangeRate ?? '1'), 0)
  const difference = missing === null ? worth - bookAmount : null
  if (difference === 0) return []
  const named = { partnerId: null, partnerName: null, documentId: null, documentNumber: null }
  return [{ key: MONEY, accountCode: code, ...named, holdings, bookAmount, difference, missing }]
}

const Booked = z.object({ code: z.string(), bookAmount: z.number(), waiting: z.number() })

async function bookedMoney(db: Db, year: number) {
  const since = await countedSince(db, year)
  return readOne(
    db,
    Booked,
    sql`select a.code, (select coalesce(sum(l.debit - l.credit), 0) from ledger_lines l where l.ledger_account_id = a.id
          and l.booked_on between make_date(${since}::int, 1, 1) and ${lastDayOfYear(year)})::bigint as book_amount,
        (select count(*) from ledger_papers p where p.source_kind = 'BankLine' and p.state in ('Waiting', 'Asked')
          and p.dated_on <= ${lastDayOfYear(year)})::int as waiting
      from ledger_accounts a where a.id = ${accountPostedTo(MONEY)}`,
  )
}
