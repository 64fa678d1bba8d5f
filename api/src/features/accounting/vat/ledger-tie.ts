import { sql } from 'kysely'
import * as z from 'zod'
import { JOURNALS } from 'contract/accounting/ledger-entries'
import { UNTIED_MAX } from 'contract/accounting/vat/vat-returns'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import { RESTATED_BY } from '../posting/posting.ts'
import type { Days } from './period-entries.ts'

/** What an entry that closes a return was posted from. */
export const VAT_RETURN = 'VatReturn'

/** What an entry of VAT says of the accounts of VAT, credit less debit. */
const TOLD = sql`sum(case when v.box_out >= '200' then v.vat else 0 end - case when v.box_in is not null then v.deductible_vat else 0 end)`

/**
 * What stands on the accounts of VAT in a period and what the return of it tells, entry by entry, without what closes returns and opens
 * years. An entry may be booked later than its VAT counts, where the books of that month were closed and its return was not made: what
 * it posts then belongs to the period of its VAT.
 */
const tied = ({ from, until }: Days) => sql`with told as (
    select v.entry_id, ${TOLD} as amount from vat_entries v where v.vat_on between ${from} and ${until} group by v.entry_id
  ),
  lines as materialized (
    select l.entry_id, l.credit - l.debit as amount, l.ledger_account_id from ledger_lines l where l.booked_on between ${from} and ${until}
    union all
    select l.entry_id, l.credit - l.debit, l.ledger_account_id
    from told t join ledger_entries e on e.id = t.entry_id and e.booked_on not between ${from} and ${until}
      join ledger_lines l on l.entry_id = e.id
  ),
  posted as (
    select l.entry_id, sum(l.amount) as amount
    from lines l join ledger_accounts a on a.id = l.ledger_account_id join ledger_entries e on e.id = l.entry_id
    where a.is_vat and e.source_kind not in (${sql.join([VAT_RETURN, ...RESTATED_BY])}) group by l.entry_id
  ),
  elsewhere as (
    select v.entry_id, ${TOLD} as amount from posted p join vat_entries v on v.entry_id = p.entry_id
    where v.vat_on not between ${from} and ${until} group by v.entry_id
  ),
  tied as (
    select coalesce(p.entry_id, t.entry_id) as entry_id, coalesce(p.amount, 0) - coalesce(o.amount, 0) as on_accounts, coalesce(t.amount, 0) as told
    from posted p full join told t on t.entry_id = p.entry_id left join elsewhere o on o.entry_id = p.entry_id
  )`

/** What the accounts of VAT of a period come to, credit less debit. */
export async function ledgerVat(db: Db, period: Days): Promise<number> {
  const { amount } = await readOne(
    db,
    z.object({ amount: z.number() }),
    sql`${tied(period)} select coalesce(sum(t.on_accounts), 0)::bigint as amount from tied t`,
  )
  return amount
}

const Untied = z.object({
  ledgerEntryId: z.number().nullable(),
  journal: z.enum(JOURNALS).nullable(),
  number: z.number().nullable(),
  year: z.number().nullable(),
  bookedOn: z.string().nullable(),
  text: z.string(),
  amount: z.number(),
})

/** Why accounts and return differ, entry by entry. */
export const untiedEntries = (db: Db, period: Days) =>
  readRows(
    db,
    Untied,
    sql`${tied(period)}
      select e.id as ledger_entry_id, e.journal, e.number, e.year, e.booked_on, coalesce(e.text, '') as text,
        (t.on_accounts - t.told)::bigint as amount
      from tied t left join ledger_entries e on e.id = t.entry_id
      where t.on_accounts <> t.told order by e.booked_on, e.id limit ${UNTIED_MAX}`,
  )
