import * as z from 'zod'
import { InvoicePreview, PREVIEW_PAGES_MAX } from 'contract/document-issuing/invoice-previews'
import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import { question } from '../../kit/jobs/questions.ts'
import { paperDrawing, type PaperOf } from './typeset-paper.ts'

/** Draws the first pages of what is being written. The logo comes as base64, as one process tells another. */
export const drawPaper = <Issued extends IssuedSale>(name: string, schema: z.ZodType<Issued, Issued>, paperOf: PaperOf<Issued>) =>
  question({
    name,
    given: z.object({ issued: schema, logo: z.string().nullable() }),
    answer: InvoicePreview,
    run: async ({ issued, logo }) => {
      const { pages, pageCount } = await paperDrawing(
        issued,
        paperOf,
        logo === null ? null : Buffer.from(logo, 'base64'),
        PREVIEW_PAGES_MAX,
      )
      return { pages: [...pages], pageCount }
    },
  })
