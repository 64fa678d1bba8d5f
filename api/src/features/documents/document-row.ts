import { sql } from 'kysely'
import * as z from 'zod'
import { currencyId } from 'contract/codebooks/currencies'
import { SETTLEMENTS, statusOn } from 'contract/documents/document-status'
import { Document } from 'contract/documents/documents'
import { clock } from '../../kit/clock.ts'
import { REMAINING_EUR } from '../document-status/index.ts'

/** The columns of documents as d that a row of the grid is made of. */
export const COLUMNS = sql`d.id, d.document_type, case when d.is_cancellation then 'Cancellation' when d.type_code = '386' then 'AdvanceInvoice'
    when d.is_credit then 'CreditNote' else 'Invoice' end as document_kind, d.document_number, d.partner_id, d.partner_name, d.settlement, d.document_date,
  d.due_date, d.total_base_amount, d.total_amount_to_be_paid, d.last_payment_on, d.remaining_amount, d.currency, d.total_eur_amount,
  ${REMAINING_EUR}::bigint as remaining_eur_amount, d.file_id, d.is_self_billed, d.warnings`

export const DocumentRow = Document.omit({
  businessSubjectPartnerId: true,
  businessSubjectPartnerName: true,
  documentDueDate: true,
  status: true,
  currencyId: true,
}).extend({ partnerId: z.number(), partnerName: z.string(), dueDate: z.string().nullable(), settlement: z.enum(SETTLEMENTS) })
export type DocumentRow = z.output<typeof DocumentRow>

/** A row of the table as the contract shows it, with the status it has today. */
export const documentOf = ({ partnerId, partnerName, dueDate, settlement, ...row }: DocumentRow): Document => ({
  ...row,
  businessSubjectPartnerId: partnerId,
  businessSubjectPartnerName: partnerName,
  documentDueDate: dueDate,
  status: statusOn(clock.today(), {
    settlement,
    dueDate,
    totalAmountToBePaid: row.totalAmountToBePaid,
  }),
  currencyId: currencyId(row.currency),
})
