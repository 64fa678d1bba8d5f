import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { manageInvoices } from './doci-access.ts'
import { withinAmounts } from './amounts-within.ts'
import { InvoiceContent } from './invoice-content.ts'

/** No more pages are drawn: whoever writes an invoice looks at its beginning. */
export const PREVIEW_PAGES_MAX = 3

/** The first pages of an invoice that is being written, drawn by the same template as its PDF: SVG, each complete in itself. */
export const InvoicePreview = z.object({
  pages: z.array(z.string()).max(PREVIEW_PAGES_MAX),
  /** How many it will have. */
  pageCount: z.number().int(),
})
export type InvoicePreview = z.infer<typeof InvoicePreview>

export const invoicePreviews = endpoints('invoicePreviews', '/business-subjects/:businessSubjectId/invoice-previews', {
  create: {
    route: 'POST',
    access: manageInvoices,
    input: z.object({ content: withinAmounts(InvoiceContent) }),
    output: InvoicePreview,
    perMinute: 300,
    summary: 'The paper of an invoice that is being written, as it will print',
  },
})
