import { sql } from 'kysely'
import * as z from 'zod'
import type { AccrualProposed } from 'contract/accounting/years/ledger-year-closings'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'
import type { PostingLine } from '../posting/posting.ts'
import { firstDayAfter, lastDayOfYear, onSide, postOfStep, type StepContext } from './step-context.ts'

const Late = z.object({
  key: z.string(),
  accountCode: z.string(),
  partnerId: z.number().nullable(),
  partnerName: z.string().nullable(),
  documentId: z.number().nullable(),
  documentNumber: z.string().nullable(),
  deliveredOn: z.string(),
  bookedOn: z.string(),
  amount: z.number(),
}) satisfies z.ZodType<AccrualProposed>

const DELIVERED_ON = sql`coalesce(t.delivered_on, d.delivery_date, p.dated_on)`

/** Cost and revenue of invoices that were delivered in a year and stand in the next, as where its months were closed when they came. */
export const latePapers = (db: Db, year: number): Promise<AccrualProposed[]> =>
  readRows(
    db,
    Late,
    sql`select concat_ws('-', p.id, a.id) as key, a.code as account_code, d.partner_id, d.partner_name,
        d.id as document_id, d.document_number, ${DELIVERED_ON} as delivered_on, e.booked_on, sum(l.debit - l.credit)::bigint as amount
      from ledger_entries e
        join ledger_papers p on p.source_kind = e.source_kind and p.source_id = e.source_id and p.state = 'Posted'
        join ${DOCUMENTS} d on d.id = p.document_id left join received_treatments t on t.ledger_paper_id = p.id
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.ledger_account_id and a.type in ('Expense', 'Income')
      where e.booked_on between ${firstDayAfter(year)} and ${lastDayOfYear(year + 1)}
        and e.source_kind in ('Invoice', 'ImportedInvoice', 'ReceivedInvoice') and e.reverses_entry_id is null
        and not exists (select from ledger_entries r where r.reverses_entry_id = e.id)
        and ${DELIVERED_ON} between make_date(${year}::int, 1, 1) and ${lastDayOfYear(year)}::date
      group by p.id, a.id, a.code, d.id, d.document_number, d.partner_id, d.partner_name, d.delivery_date, t.delivered_on, e.booked_on, p.dated_on
      having sum(l.debit - l.credit) <> 0 order by a.code, delivered_on, p.id`,
  )

/** Brings what was chosen into the year as accrued; on the first day of the next it is taken back, where its paper stands. */
export async function takeAccruals(of: StepContext, chosen: readonly AccrualProposed[]): Promise<void> {
  const lines = chosen.flatMap(({ accountCode, amount, partnerName, documentNumber }): PostingLine[] => {
    const text = [partnerName, documentNumber].join(' · ')
    const role = amount > 0 ? 'accrued.cost' : 'accrued.income'
    return [
      { accountCode, ...onSide(amount), text },
      { role, ...onSide(0 - amount), text },
    ]
  })
  await postOfStep(of, { purpose: 'Accrued', journal: 'TEM', bookedOn: lastDayOfYear(of.year), lines })
}
