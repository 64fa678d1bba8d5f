import { sql } from 'kysely'
import { filesNotMade, INVOICE_MAILS_MAX, invoiceMails, type InvoiceMail } from 'contract/document-issuing/invoice-mails'
import { notFound } from 'contract/kit/failures'
import type { Db } from '../../../kit/db.ts'
import { Failed } from '../../../kit/failed.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { sendInvoice } from './send-invoice.ts'

export const invoiceMailRoutes = routes(invoiceMails, {
  list: async (_, { db, params: { invoiceId } }) => {
    await filesOf(db, invoiceId)
    return listed(db, invoiceId)
  },
  create: async (wanted, { db, userId, requestId, language, fail, params: { businessSubjectId, invoiceId } }) => {
    if ((await filesOf(db, invoiceId)) !== 'Success') fail(filesNotMade)
    const { recipients, subject, message, idempotencyKey } = wanted
    const made = await db
      .insertInto('invoiceMails')
      .values({
        invoiceId,
        recipients: JSON.stringify([...new Set(recipients)]),
        subject,
        message,
        language,
        idempotencyKey,
        createdBy: userId,
      })
      .onConflict((conflict) => conflict.constraint('invoice_mails_idempotency_key_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return sameRequest(db, userId, idempotencyKey)
    const scope = { businessSubjectId, userId, requestId }
    await enqueue(db, sendInvoice, { mailId: made.id }, scope, `send-invoice-${businessSubjectId}-${made.id}`)
    return made
  },
})

/** How far the PDF of an invoice is, with which it is sent. */
async function filesOf(db: Db, invoiceId: number): Promise<string> {
  const found = await db
    .selectFrom('invoices as i')
    .innerJoin('files as f', 'f.id', 'i.pdfFileId')
    .select('f.generationStatus')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()
  if (!found) throw new Failed(notFound)
  return found.generationStatus
}

const sameRequest = async (db: Db, userId: number, idempotencyKey: string) =>
  one(
    await db
      .selectFrom('invoiceMails')
      .select('id')
      .where('createdBy', '=', userId)
      .where('idempotencyKey', '=', idempotencyKey)
      .execute(),
  )

type Row = Omit<InvoiceMail, 'createdAt' | 'deliveredAt'> & { readonly createdAt: Date; readonly deliveredAt: Date | null }

async function listed(db: Db, invoiceId: number): Promise<InvoiceMail[]> {
  const { rows } = await sql<Row>`
    select m.id, m.created_at, u.display_name as created_by_name, m.recipients, m.subject, m.status,
      m.status = 'Queued' and m.sending_at is not null as is_sending, m.delivered_at, m.failure
    from invoice_mails m join auth.users u on u.id = m.created_by
    where m.invoice_id = ${invoiceId} order by m.id desc limit ${INVOICE_MAILS_MAX}`.execute(db)
  return rows.map(({ createdAt, deliveredAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }))
}
