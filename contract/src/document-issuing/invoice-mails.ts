import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, moment, says, text } from '../kit/fields.ts'
import { MESSAGE_MAX, oneLine, recipients, REMINDER_STATUSES, SUBJECT_MAX } from '../reminders/reminders.ts'
import { manageInvoices, readInvoices } from './doci-access.ts'
import { IDEMPOTENCY_KEY_MAX } from './invoice-drafts.ts'

export const INVOICE_MAILS_MAX = 100

export const InvoiceMailRequest = z.object({
  recipients: recipients.min(1),
  subject: text(SUBJECT_MAX).refine(oneLine, says('reminders.lineBreak')),
  message: text(MESSAGE_MAX),
  /** The same request sent again is the same mail. */
  idempotencyKey: z.string().min(1).max(IDEMPOTENCY_KEY_MAX),
})
export type InvoiceMailRequest = z.infer<typeof InvoiceMailRequest>

/** An e-mail by which an invoice was sent, with its PDF and e-invoice, and what came of it. */
export const InvoiceMail = z.object({
  id,
  createdAt: moment,
  createdByName: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  status: z.enum(REMINDER_STATUSES),
  isSending: z.boolean(),
  deliveredAt: moment.nullable(),
  /** What the mail server answered last; empty where all went well. */
  failure: z.string(),
})
export type InvoiceMail = z.infer<typeof InvoiceMail>

export const filesNotMade = failure({ code: 'InvoiceMail.FilesNotMade', status: 409, message: 'invoiceMails.filesNotMade' })

const UNDER = '/business-subjects/:businessSubjectId/invoices/:invoiceId'

export const invoiceMails = endpoints('invoiceMails', `${UNDER}/mails`, {
  list: {
    route: 'GET',
    access: readInvoices,
    output: z.array(InvoiceMail).max(INVOICE_MAILS_MAX),
    summary: 'The e-mails by which an invoice was sent, the newest first',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: InvoiceMailRequest,
    output: z.object({ id }),
    failures: [filesNotMade],
    summary: 'Send an invoice by e-mail, with its PDF and e-invoice',
  },
})

export const invoiceMailTexts = endpoints('invoiceMailTexts', `${UNDER}/mail-text`, {
  get: {
    route: 'GET',
    access: manageInvoices,
    output: z.object({ recipients: z.array(z.string()), subject: z.string(), message: z.string() }),
    summary: 'What the e-mail of an invoice begins with: the buyer, and the templates in the language of the invoice, filled in',
  },
})
