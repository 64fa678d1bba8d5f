import { sql } from 'kysely'
import * as z from 'zod'
import { accountPostedTo } from '../accounts/chart-account-of.ts'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { countedSince } from '../trial-balance/openings.ts'

const YearBalance = z.object({
  code: z.string(),
  class: z.number(),
  /** That business results go through it: it is never emptied into itself. */
  isDifference: z.boolean(),
  balance: z.number(),
})
export type YearBalance = z.output<typeof YearBalance>

/** What stands on each account at the end of a year: debit less credit. */
export async function yearBalances(db: Db, year: number): Promise<YearBalance[]> {
  const since = await countedSince(db, year)
  return readRows(
    db,
    YearBalance,
    sql`select a.code, a.class, a.id = ${accountPostedTo('result.difference')} as is_difference,
        sum(t.debit - t.credit)::bigint as balance
      from account_month_totals t join ledger_accounts a on a.id = t.ledger_account_id where t.year between ${since} and ${year}
      group by a.id, a.code, a.class having sum(t.debit - t.credit) <> 0 order by a.code`,
  )
}

export const isOfResult = ({ class: of }: Pick<YearBalance, 'class'>): boolean => of === 4 || of === 7
/** Of accounts that a year hands on to the next. */
export const CLASSES_OF_BALANCE: readonly number[] = [0, 1, 2, 3, 6, 9]
export const isOfBalance = ({ class: of }: Pick<YearBalance, 'class'>): boolean => CLASSES_OF_BALANCE.includes(of)
