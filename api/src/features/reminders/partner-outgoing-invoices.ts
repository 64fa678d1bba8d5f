import { sql } from 'kysely'
import { daysBetween } from 'contract/croatia/days'
import { OPEN_INVOICES_MAX, partnerOutgoingInvoices, PartnerOutgoingInvoice } from 'contract/reminders/reminders'
import { clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { DOCUMENTS } from '../documents/named/index.ts'
import { PARTNERS } from '../partners/named/index.ts'

/** The day a reminder r counts for: when it got out, or until then when it was asked for. */
export const REMINDED_ON = sql<string>`coalesce((r.delivered_at at time zone 'Europe/Zagreb')::date, r.sent_on)`

export const partnerOutgoingInvoiceRoutes = routes(partnerOutgoingInvoices, {
  get: async (_, { db, params: { partnerId } }) => {
    const partner = await db
      .selectFrom(PARTNERS.as('p'))
      .select(['p.name', 'p.email'])
      .where('p.id', '=', partnerId)
      .executeTakeFirst()
    if (!partner) throw missing()
    return {
      businessSubjectPartnerOutgoingDocumentDtos: await openInvoices(db, partnerId),
      businessSubjectPartnerEmail: partner.email,
      businessSubjectPartnerName: partner.name,
    }
  },
})

const Row = PartnerOutgoingInvoice.omit({ daysOverdue: true })

async function openInvoices(db: Db, partnerId: number): Promise<PartnerOutgoingInvoice[]> {
  const rows = await readRows(
    db,
    Row,
    sql`
    select d.id as document_id, f.name as file_name, f.size_bytes as file_size, d.document_number, d.due_date,
      d.total_amount_to_be_paid as total_amount, d.remaining_amount as total_remaining_amount, d.currency as currency_mark,
      (select max(${REMINDED_ON}) from reminder_documents rd join reminders r on r.id = rd.reminder_id
        where rd.document_id = d.id and r.status <> 'Failed') as last_reminded_on
    from ${DOCUMENTS} d left join files f on f.id = d.file_id and f.generation_status = 'Success'
    where d.partner_id = ${partnerId} and d.document_type = 'OutgoingInvoices' and d.remaining_amount > 0
      and d.settlement in ('Unpaid', 'PartiallyPaid')
    order by d.due_date nulls last, d.id limit ${OPEN_INVOICES_MAX}`,
  )
  const today = clock.today()
  return rows.map((row) => ({
    ...row,
    daysOverdue: row.dueDate !== null && row.dueDate < today ? daysBetween(row.dueDate, today) : null,
  }))
}
