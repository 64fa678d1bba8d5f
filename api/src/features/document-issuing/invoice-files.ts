import { invoiceFiles } from 'contract/document-issuing/invoices'
import { missing } from '../../kit/fail.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { routes } from '../../kit/routes.ts'
import { makeAgain } from '../sale-papers/index.ts'
import { renderInvoice } from './render-invoice.ts'

/** A file that could not be made is made anew; whoever asks where none has failed is asking for what is there or on its way. */
export const invoiceFileRoutes = routes(invoiceFiles, {
  create: async (_, { db, userId, requestId, params: { businessSubjectId, invoiceId } }) => {
    const invoice = await db
      .selectFrom('invoices')
      .select(['pdfFileId', 'eInvoiceFileId'])
      .where('id', '=', invoiceId)
      .executeTakeFirst()
    if (!invoice) throw missing()
    if (await makeAgain(db, [invoice.pdfFileId, invoice.eInvoiceFileId]))
      await enqueue(db, renderInvoice, { invoiceId }, { businessSubjectId, userId, requestId })
    return undefined
  },
})
