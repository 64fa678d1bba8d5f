import * as z from 'zod'
import { InvoicePreview, PREVIEW_PAGES_MAX } from 'contract/document-issuing/invoice-previews'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { question } from '../../../kit/jobs/questions.ts'
import { invoiceDrawing } from './invoice-pdf.ts'

/** The first pages of an invoice that is being written. The logo comes as base64, as one process tells another. */
export const drawInvoice = question({
  name: 'draw-invoice',
  given: z.object({ issued: IssuedInvoice, logo: z.string().nullable() }),
  answer: InvoicePreview,
  run: async ({ issued, logo }) => {
    const { pages, pageCount } = await invoiceDrawing(
      issued,
      logo === null ? null : Buffer.from(logo, 'base64'),
      PREVIEW_PAGES_MAX,
    )
    return { pages: [...pages], pageCount }
  },
})
