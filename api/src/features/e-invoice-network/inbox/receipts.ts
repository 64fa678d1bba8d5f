import { sql } from 'kysely'
import { dayInZagreb } from 'contract/croatia/days'
import { afterWorkingDays } from 'contract/croatia/working-days'
import { readableTypes } from 'contract/documents/document-rights'
import { eInvoiceReceipts, RESPONSE_WORKING_DAYS, type EInvoiceReceipt } from 'contract/e-invoice-network/receipts'
import { NO_ONE, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes, type Route } from '../../../kit/routes.ts'

export const eInvoiceReceiptRoutes: Route[] = routes(eInvoiceReceipts, {
  get: async (_, { db, caller, params: { documentId } }) => {
    await readableDocument(db, caller?.actor ?? NO_ONE, documentId)
    return { receipt: await receiptOf(db, documentId) }
  },
})

/** Not found where the person may not read its direction. */
export async function readableDocument(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('documentType', 'in', readableTypes(actor))
    .executeTakeFirst()
  if (!found) throw missing()
}

type Row = {
  readonly networkId: string
  readonly sentAt: Date
  readonly receivedAt: Date
  readonly type: NonNullable<EInvoiceReceipt['rejection']>['type'] | null
  readonly reason: string
  readonly createdByName: string
  readonly createdAt: Date
  readonly reportedAt: Date | null
  readonly failure: string
}

async function receiptOf(db: Db, documentId: number): Promise<EInvoiceReceipt | null> {
  const { rows } = await sql<Row>`
    select r.network_id, r.sent_at, r.received_at, j.type, j.reason, u.display_name as created_by_name, j.created_at, j.reported_at, j.failure
    from e_invoice_receipts r left join e_invoice_rejections j on j.receipt_id = r.id left join auth.users u on u.id = j.created_by
    where r.document_id = ${documentId} order by r.id limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { networkId, sentAt, receivedAt, type, reason, createdByName, createdAt, reportedAt, failure } = row
  return {
    networkId,
    receivedAt: receivedAt.toISOString(),
    // It counts from when it was there to be fetched, not from when Saldo fetched it.
    respondBy: afterWorkingDays(dayInZagreb(sentAt), RESPONSE_WORKING_DAYS),
    rejection: type && {
      type,
      reason,
      createdByName,
      createdAt: createdAt.toISOString(),
      reportedAt: reportedAt?.toISOString() ?? null,
      failure,
    },
  }
}
