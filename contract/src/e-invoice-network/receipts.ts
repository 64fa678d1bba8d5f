import * as z from 'zod'
import { Reason } from '../documents/document-imports.ts'
import { anyOf } from '../kit/access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { day, id, moment, text } from '../kit/fields.ts'
import { notConnected } from './connections.ts'

export const RECEIPTS_MAX = 100
/** Fiscalisation Act, art. 48. */
export const RESPONSE_WORKING_DAYS = 5
export const REJECTION_REASON_MAX = 1024

/** By the marks of the Tax Administration: a mismatch without influence on tax, one with influence, another reason. */
export const REJECTION_TYPES = ['N', 'U', 'O'] as const
export type RejectionType = (typeof REJECTION_TYPES)[number]

const readIncoming = anyOf('DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE')
const manageIncoming = anyOf('DOCUMENT_INCOMING_MANAGE')

/** An e-invoice that came by the network and could not be taken in. */
export const RefusedReceipt = z.object({
  id,
  networkId: z.string(),
  number: z.string(),
  senderName: z.string(),
  fileId: id,
  receivedAt: moment,
  reason: Reason,
})
export type RefusedReceipt = z.infer<typeof RefusedReceipt>

export const EInvoiceInbox = z.object({
  isConnected: z.boolean(),
  /** When the network was last asked; null where it never was. */
  visitedAt: moment.nullable(),
  /** When it last gave what came in. */
  fetchedAt: moment.nullable(),
  /** False where it did not answer when it was asked last. */
  isReached: z.boolean(),
  /** In which words it refused what was asked last; '' where it did not. */
  words: z.string(),
  refused: z.array(RefusedReceipt).max(RECEIPTS_MAX),
})
export type EInvoiceInbox = z.infer<typeof EInvoiceInbox>

const SUBJECT = '/business-subjects/:businessSubjectId'

export const eInvoiceInboxes = endpoints('eInvoiceInboxes', `${SUBJECT}/e-invoice-inbox`, {
  get: {
    route: 'GET',
    access: readIncoming,
    output: EInvoiceInbox,
    summary: 'When e-invoices were last fetched from the network, and which of them could not be taken in',
  },
})

export const eInvoiceFetches = endpoints('eInvoiceFetches', `${SUBJECT}/e-invoice-inbox/fetches`, {
  create: {
    route: 'POST',
    access: manageIncoming,
    failures: [notConnected],
    perMinute: 20,
    summary: 'Fetch what came in, and how what was sent stands, now and not at the next full quarter of an hour',
  },
})

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
