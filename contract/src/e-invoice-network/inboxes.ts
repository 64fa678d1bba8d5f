import * as z from 'zod'
import { Reason } from '../kit/paper-imports/paper-imports.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, moment } from '../kit/fields.ts'
import { notConnected } from './failures.ts'
import { manageIncoming, readIncoming } from '../documents/document-access.ts'

export const RECEIPTS_MAX = 100

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

/** It does not answer, the password of the account can't be read any more, or it refuses. */
const INBOX_PROBLEMS = ['NotReached', 'NotConnected', 'Refused'] as const
export type InboxProblem = (typeof INBOX_PROBLEMS)[number]

/** What came of the e-invoices that were fetched after one of them. */
const FetchedCounts = z.object({
  imported: z.number().int(),
  known: z.number().int(),
  undecided: z.number().int(),
  refused: z.number().int(),
})

export const EInvoiceInbox = z.object({
  isConnected: z.boolean(),
  /** When the network was last asked; null where it never was. */
  visitedAt: moment.nullable(),
  /** When it last gave what came in. */
  fetchedAt: moment.nullable(),
  /** Why it did not when it was asked last; null where it did. */
  problem: z.enum(INBOX_PROBLEMS).nullable(),
  /** In which words it refused; '' where it did not. */
  words: z.string(),
  refused: z.array(RefusedReceipt).max(RECEIPTS_MAX),
  /** The last that was fetched; null where none was. */
  lastReceiptId: id.nullable(),
  /** Null where it was not asked after which. */
  counts: FetchedCounts.nullable(),
})
export type EInvoiceInbox = z.infer<typeof EInvoiceInbox>

const UNDER = '/business-subjects/:businessSubjectId/e-invoice-inbox'

export const eInvoiceInboxes = endpoints('eInvoiceInboxes', UNDER, {
  get: {
    route: 'GET',
    access: readIncoming,
    input: z.object({ afterReceiptId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    shows: ['eInvoiceFetches', 'eInvoiceConnections'],
    output: EInvoiceInbox,
    summary: 'When e-invoices were last fetched from the network, and which of them could not be taken in',
  },
})

export const eInvoiceFetches = endpoints('eInvoiceFetches', `${UNDER}/fetches`, {
  create: {
    route: 'POST',
    access: manageIncoming,
    changes: ['documents', 'partners', 'repeatedInvoices'],
    failures: [notConnected],
    perMinute: 20,
    summary: 'Fetch what came in, and how what was sent stands, now and not at the next full quarter of an hour',
  },
})
