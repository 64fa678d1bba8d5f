import * as z from 'zod'
import { EXPORT_SELECTION_MAX, madeFileEndpoints } from '../kit/made-files.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { readInvoices } from './doci-access.ts'
import { InvoicesQuery } from './invoices.ts'

/** The most invoices whose files go into one zip. */
export const INVOICE_FILES_MAX = 5_000

/** A workbook of the list, or a zip of the invoices' own files. */
export const INVOICE_EXPORT_FORMATS = ['xlsx', 'pdf', 'eInvoice'] as const
export type InvoiceExportFormat = (typeof INVOICE_EXPORT_FORMATS)[number]

/** The state of the list without its page. Where invoices are chosen, exactly those are exported; otherwise all it leaves. */
export const InvoiceExportRequest = InvoicesQuery.omit({ page: true, size: true }).extend({
  format: z.enum(INVOICE_EXPORT_FORMATS),
  selectedInvoiceIds: z.array(id).max(EXPORT_SELECTION_MAX).default([]),
})
export type InvoiceExportRequest = z.infer<typeof InvoiceExportRequest>

/** Says how many there are and how many may be. */
export const tooManyFiles = failure({ code: 'InvoiceExport.TooManyFiles', status: 422, message: 'invoiceExports.tooManyFiles' })

export const invoiceExports = madeFileEndpoints('invoiceExports', '/business-subjects/:businessSubjectId/invoice-exports', {
  access: readInvoices,
  input: InvoiceExportRequest,
  failures: [tooManyFiles],
  summary: 'Have invoices written into an Excel workbook, or their files into a zip, in the background',
})
