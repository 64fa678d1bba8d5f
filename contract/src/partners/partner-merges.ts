import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { managePartners } from './partner-access.ts'

export const mergeWithItself = failure({
  code: 'PartnerMerge.WithItself',
  status: 422,
  field: 'mergedPartnerId',
  message: 'partners.mergeWithItself',
})
/** Both are suppliers of a document of one number and day, of which one would be there twice. */
export const mergeRepeatsDocument = failure({
  code: 'PartnerMerge.RepeatsDocument',
  status: 409,
  message: 'partners.mergeRepeatsDocument',
})

export const partnerMerges = endpoints('partnerMerges', '/business-subjects/:businessSubjectId/partners/:id/merges', {
  create: {
    route: 'POST',
    access: managePartners,
    changes: ['partners', 'documents', 'reminders', 'invoices', 'offers', 'recurringInvoices', 'invoiceDrafts'],
    input: z.object({ mergedPartnerId: id }),
    failures: [mergeWithItself, mergeRepeatsDocument],
    summary:
      'Move all that there is of another partner to this one, fill in what this one lacks, and take the other out of the register',
  },
})
