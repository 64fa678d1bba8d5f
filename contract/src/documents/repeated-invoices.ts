import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, id, moment } from '../kit/fields.ts'
import { manageDocuments, readDocuments } from './document-access.ts'
import { directionNotManaged } from './document-rights.ts'
import { DOCUMENT_TYPES } from './documents.ts'
import { EInvoice } from './e-invoice.ts'

export const REPEATED_INVOICES_MAX = 100

/** Both are kept, as two documents; or what came is a copy and is not taken in, its file stays. */
const REPEAT_RESOLUTIONS = ['KeptBoth', 'Copy'] as const
export type RepeatResolution = (typeof REPEAT_RESOLUTIONS)[number]

/** An e-invoice that came with a number which is there already, and with other content. A person decides what it is. */
export const RepeatedInvoice = z.object({
  id,
  documentType: z.enum(DOCUMENT_TYPES),
  /** The document that has the number. */
  documentId: id,
  documentNumber: z.string(),
  partnerName: z.string(),
  documentDate: day,
  currency: z.string(),
  totalAmountToBePaid: cents,
  /** Its sender marked it as a copy. */
  isCopy: z.boolean(),
  fileId: id,
  fileName: z.string(),
  receivedAt: moment,
  /** Null while nobody has decided. */
  resolution: z.enum(REPEAT_RESOLUTIONS).nullable(),
  resolvedByName: z.string(),
  resolvedAt: moment.nullable(),
  /** What became of it where both were kept. */
  keptDocumentId: id.nullable(),
})
export type RepeatedInvoice = z.infer<typeof RepeatedInvoice>

/** With what it says, to be held beside the document that has its number. */
export const RepeatedInvoiceDetails = RepeatedInvoice.extend({ content: EInvoice })
export type RepeatedInvoiceDetails = z.infer<typeof RepeatedInvoiceDetails>

export const repeatResolved = failure({ code: 'RepeatedInvoice.Resolved', status: 409, message: 'repeatedInvoices.decided' })

const UNDER = '/business-subjects/:businessSubjectId/repeated-invoices'

export const repeatedInvoices = endpoints('repeatedInvoices', UNDER, {
  list: {
    route: 'GET',
    access: readDocuments,
    /** Of one document, decided ones too; otherwise all that wait for a resolution. */
    input: z.object({ documentId: z.coerce.number().pipe(id).optional() }),
    output: z.array(RepeatedInvoice).max(REPEATED_INVOICES_MAX),
    summary:
      'E-invoices that came with a number which is there already: those that wait for a resolution, or those of one document',
  },
  get: {
    route: 'GET /:id',
    access: readDocuments,
    output: RepeatedInvoiceDetails,
    summary: 'What an e-invoice with a repeated number says, to be held beside the document that has the number',
  },
})

export const repeatResolutions = endpoints('repeatResolutions', `${UNDER}/:repeatedInvoiceId/resolution`, {
  create: {
    route: 'POST',
    access: manageDocuments,
    changes: ['documents', 'documentTotals', 'partners', 'repeatedInvoices'],
    input: z.object({ resolution: z.enum(REPEAT_RESOLUTIONS) }),
    output: z.object({ documentId: id }),
    failures: [directionNotManaged, repeatResolved],
    summary: 'Decide about an e-invoice with a repeated number: keep both, or it is a copy and is not taken in',
  },
})
