import { sql } from 'kysely'
import * as z from 'zod'
import { OPENING_BALANCES } from 'contract/accounting/imports/entry-imports'
import { JOURNALS } from 'contract/accounting/ledger-entries'
import { YEAR_CLOSING } from 'contract/accounting/ledger-years'
import { UNTIED_MAX } from 'contract/accounting/vat/vat-returns'
import type { Db } from '../../../kit/db.ts'
import { readOne, readRows } from '../../../kit/rows.ts'
import type { Days } from './period-entries.ts'

/** What an entry that closes a return was posted from. */
export const VAT_RETURN = 'VatReturn'

/** What the accounts of VAT of a period come to, credit less debit, without what closes returns and opens years. */
export async function ledgerVat(db: Db, { from, until }: Days): Promise<number> {
  const { amount } = await readOne(
    db,
    z.object({ amount: z.number() }),
    sql`select coalesce(sum(l.credit - l.debit), 0)::bigint as amount
      from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id join ledger_entries e on e.id = l.entry_id
      where l.booked_on between ${from} and ${until} and a.is_vat and e.source_kind not in (${VAT_RETURN}, ${YEAR_CLOSING}, ${OPENING_BALANCES})`,
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

/**
 * Why accounts and return differ, entry by entry: what stands on the accounts of VAT in the period, less what entries of VAT of the same
 * ledger entry put into the return of the period.
 */
export const untiedEntries = (db: Db, { from, until }: Days) =>
  readRows(
    db,
    Untied,
    sql`with posted as (
        select l.entry_id, sum(l.credit - l.debit) as amount
        from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id join ledger_entries e on e.id = l.entry_id
        where l.booked_on between ${from} and ${until} and a.is_vat and e.source_kind not in (${VAT_RETURN}, ${YEAR_CLOSING}, ${OPENING_BALANCES}) group by l.entry_id
      ),
      told as (
        select v.entry_id, sum(case when v.box_out >= '200' then v.vat else 0 end - case when v.box_in is not null then v.deductible_vat else 0 end)
          as amount
        from vat_entries v where v.vat_on between ${from} and ${until} group by v.entry_id
      )
      select e.id as ledger_entry_id, e.journal, e.number, e.year, e.booked_on, coalesce(e.text, '') as text,
        (coalesce(p.amount, 0) - coalesce(t.amount, 0))::bigint as amount
      from posted p full join told t on t.entry_id = p.entry_id left join ledger_entries e on e.id = coalesce(p.entry_id, t.entry_id)
      where coalesce(p.amount, 0) <> coalesce(t.amount, 0) order by e.booked_on, e.id limit ${UNTIED_MAX}`,
  )
