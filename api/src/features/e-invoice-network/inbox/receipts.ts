import { sql } from 'kysely'
import * as z from 'zod'
import { dayInZagreb } from 'contract/croatia/days'
import { afterWorkingDays } from 'contract/croatia/working-days'
import { readableTypes } from 'contract/documents/document-rights'
import {
  eInvoiceReceipts,
  REJECTION_TYPES,
  RESPONSE_WORKING_DAYS,
  type EInvoiceReceipt,
} from 'contract/e-invoice-network/receipts'
import { NO_ONE, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { readFirst } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'

export const eInvoiceReceiptRoutes: Route[] = routes(eInvoiceReceipts, {
  get: async (_, { db, caller, params: { documentId } }) => {
    await readableDocument(db, caller?.actor ?? NO_ONE, documentId)
    return { receipt: await receiptOf(db, documentId) }
  },
})

/** Not found where the person may not read its direction. */
export async function readableDocument(db: Db, actor: Actor, id: number): Promise<void> {
  const found = await db
    .selectFrom(DOCUMENTS.as('d'))
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.documentType', 'in', readableTypes(actor))
    .executeTakeFirst()
  if (!found) throw missing()
}

const Received = z.object({ id: z.number(), networkId: z.string(), sentAt: z.date(), receivedAt: z.date() })
const Rejected = z.object({
  type: z.enum(REJECTION_TYPES),
  reason: z.string(),
  createdByName: z.string(),
  createdAt: z.date(),
  reportedAt: z.date().nullable(),
  failure: z.string(),
})

async function receiptOf(db: Db, documentId: number): Promise<EInvoiceReceipt | null> {
  const receipt = await readFirst(
    db,
    Received,
    sql`select r.id, r.network_id, r.sent_at, r.received_at from e_invoice_receipts r where r.document_id = ${documentId}
      order by r.id limit 1`,
  )
  if (!receipt) return null
  const { networkId, sentAt, receivedAt } = receipt
  const rejection = await readFirst(
    db,
    Rejected,
    sql`select j.type, j.reason, ${nameOfPerson(sql`j.created_by`)} as created_by_name, j.created_at, j.reported_at, j.failure
      from e_invoice_rejections j where j.receipt_id = ${receipt.id}`,
  )
  return {
    networkId,
    receivedAt: momentText(receivedAt),
    // It counts from when it was there to be fetched, not from when Saldo fetched it.
    respondBy: afterWorkingDays(dayInZagreb(sentAt), RESPONSE_WORKING_DAYS),
    rejection: rejection
      ? {
          ...rejection,
          createdAt: momentText(rejection.createdAt),
          reportedAt: momentText(rejection.reportedAt),
        }
      : null,
  }
}
