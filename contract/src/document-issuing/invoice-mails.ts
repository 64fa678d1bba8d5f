import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { manageInvoices, readInvoices } from './doci-access.ts'
import { ISSUED_MAILS_MAX, IssuedMail, IssuedMailRequest, IssuedMailText } from './issued-mails.ts'

export const filesNotMade = failure({ code: 'InvoiceMail.FilesNotMade', status: 409, message: 'invoiceMails.filesNotMade' })

const UNDER = '/business-subjects/:businessSubjectId/invoices/:invoiceId'

export const invoiceMails = endpoints('invoiceMails', `${UNDER}/mails`, {
  list: {
    route: 'GET',
    access: readInvoices,
    output: z.array(IssuedMail).max(ISSUED_MAILS_MAX),
    summary: 'The e-mails by which an invoice was sent, the newest first',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: IssuedMailRequest,
    output: z.object({ id }),
    failures: [filesNotMade, idempotencyKeyUsed],
    summary: 'Send an invoice by e-mail, with its PDF and e-invoice',
  },
})

export const invoiceMailTexts = endpoints('invoiceMailTexts', `${UNDER}/mail-text`, {
  get: {
    route: 'GET',
    access: manageInvoices,
    shows: ['documents', 'emailTemplates', 'invoices', 'partners'],
    output: IssuedMailText,
    summary: 'What the e-mail of an invoice begins with: the buyer, and the templates in the language of the invoice, filled in',
  },
})
