import { sql } from 'kysely'
import { ReceivedPaperPreview } from 'contract/accounting/received/received-paper-previews'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'

/** The entry and the VAT that stand of a paper at this moment; nothing where it comes to no entry. */
export async function entryOfPaper(db: Db, paperId: number): Promise<ReceivedPaperPreview | null> {
  const row = await readFirst(
    db,
    ReceivedPaperPreview,
    sql`select e.journal, e.number, e.booked_on, e.rule_pack,
        (select jsonb_agg(jsonb_build_object('accountCode', a.code, 'accountNameHr', a.name_hr, 'accountNameEn', a.name_en,
            'debit', l.debit, 'credit', l.credit) order by l.ordinal)
          from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id where l.entry_id = e.id) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('boxOut', v.box_out, 'boxIn', v.box_in, 'base', v.base, 'vat', v.vat,
            'deductibleVat', v.deductible_vat, 'undeductibleVat', v.undeductible_vat, 'state', v.state, 'vatOn', v.vat_on) order by v.id), '[]')
          from vat_entries v where v.ledger_paper_id = p.id and v.reverses_id is null
            and not exists (select from vat_entries r where r.reverses_id = v.id)) as vat,
        (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'accountCode', a.account_code, 'amount', m.amount)
            order by m.month, a.id), '[]')
          from accruals a join accrual_months m on m.accrual_id = a.id where a.ledger_paper_id = p.id) as months,
        (select coalesce(sum(l.debit - l.credit), 0)::bigint
          from ledger_lines l join ledger_accounts a on a.id = l.ledger_account_id
          where l.entry_id = e.id and a.is_tax_unrecognised) as unrecognised
      from ledger_papers p join ledger_entries e on e.source_kind = p.source_kind and e.source_id = p.source_id and e.purpose = ''
      where p.id = ${paperId} and p.state = 'Posted' and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)`,
  )
  return row ?? null
}
