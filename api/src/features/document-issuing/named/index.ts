import { shown } from '../../../kit/postgres/shown.ts'

/** Issued invoices as other features read them. */
export const INVOICES = shown('invoices', [
  'id',
  'kind',
  'number',
  'issueDate',
  'draftId',
  'documentId',
  'content',
  'eInvoiceFileId',
])

/** That a draft is there. */
export const INVOICE_DRAFTS = shown('invoiceDrafts', ['id'])

/** How far each series of numbers is. */
export const INVOICE_SERIES = shown('invoiceSeries', ['paymentDeviceId', 'year', 'lastOrdinal'])
