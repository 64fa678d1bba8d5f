import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { numberOfDocument } from '../../documents/named/index.ts'
import { nameOfPartner } from '../../partners/named/index.ts'
import { countedSince } from '../trial-balance/openings.ts'

const OpenAtYearEnd = z.object({
  key: z.string(),
  accountCode: z.string(),
  partnerId: z.number().nullable(),
  partnerName: z.string().nullable(),
  documentId: z.number().nullable(),
  documentNumber: z.string().nullable(),
  dueOn: z.string().nullable(),
  bookedOn: z.string(),
  /**
   * Debit less credit, in the currency of the books and in its own, where it has just one. One that was settled in part in that of the
   * books has none: nobody knows how much of the other is left.
   */
  amount: z.number(),
  currency: z.string().nullable(),
  currencyAmount: z.number(),
  exchangeRate: z.string().nullable(),
})
export type OpenAtYearEnd = z.output<typeof OpenAtYearEnd>

/** What stands on accounts at the end of a year, by partner and document where an account takes one. */
export async function openAtYearEnd(db: Db, year: number, which: RawBuilder<unknown> = sql`true`): Promise<OpenAtYearEnd[]> {
  const since = await countedSince(db, year)
  return readRows(
    db,
    OpenAtYearEnd,
    sql`select concat_ws('-', i.account_id, coalesce(i.partner_id, 0), coalesce(i.document_id, 0)) as key, i.code as account_code,
        i.partner_id, ${nameOfPartner(sql`i.partner_id`)} as partner_name, i.document_id,
        ${numberOfDocument(sql`i.document_id`)} as document_number, i.due_on, i.booked_on, i.amount,
        case when i.currency_count = 1 and i.plain = 0 then i.currency end as currency, i.currency_amount, i.exchange_rate::text as exchange_rate
      from (
        select a.id as account_id, a.code, p.partner_id, p.document_id, min(l.due_on) as due_on, min(l.booked_on) as booked_on,
          sum(l.debit - l.credit)::bigint as amount, count(distinct l.currency) as currency_count, min(l.currency) as currency,
          coalesce(sum(case when l.debit <> 0 then l.currency_amount else -l.currency_amount end), 0)::bigint as currency_amount,
          coalesce(sum(l.debit - l.credit) filter (where l.currency is null and e.source_kind <> ${YEAR_CLOSING}), 0) as plain,
          min(l.exchange_rate) as exchange_rate
        from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id join ledger_entries e on e.id = l.entry_id,
          lateral (select case when a.takes_partner or a.takes_document then l.partner_id end as partner_id,
            case when a.takes_partner or a.takes_document then l.document_id end as document_id) p
        where l.booked_on between make_date(${since}::int, 1, 1) and make_date(${year}::int, 12, 31) and ${which}
        group by a.id, a.code, p.partner_id, p.document_id having sum(l.debit - l.credit) <> 0
      ) i order by i.code, i.partner_id, i.document_id`,
  )
}
