import * as z from 'zod'
import { withinAmounts } from '../document-issuing/amounts-within.ts'
import { manageInvoices } from '../document-issuing/doci-access.ts'
import { InvoicePreview } from '../document-issuing/invoice-previews.ts'
import { endpoints } from '../kit/endpoint.ts'
import { OfferContent } from './offer-content.ts'

export const offerPreviews = endpoints('offerPreviews', '/business-subjects/:businessSubjectId/offer-previews', {
  create: {
    route: 'POST',
    access: manageInvoices,
    input: z.object({ content: withinAmounts(OfferContent) }),
    output: InvoicePreview,
    perMinute: 300,
    summary: 'The paper of an offer that is being written, as it will print',
  },
})
