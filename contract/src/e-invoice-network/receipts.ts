import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { day, moment, text } from '../kit/fields.ts'
import { notConnected } from './failures.ts'
import { manageIncoming, readIncoming } from '../documents/document-access.ts'

/** Fiscalisation Act, art. 48. */
export const RESPONSE_WORKING_DAYS = 5
export const REJECTION_REASON_MAX = 1024

/** By the marks of the Tax Administration: a mismatch without influence on tax, one with influence, another reason. */
export const REJECTION_TYPES = ['N', 'U', 'O'] as const
export type RejectionType = (typeof REJECTION_TYPES)[number]

const SUBJECT = '/business-subjects/:businessSubjectId'

/** How an incoming e-invoice came by the network, and whether it was rejected. */
export const EInvoiceReceipt = z.object({
  networkId: z.string(),
  receivedAt: moment,
  /** Until when the recipient has to fiscalise it: five working days from its receipt. */
  respondBy: day,
  rejection: z
    .object({
      type: z.enum(REJECTION_TYPES),
      reason: z.string(),
      createdByName: z.string(),
      createdAt: moment,
      /** Null until the network has taken it. */
      reportedAt: moment.nullable(),
      /** Why the network would not take it; '' where it did or was not reached yet. */
      failure: z.string(),
    })
    .nullable(),
})
export type EInvoiceReceipt = z.infer<typeof EInvoiceReceipt>

export const EInvoiceRejectionRequest = z.object({ type: z.enum(REJECTION_TYPES), reason: text(REJECTION_REASON_MAX) })
export type EInvoiceRejectionRequest = z.infer<typeof EInvoiceRejectionRequest>

export const alreadyRejected = failure({
  code: 'EInvoiceRejection.Already',
  status: 409,
  message: 'eInvoiceRejections.already',
})

export const eInvoiceReceipts = endpoints('eInvoiceReceipts', `${SUBJECT}/documents/:documentId/e-invoice-receipt`, {
  get: {
    route: 'GET',
    access: readIncoming,
    shows: ['eInvoiceRejections'],
    output: z.object({ receipt: EInvoiceReceipt.nullable() }),
    summary: 'How a document came by the e-invoice network; nothing where it came otherwise',
  },
})

export const eInvoiceRejections = endpoints('eInvoiceRejections', `${SUBJECT}/documents/:documentId/e-invoice-rejection`, {
  create: {
    route: 'POST',
    access: manageIncoming,
    input: EInvoiceRejectionRequest,
    failures: [notConnected, alreadyRejected],
    summary: 'Reject an incoming e-invoice: the seller and the Tax Administration are told why',
  },
})
