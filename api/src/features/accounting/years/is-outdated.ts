import { sql } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import { currencyOfYear } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { isOfBalance, isOfResult, yearBalances } from './year-balances.ts'
import type { YearStanding } from './year-standing.ts'

/** Whether something was posted into a year after its result or after the next one was opened: that is then to be computed anew. */
export async function isOutdated(db: Db, year: number, { taken }: YearStanding): Promise<boolean> {
  const idOf = (of: string) => taken.find(({ step }) => step === of)?.id
  const openingId = idOf('Opening')
  if (idOf('Result') === undefined) return false
  const balances = await yearBalances(db, year)
  if (balances.some(isOfResult)) return true
  // In 2023 what a year began with is in another currency than what the one before ended with.
  if (openingId === undefined || currencyOfYear(year) !== currencyOfYear(year + 1)) return false
  const opened = await readRows(
    db,
    z.object({ code: z.string(), balance: z.number() }),
    sql`select a.code, sum(l.debit - l.credit)::bigint as balance from ledger_entries e join ledger_lines l on l.entry_id = e.id
        join ledger_accounts a on a.id = l.ledger_account_id
      where e.source_kind = ${YEAR_CLOSING} and e.source_id = ${openingId} and e.purpose = 'Opened'
      group by a.code having sum(l.debit - l.credit) <> 0 order by a.code`,
  )
  const named = (rows: readonly { readonly code: string; readonly balance: number }[]) =>
    rows.map(({ code, balance }) => `${code} ${balance}`).join('\n')
  return named(balances.filter(isOfBalance)) !== named(opened)
}
