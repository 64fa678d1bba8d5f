import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { day, dayOrNull, id } from '../kit/fields.ts'
import { gridQuery, page, someOf } from '../kit/grid.ts'
import { failure } from '../kit/failure.ts'
import { postLedger, readLedger } from './accounting-access.ts'
import { PAPER_SOURCES } from './paper-sources.ts'

/** What waits for its turn, is posted, asks a person, was posted by hand, or no longer stands. */
export const PAPER_STATES = ['Waiting', 'Posted', 'Asked', 'ByHand', 'Withdrawn'] as const

/** Where the money of a payment that somebody entered went or came from: the register, cards, or a bank that will still tell of it. */
export const MONEY_ROLES = ['cash', 'cards.transit', 'bank.transit'] as const

/** Why a paper is not posted by itself. */
export const PAPER_REASONS = [
  'TreatmentMissing',
  'CountryMissing',
  'SupplyKindMissing',
  'EuGoodsInCroatia',
  'TreatmentUnfit',
  'ForeignAdvance',
  'MonthClosed',
  'VatFiled',
  'BooksNotBegun',
  'AccountNotActive',
  'Reversed',
  'SourceChanged',
  'DocumentNotPosted',
  'PaymentMethodMissing',
  'RateUnknown',
  'NotPosted',
] as const
export type PaperReason = (typeof PAPER_REASONS)[number]

/** What stands against the treatment of a paper, by the code of the finding. */
export const REASON_OF_FINDING: Readonly<Record<string, PaperReason>> = {
  'T-01': 'CountryMissing',
  'T-03': 'SupplyKindMissing',
  'T-04': 'EuGoodsInCroatia',
  'T-05': 'TreatmentUnfit',
}

/** It is posted already. */
export const paperPosted = failure({ code: 'LedgerPaper.Posted', status: 409, message: 'ledgerPapers.failures.posted' })

export const LedgerPaper = z.object({
  id,
  sourceKind: z.enum(PAPER_SOURCES),
  documentId: id.nullable(),
  /** The number of its document; of what is no document's, what a bank or the register calls it. */
  documentNumber: z.string(),
  datedOn: day,
  state: z.enum(PAPER_STATES),
  /** Null where it asks nothing. */
  reason: z.enum(PAPER_REASONS).nullable(),
  /** The entry that stands of it. */
  ledgerEntryId: id.nullable(),
})
export type LedgerPaper = z.infer<typeof LedgerPaper>

/** What a person says of a paper that asks. */
export const LedgerPaperAnswer = z.object({
  /** What its lines are that don't say it. */
  supplyKind: z.enum(['Goods', 'Services']).nullable().default(null),
  /** Another day of its entry, as where its month is closed; the day of its VAT stays. */
  bookedOn: dayOrNull.default(null),
  /** Where the money of a payment went that doesn't say it. */
  moneyRole: z.enum(MONEY_ROLES).nullable().default(null),
  /** It was posted by hand, and asks no longer. */
  isByHand: z.boolean().default(false),
})
export type LedgerPaperAnswer = z.output<typeof LedgerPaperAnswer>

const LEDGER_PAPER_SORTS = ['datedOn'] as const
export type LedgerPaperSort = (typeof LEDGER_PAPER_SORTS)[number]

/** What settles or pays is posted too. */
const MONEY_PAPERS = [
  'bankLineAllocations',
  'bankAllocations',
  'bankConfirmations',
  'documentPayments',
  'depreciationRuns',
  'fixedAssetChanges',
] as const

const UNDER = '/business-subjects/:businessSubjectId'

export const ledgerPapers = endpoints('ledgerPapers', `${UNDER}/ledger-papers`, {
  list: {
    route: 'GET',
    access: readLedger,
    shows: [
      'ledgerEntries',
      'ledgerReversals',
      'books',
      'documents',
      'invoices',
      'cancellations',
      'directInvoices',
      ...MONEY_PAPERS,
    ],
    input: gridQuery(LEDGER_PAPER_SORTS, { state: someOf(z.enum(PAPER_STATES)), documentId: id }),
    output: page(LedgerPaper),
    summary: 'The papers of the books: posted, waiting for their turn, or asking a person',
  },
  update: {
    route: 'PUT /:id',
    access: postLedger,
    changes: ['ledgerEntries', 'ledgerAccounts', 'ledgerAccountLines', 'trialBalances', 'ledgerPeriods', 'openItems'],
    input: LedgerPaperAnswer,
    output: LedgerPaper,
    failures: [paperPosted],
    summary: 'Decide what a paper asks: it is posted at once, or says what it still asks',
  },
})
