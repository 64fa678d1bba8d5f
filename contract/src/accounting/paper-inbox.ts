import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents } from '../kit/fields.ts'
import { readLedger } from './accounting-access.ts'
import { LedgerPaper } from './ledger-papers.ts'

/**
 * What is unclear of a paper: its own reason, how it is taxed, what it is, which cost, that the supplier's papers were treated in
 * different ways, that it may be a fixed asset, what the rules find, that its cost may be of several months, or that no such paper of the supplier was treated yet.
 */
const INBOX_ASKS = ['Paper', 'Treatment', 'SupplyKind', 'Cost', 'AsLast', 'Asset', 'Finding', 'Spread', 'FirstTime'] as const
export type InboxAsk = (typeof INBOX_ASKS)[number]

export const InboxPaper = LedgerPaper.extend({
  /** Empty where it is no document's. */
  partnerName: z.string(),
  /** Of a payment what was paid, otherwise of its document, in cents of its currency; null where it is neither's. */
  amount: cents.nullable(),
  currency: z.string(),
  /** Null where it is sure: a person looks through the sure ones and confirms them together. */
  asks: z.enum(INBOX_ASKS).nullable(),
  /** How many of the supplier's papers were treated as it is proposed. */
  beforeCount: z.int(),
  /** What is proposed, so that nothing else is posted than what was seen; empty where nothing is. */
  proposal: z.string(),
})
export type InboxPaper = z.infer<typeof InboxPaper>

export const PaperInbox = z.object({
  /** The oldest first. */
  rows: z.array(InboxPaper),
  /** All that ask, also those that are not among the rows. */
  askedCount: z.int(),
  decidedTodayCount: z.int(),
  /** What waits for its turn to be posted by itself, and how many of the books have had theirs. */
  waitingCount: z.int(),
  takenCount: z.int(),
})
export type PaperInbox = z.infer<typeof PaperInbox>

export const paperInbox = endpoints('paperInbox', '/business-subjects/:businessSubjectId/paper-inbox', {
  get: {
    route: 'GET',
    access: readLedger,
    shows: ['ledgerPapers', 'receivedPapers', 'ledgerEntries', 'ledgerReversals', 'documents', 'books', 'partners'],
    output: PaperInbox,
    summary: 'The papers that ask a person, the oldest 200, with what is unclear of each or that it is sure',
  },
})
