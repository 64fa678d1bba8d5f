import { sql, type RawBuilder } from 'kysely'
import { TrialBalanceRow } from 'contract/accounting/trial-balance/trial-balances'
import { firstDayOf, lastDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { addDays, yearOf } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { countedSince, differences, isRestating, restatedYears } from './openings.ts'

type Days = { readonly from: string; readonly to: string }

/**
 * What accounts began with, turned over and ended with between two days: out of the totals of months, and of months that are cut the
 * lines. Balances count from the last year that was opened by entries of its own, of which those of the first day are the opening. What
 * opens a later year restates what stood: of it no more than a difference is turnover, so that the accounts end with the same whatever the
 * first day is.
 */
export async function trialBalance(
  db: Db,
  { from, to, accountId }: Days & { readonly accountId?: number },
): Promise<TrialBalanceRow[]> {
  const since = await countedSince(db, yearOf(from))
  const restated = await restatedYears(db, { from, to })
  const only = (column: string) => (accountId === undefined ? sql`true` : sql`${sql.ref(column)} = ${accountId}`)
  const turnover = cut({ from, to })
  const before = cut({ from: `${since}-01-01`, to: addDays(from, -1) })
  const parts = [
    ...before.months.map(
      (days) => sql`select ${TOTALS_ID}, t.debit - t.credit, 0, 0 ${totals(days)} and ${only('t.ledger_account_id')}`,
    ),
    ...before.days.map(
      (days) => sql`select ${LINES_ID}, l.debit - l.credit, 0, 0 ${lines(days)} and ${only('l.ledger_account_id')}`,
    ),
    ...turnover.months.map(
      (days) => sql`select ${TOTALS_ID}, 0, t.debit, t.credit ${totals(days)} and ${only('t.ledger_account_id')}`,
    ),
    ...turnover.days.map(
      (days) => sql`select ${LINES_ID}, 0, l.debit, l.credit ${lines(days)} and ${only('l.ledger_account_id')}`,
    ),
    sql`select ${LINES_ID}, l.debit - l.credit, 0 - l.debit, 0 - l.credit from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.journal = 'PS' and e.year = ${yearOf(from)} and e.booked_on = ${from} and ${only('l.ledger_account_id')}`,
    sql`select ${LINES_ID}, 0, 0 - l.debit, 0 - l.credit from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where ${isRestating(restated)} and ${only('l.ledger_account_id')}`,
    ...restated.map(
      (one) =>
        sql`select d.ledger_account_id, 0, greatest(d.amount, 0), greatest(0 - d.amount, 0) from (${differences(one, accountId)}) d`,
    ),
  ]
  return readRows(
    db,
    TrialBalanceRow,
    sql`select a.id as ledger_account_id, a.code, a.name_hr, a.name_en, sum(p.opening)::bigint as opening, sum(p.debit)::bigint as debit,
        sum(p.credit)::bigint as credit, sum(p.opening + p.debit - p.credit)::bigint as closing
      from (${sql.join(parts, sql` union all `)}) as p (ledger_account_id, opening, debit, credit)
        join ledger_accounts a on a.id = p.ledger_account_id
      group by a.id, a.code, a.name_hr, a.name_en having sum(p.opening) <> 0 or sum(p.debit) <> 0 or sum(p.credit) <> 0 order by a.code`,
  )
}

const TOTALS_ID = sql.raw('t.ledger_account_id')
const LINES_ID = sql.raw('l.ledger_account_id')

const totals = ({ from, to }: Days): RawBuilder<unknown> =>
  sql`from account_month_totals t where t.year * 12 + t.month - 1 between ${monthOf(from)} and ${monthOf(to)}`
const lines = ({ from, to }: Days): RawBuilder<unknown> => sql`from ledger_lines l where l.booked_on between ${from} and ${to}`

/** Days as whole months, and as the pieces of months at both ends. Nothing where they end before they begin. */
export function cut({ from, to }: Days): { readonly months: readonly Days[]; readonly days: readonly Days[] } {
  if (to < from) return { months: [], days: [] }
  const [first, last] = [monthOf(from), monthOf(to)]
  const isFirstWhole = from === firstDayOf(first)
  const isLastWhole = to === lastDayOf(last)
  if (first === last && !isFirstWhole) return { months: [], days: [{ from, to }] }
  const [firstWhole, lastWhole] = [isFirstWhole ? first : first + 1, isLastWhole ? last : last - 1]
  return {
    months: firstWhole <= lastWhole ? [{ from: firstDayOf(firstWhole), to: lastDayOf(lastWhole) }] : [],
    days: [...(isFirstWhole ? [] : [{ from, to: lastDayOf(first) }]), ...(isLastWhole ? [] : [{ from: firstDayOf(last), to }])],
  }
}
