import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment } from '../kit/fields.ts'
import { version } from '../kit/records.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { dueDateOnWire, partnerIdOnWire, partnerNameOnWire } from '../kit/wire-names.ts'
import { readDocuments } from './document-access.ts'
import { EInvoice } from './e-invoice.ts'
import { DOCUMENT_STATUSES } from './document-status.ts'
import { EInvoiceFinding } from './checks/e-invoice-finding.ts'
import { DOCUMENT_WARNINGS } from './document-warnings.ts'

export const DOCUMENT_TYPES = ['IncomingInvoices', 'OutgoingInvoices', 'Other'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/**
 * What a document is, beside the way it went, by the type code it has as an e-invoice (UNTDID 1001). What takes back an advance is a
 * credit note there, so it is one among the documents too; a correction by a supplier takes nothing back by itself and is an invoice.
 */
export const DOCUMENT_KINDS = ['Invoice', 'AdvanceInvoice', 'CreditNote', 'Cancellation'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A row of the documents grid. Amounts are whole cents of the document's currency; those of a credit note are negative. */
export const Document = z.object({
  id,
  documentType: z.enum(DOCUMENT_TYPES),
  documentKind: z.enum(DOCUMENT_KINDS),
  documentNumber: z.string(),
  ...partnerIdOnWire,
  ...partnerNameOnWire,
  status: z.enum(DOCUMENT_STATUSES),
  documentDate: day,
  ...dueDateOnWire,
  totalBaseAmount: cents,
  totalAmountToBePaid: cents,
  lastPaymentOn: dayOrNull,
  remainingAmount: cents,
  currency: z.string(),
  currencyId: z.number().int(),
  /** What it comes to and what remains of it in euro, as the totals count them; null while the rate is not known. */
  totalEurAmount: cents.nullable(),
  remainingEurAmount: cents.nullable(),
  fileId: id.nullable(),
  /** The buyer wrote it in the seller's name. */
  isSelfBilled: z.boolean(),
  warnings: z.array(z.enum(DOCUMENT_WARNINGS)),
})
export type Document = z.infer<typeof Document>

/** The columns a grid of documents can be sorted by; the first is the default. */
export const DOCUMENT_SORTS = [
  'documentDate', 'documentType', 'documentNumber', 'businessSubjectPartnerName', 'status', 'documentDueDate',
  'totalBaseAmount', 'totalAmountToBePaid', 'lastPaymentOn', 'remainingAmount', 'currency',
] as const // prettier-ignore
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

export const DocumentsQuery = gridQuery(DOCUMENT_SORTS, {
  documentType: someOf(z.enum(DOCUMENT_TYPES)),
  status: someOf(z.enum(DOCUMENT_STATUSES)),
  /** Late and unpaid, wholly or in part. */
  isPastDue: z.literal(true),
  businessSubjectPartnerId: someOf(id),
  documentDate: dayRange,
  documentDueDate: dayRange,
  lastPaymentOn: dayRange,
  currencyId: someOf(z.number().int()),
})
export type DocumentsQuery = z.infer<typeof DocumentsQuery>

/** Sums of the rows a filter leaves, a line per currency and type: what comes in is never added to what goes out. */
const FilteredTotals = z.array(
  z.object({
    currency: z.string(),
    documentType: z.enum(DOCUMENT_TYPES),
    documentCount: z.number().int(),
    totalBaseAmount: cents,
    totalAmountToBePaid: cents,
    remainingAmount: cents,
    /** In euro, as the totals of the whole business subject count them: of the documents whose rate is known. */
    totalEurAmount: cents,
    remainingEurAmount: cents,
    withoutRateCount: z.number().int(),
  }),
)

/** Entered by hand; come with what was paid at issue; or set off, between an invoice and its credit note or against what the partner claims. */
/** `Bank`: a line of a statement was matched with the document, and is where it is undone. `Overpaid`: by what the partner had overpaid. */
/** How what somebody enters was paid. */
export const ENTERED_METHODS = ['Cash', 'Card', 'BankTransfer'] as const

const PAYMENT_KINDS = ['Entered', 'Issue', 'SetOff', 'Bank', 'Overpaid'] as const

export const DocumentPayment = z.object({
  id,
  kind: z.enum(PAYMENT_KINDS),
  amount: cents,
  paidOn: day,
  /** Null where nobody said it. */
  method: z.enum(ENTERED_METHODS).nullable(),
  note: z.string(),
  /** The line of a bank that told of it; its place is the number of the statement and of the line in it: `158/1`. */
  bankLine: z.object({ id, place: z.string() }).nullable(),
  /** The set-off that paid it, where it is undone. */
  setOffId: id.nullable(),
  /** The credit note that settled an invoice, or the invoice that a credit note settled. */
  counterDocument: z.object({ id, number: z.string() }).nullable(),
  isWithdrawn: z.boolean(),
  /** When it was withdrawn, and by whom; null while it counts. */
  withdrawal: z.object({ at: moment, byName: z.string() }).nullable(),
  createdByName: z.string(),
  createdAt: moment,
})
export type DocumentPayment = z.infer<typeof DocumentPayment>

/** One document with all that is kept of it. */
export const DocumentDetails = z.object({
  document: Document,
  /** What is kept of the e-invoice; null for a document entered by hand. */
  content: EInvoice.nullable(),
  /** What the rules of e-invoices have against it. */
  findings: z.array(EInvoiceFinding),
  /** VAT by rate, as it stands on the document or was entered. */
  vatTotals: z.array(z.object({ vatCategory: z.string(), vatRate: z.string().nullable(), baseAmount: cents, vatAmount: cents })),
  note: z.string(),
  /** An incoming invoice that a person entered by hand, and may correct: where it is to be paid, and how often it was corrected. */
  entered: z.object({ iban: z.string(), paymentReference: z.string(), version }).nullable(),
  originalName: z.string().nullable(),
  originalMediaType: z.string().nullable(),
  attachments: z.array(z.object({ fileId: id, name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() })),
  payments: z.array(DocumentPayment),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

const UNDER = '/business-subjects/:businessSubjectId'

export const documents = endpoints('documents', `${UNDER}/documents`, {
  list: {
    route: 'GET',
    access: readDocuments,
    input: DocumentsQuery,
    output: page(Document),
    summary: 'Documents, a page at a time',
  },
  get: {
    route: 'GET /:id',
    access: readDocuments,
    output: DocumentDetails,
    summary: 'One document with lines, payments and attachments',
  },
})

export const DocumentTotals = z.object({
  outgoingTotalAmount: cents,
  incomingTotalAmount: cents,
  /** What of them is still open. */
  outgoingRemainingAmount: cents,
  incomingRemainingAmount: cents,
  /** What is past its due date and not paid, of outgoing invoices: how many they are, and the earliest due date. */
  overdueAmount: cents,
  overdueCount: z.number().int(),
  overdueSince: dayOrNull,
  lastSyncAt: moment.nullable(),
  documentCount: z.number().int(),
  /** Documents in a foreign currency whose rate is not known (yet): they are in none of the amounts. */
  withoutRateCount: z.number().int(),
})

export type DocumentTotals = z.infer<typeof DocumentTotals>

export const documentTotals = endpoints('documentTotals', `${UNDER}/document-totals`, {
  get: {
    route: 'GET',
    access: readDocuments,
    shows: ['documents'],
    output: DocumentTotals,
    summary: 'Totals of the whole business subject in euro',
  },
})

export const filteredTotals = endpoints('filteredTotals', `${UNDER}/documents/totals`, {
  get: {
    route: 'GET',
    access: readDocuments,
    shows: ['documents'],
    input: DocumentsQuery,
    output: FilteredTotals,
    summary: 'Sums of the documents a search and filters leave',
  },
})

const Option = z.object({ id, name: z.string() })
export const documentFilterPartners = endpoints('documentFilterPartners', `${UNDER}/document-filters/partners`, {
  list: {
    route: 'GET',
    access: readDocuments,
    shows: ['partners'],
    input: z.object({ search: z.string().trim().max(200).default('') }),
    output: z.array(Option),
    summary: 'Partners to filter by, the first 50 that a search finds',
  },
})
export const documentFilterCurrencies = endpoints('documentFilterCurrencies', `${UNDER}/document-filters/currencies`, {
  list: {
    route: 'GET',
    access: readDocuments,
    shows: ['documents'],
    output: z.array(z.object({ id: z.number().int(), mark: z.string() })),
    summary: 'Currencies the documents have',
  },
})
export const documentFilterStatuses = endpoints('documentFilterStatuses', `${UNDER}/document-filters/statuses`, {
  list: {
    route: 'GET',
    access: readDocuments,
    shows: ['documents'],
    output: z.array(z.enum(DOCUMENT_STATUSES)),
    summary: 'Statuses the documents have',
  },
})
export const documentFilterTypes = endpoints('documentFilterTypes', `${UNDER}/document-filters/types`, {
  list: {
    route: 'GET',
    access: readDocuments,
    shows: ['documents'],
    output: z.array(z.enum(DOCUMENT_TYPES)),
    summary: 'Types the documents have',
  },
})
