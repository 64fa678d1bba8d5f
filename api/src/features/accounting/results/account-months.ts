import { sql } from 'kysely'
import * as z from 'zod'
import { monthOf } from 'contract/croatia/depreciation/months'
import { yearOf } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { cut } from '../trial-balance/trial-balance.ts'

const AccountMonth = z.object({
  ledgerAccountId: z.number(),
  code: z.string(),
  nameHr: z.string(),
  nameEn: z.string(),
  isTaxUnrecognised: z.boolean(),
  month: z.number(),
  debit: z.number(),
  credit: z.number(),
})
export type AccountMonth = z.infer<typeof AccountMonth>

/**
 * What accounts of classes 4 and 7 turned over in each month of a year up to a day of it: out of the totals of months, and of the month
 * that is cut the lines. What closes the year (journal ZK) is no result.
 */
export function accountMonths(db: Db, until: string): Promise<AccountMonth[]> {
  const year = yearOf(until)
  const { months, days } = cut({ from: `${year}-01-01`, to: until })
  const parts = [
    ...months.map(
      ({ from, to }) => sql`select t.ledger_account_id, t.month, t.debit, t.credit from account_month_totals t
        where t.year * 12 + t.month - 1 between ${monthOf(from)} and ${monthOf(to)}`,
    ),
    ...days.map(
      ({ from, to }) => sql`select l.ledger_account_id, extract(month from l.booked_on), l.debit, l.credit from ledger_lines l
        where l.booked_on between ${from} and ${to}`,
    ),
    sql`select l.ledger_account_id, extract(month from l.booked_on), 0 - l.debit, 0 - l.credit
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.journal = 'ZK' and e.year = ${year} and e.booked_on <= ${until}`,
  ]
  return readRows(
    db,
    AccountMonth,
    sql`select a.id as ledger_account_id, a.code, a.name_hr, a.name_en, a.is_tax_unrecognised, p.month::int as month,
        sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit
      from (${sql.join(parts, sql` union all `)}) as p (ledger_account_id, month, debit, credit)
        join ledger_accounts a on a.id = p.ledger_account_id and a.class in (4, 7)
      group by a.id, a.code, a.name_hr, a.name_en, a.is_tax_unrecognised, p.month
      having sum(p.debit) <> 0 or sum(p.credit) <> 0`,
  )
}

const YearTotal = z.object({
  year: z.number(),
  code: z.string(),
  isTaxUnrecognised: z.boolean(),
  debit: z.number(),
  credit: z.number(),
})

/** What the same accounts came to in each of the years before one. */
export const yearsBefore = (db: Db, year: number) =>
  readRows(
    db,
    YearTotal,
    sql`select p.year::int as year, a.code, a.is_tax_unrecognised, sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit
      from (
        select t.ledger_account_id, t.year, t.debit, t.credit from account_month_totals t where t.year < ${year}
        union all
        select l.ledger_account_id, e.year, 0 - l.debit, 0 - l.credit from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.journal = 'ZK' and e.year < ${year}
      ) as p join ledger_accounts a on a.id = p.ledger_account_id and a.class in (4, 7)
      group by p.year, a.id, a.code, a.is_tax_unrecognised`,
  )
