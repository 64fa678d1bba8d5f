import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { yearOf } from 'contract/croatia/days'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'

const FIRST_YEAR = 2000

/** What opens a year, and was not taken back. */
const OPENS = sql`e.journal = 'PS' and e.reverses_entry_id is null
  and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)`

/**
 * For each partner or document the last year that a person or a file opened with it, on such accounts `a`: from there it is counted. What
 * closing the year before posts has no part in it.
 */
export const openedByHand = (
  key: 'partner_id' | 'document_id',
  ids: readonly number[],
  isOn: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select l.${sql.ref(key)}, max(e.year) as year from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id and ${isOn}
      join ledger_entries e on e.id = l.entry_id and ${OPENS} and e.source_kind <> ${YEAR_CLOSING}
    where l.${sql.ref(key)} = any(${[...ids]}::bigint[]) group by l.${sql.ref(key)}`

/** The year from whose first day balances are counted: the last that was opened by entries of its own, and not reversed. */
export async function countedSince(db: Db, year: number): Promise<number> {
  const opened = await readOne(
    db,
    z.object({ year: z.number().nullable() }),
    sql`select max(e.year) as year from ledger_entries e where ${OPENS} and e.year <= ${year}`,
  )
  return opened.year ?? FIRST_YEAR
}

type Days = { readonly from: string; readonly to: string }

/** A year whose opening restates what stood, which was counted since another; and the entry that opens it. */
export type Restated = { readonly year: number; readonly since: number; readonly entryId: number }

const Opened = z.object({ year: z.number(), entryId: z.number(), hasBefore: z.boolean() })

/**
 * The years after that of the first day whose opening restates what the books have of the years before, whoever wrote it: of both only the
 * opening counts, and what is turned over by it is no more than the difference.
 */
export async function restatedYears(db: Db, { from, to }: Days): Promise<Restated[]> {
  if (yearOf(from) === yearOf(to)) return []
  const opened = await readRows(
    db,
    Opened,
    sql`select e.year, min(e.id) as entry_id, exists (select from account_month_totals t where t.year < e.year) as has_before
      from ledger_entries e where ${OPENS} and e.year <= ${yearOf(to)} group by e.year order by e.year`,
  )
  return opened
    .map(({ hasBefore, ...one }, index) => ({ ...one, hasBefore, since: opened[index - 1]?.year ?? FIRST_YEAR }))
    .filter(({ year, hasBefore }) => hasBefore && year > yearOf(from))
}

/** Of entries `e` those that open such a year: they turn nothing over. */
export const isRestating = (restated: readonly Restated[]): RawBuilder<unknown> =>
  sql`e.journal = 'PS' and e.booked_on = any(${restated.map(openingDayOf)}::date[])`

export const openingDayOf = ({ year }: Pick<Restated, 'year'>): string => `${year}-01-01`

/** By how much the accounts, or one of them, are opened with another amount than they ended with: debit less credit. */
export const differences = (restated: Restated, accountId?: number): RawBuilder<unknown> => {
  const only = accountId === undefined ? sql`true` : sql`b.ledger_account_id = ${accountId}`
  return sql`select b.ledger_account_id, sum(b.amount) as amount from (
      select l.ledger_account_id, l.debit - l.credit as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.journal = 'PS' and e.booked_on = ${openingDayOf(restated)}
      union all
      select t.ledger_account_id, t.credit - t.debit from account_month_totals t where t.year between ${restated.since} and ${restated.year - 1}
    ) b where ${only} group by b.ledger_account_id having sum(b.amount) <> 0`
}
