import { sql } from 'kysely'
import { filesNotMade, invoiceMails } from 'contract/document-issuing/invoice-mails'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { type Mailed, mailsOf, sending, sendMail } from '../../issued-mails/index.ts'
import { invoiceFacts } from './invoice-facts.ts'

/** An invoice is sent with its PDF and e-invoice; to a consumer, for whom the law knows no e-invoice, with its PDF alone (GAP-123). */
export const MAILED_INVOICES: Mailed = {
  mails: 'invoice_mails',
  owners: 'invoices',
  key: 'invoice_id',
  files: [sql`o.pdf_file_id`, sql`case when o.content #>> '{buyer,isConsumer}' = 'true' then null else o.e_invoice_file_id end`],
  send: sending('send-invoice'),
  endpoint: invoiceMails.create,
  facts: invoiceFacts,
}

export const invoiceMailRoutes = routes(invoiceMails, {
  list: async (_, { db, params: { invoiceId } }) => {
    await pdfStatusOf(db, invoiceId)
    return mailsOf(db, MAILED_INVOICES, invoiceId)
  },
  create: async (wanted, { db, userId, requestId, language, fail, params: { businessSubjectId, invoiceId } }) => {
    if ((await pdfStatusOf(db, invoiceId)) !== 'Success') fail(filesNotMade)
    const scope = { businessSubjectId, userId, requestId }
    return sendMail(db, MAILED_INVOICES, { ownerId: invoiceId, wanted, language, scope, fail })
  },
})

/** How far the PDF of an invoice is, with which it is sent. */
async function pdfStatusOf(db: Db, invoiceId: number): Promise<string> {
  const found = await db
    .selectFrom('invoices as i')
    .innerJoin('files as f', 'f.id', 'i.pdfFileId')
    .select('f.generationStatus')
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()
  if (!found) throw missing()
  return found.generationStatus
}
