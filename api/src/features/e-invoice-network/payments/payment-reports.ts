import { sql } from 'kysely'
import { DELIVERIES_MAX, PaymentReport } from 'contract/e-invoice-network/deliveries'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENT_PAYMENTS } from '../../documents/named/index.ts'

/** The payments of an invoice that were reported, or are about to be, in the order they were made in. */
export async function paymentReportsOf(db: Db, invoiceId: number): Promise<PaymentReport[]> {
  const rows = await readRows(
    db,
    PaymentReport,
    sql`
    select r.payment_id, p.amount, p.paid_on, r.outcome, r.words
    from e_invoice_deliveries d join e_invoice_payment_reports r on r.delivery_id = d.id join ${DOCUMENT_PAYMENTS} p on p.id = r.payment_id
    where d.invoice_id = ${invoiceId} order by p.paid_on, p.id limit ${DELIVERIES_MAX}`,
  )
  return rows
}
