import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { INVOICE_LANGUAGES } from '../document-defaults/general-document-settings.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, idempotencyKey } from '../kit/fields.ts'
import { manageInvoices } from './doci-access.ts'
import { withinAmounts } from './amounts-within.ts'
import { InvoiceContent } from './invoice-content.ts'
import { advanceTaken, dateBeforeLast, notReady, numberTaken, rateNotKnown } from './invoices.ts'

/** Without a language it is written in the buyer's, or the usual one. */
const DirectContent = withinAmounts(InvoiceContent.extend({ language: z.enum(INVOICE_LANGUAGES).optional() }))
export type DirectContent = z.infer<typeof DirectContent>

export const directInvoices = endpoints('directInvoices', '/business-subjects/:businessSubjectId/direct-invoices', {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['documents', 'invoices'],
    input: z.object({
      content: DirectContent,
      /** The same key sent again by the same person is the same invoice. */
      idempotencyKey,
    }),
    output: z.object({ id, number: z.string(), documentId: id }),
    failures: [notReady, rateNotKnown, dateBeforeLast, advanceTaken, numberTaken, idempotencyKeyUsed],
    perMinute: 600,
    summary: 'Issue an invoice without a draft, as a web shop does. Asked twice, the answer is the same invoice',
  },
})
