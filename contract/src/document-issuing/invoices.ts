import * as z from 'zod'
import { DOCUMENT_STATUSES } from '../documents/document-status.ts'
import { GENERATION_STATUSES } from '../files/files.ts'
import { DELIVERY_STATES } from '../e-invoice-network/delivery-states.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, dayOrNull, id, moment } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { TaxedPart } from './advances/deductions.ts'
import { manageInvoices, readInvoices } from './doci-access.ts'
import { draftChanged } from '../kit/drafts.ts'
import { ISSUED_KINDS, IssuedInvoice } from './issued-invoice.ts'

/** A row of the list. Amounts are cents of the invoice's currency; those of a credit note are below zero, as among the documents. */
export const Invoice = z.object({
  id,
  kind: z.enum(ISSUED_KINDS),
  number: z.string(),
  partnerId: id,
  partnerName: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  issueDate: day,
  dueDate: dayOrNull,
  totalBaseAmount: cents,
  totalAmount: cents,
  remainingAmount: cents,
  currency: z.string(),
  documentId: id,
  /** How it stands as an e-invoice; null where it was not sent as one. */
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** The columns a grid of invoices can be sorted by; the first is the default. */
const INVOICE_SORTS = ['issueDate', 'number', 'partnerName', 'dueDate', 'totalAmount'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

export const InvoicesQuery = gridQuery(INVOICE_SORTS, {
  kind: someOf(z.enum(ISSUED_KINDS)),
  status: someOf(z.enum(DOCUMENT_STATUSES)),
  /** Late and unpaid, wholly or in part. */
  isPastDue: z.literal(true),
  partnerId: someOf(id),
  issueDate: dayRange,
})
export type InvoicesQuery = z.infer<typeof InvoicesQuery>

const File = z.object({ fileId: id, name: z.string(), generationStatus: z.enum(GENERATION_STATUSES) })
const Related = z.object({ id, kind: z.enum(ISSUED_KINDS), number: z.string(), issuedAt: moment, issuedByName: z.string() })

/** What can stand in the way of taking an invoice back. */
const CANCELLATION_OBSTACLES = ['HasCreditNotes', 'IsTakenOff', 'HasPayments'] as const
export type CancellationObstacle = (typeof CANCELLATION_OBSTACLES)[number]

export const InvoiceDetails = z.object({
  invoice: Invoice,
  content: IssuedInvoice,
  pdf: File,
  eInvoice: File,
  issuedByName: z.string(),
  issuedAt: moment,
  /** What corrects it, takes it back or takes it off. */
  related: z.array(Related),
  /** The offer that it was made of. */
  offer: z.object({ id, number: z.string() }).nullable(),
  /** What of it credit notes can still take, by the way it is taxed. */
  creditable: z.array(TaxedPart),
  /** Why it can't be taken back as things stand; null where nothing is in the way. */
  obstacle: z.enum(CANCELLATION_OBSTACLES).nullable(),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

/** Sums of the rows a filter leaves, a line per currency. */
const InvoiceSums = z.array(
  z.object({
    currency: z.string(),
    invoiceCount: z.number().int(),
    totalBaseAmount: cents,
    totalAmount: cents,
    remainingAmount: cents,
  }),
)

/** Carries what is missing, field by field. */
export const notReady = failure({ code: 'Invoice.NotReady', status: 422, message: 'invoices.notReady' })
/** Names the currency and the day. */
export const rateNotKnown = failure({
  code: 'Invoice.RateNotKnown',
  status: 422,
  field: 'currency',
  message: 'invoices.rateNotKnown',
})
/** Names the last invoice and its day: numbers and days rise together. */
export const dateBeforeLast = failure({
  code: 'Invoice.DateBeforeLast',
  status: 422,
  field: 'issueDate',
  message: 'invoices.dateBeforeLast',
})
/** Another invoice has the number that this one would get: the format of numbers tells them apart no longer. */
export const numberTaken = failure({ code: 'Invoice.NumberTaken', status: 409, message: 'invoices.numberTaken' })
export const advanceTaken = failure({ code: 'Invoice.AdvanceTaken', status: 409, message: 'invoices.advanceTaken' })

export const invoices = endpoints('invoices', '/business-subjects/:businessSubjectId/invoices', {
  list: {
    route: 'GET',
    access: readInvoices,
    shows: ['documents', 'eInvoiceDeliveries'],
    input: InvoicesQuery,
    output: page(Invoice),
    summary: 'Invoices issued here, a page at a time',
  },
  get: {
    route: 'GET /:id',
    access: readInvoices,
    shows: ['documents'],
    output: InvoiceDetails,
    summary: 'One invoice as it was issued',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['documents', 'invoiceDrafts', 'offers'],
    input: z.object({ invoiceDraftId: id, version: z.number().int().min(1) }),
    output: z.object({ id, number: z.string(), documentId: id }),
    failures: [notReady, draftChanged, rateNotKnown, dateBeforeLast, advanceTaken, numberTaken],
    perMinute: 600,
    summary: 'Issue a draft: it gets its number and can never be changed again. Asked twice, the answer is the same invoice',
  },
})

export const invoiceSums = endpoints('invoiceSums', '/business-subjects/:businessSubjectId/invoices/sums', {
  get: {
    route: 'GET',
    access: readInvoices,
    shows: ['invoices', 'documents'],
    input: InvoicesQuery,
    output: InvoiceSums,
    summary: 'Sums of the invoices a search and filters leave',
  },
})

const hasCreditNotes = failure({
  code: 'Cancellation.HasCreditNotes',
  status: 409,
  message: 'cancellations.hasCreditNotes',
})
const hasPayments = failure({ code: 'Cancellation.HasPayments', status: 409, message: 'cancellations.hasPayments' })
const isTakenOff = failure({ code: 'Cancellation.IsTakenOff', status: 409, message: 'cancellations.isTakenOff' })
export const notCancellable = failure({ code: 'Cancellation.NotPossible', status: 409, message: 'cancellations.notPossible' })

/** How each is refused; in the same words it is told before. */
export const CANCELLATION_REFUSALS = {
  HasCreditNotes: hasCreditNotes,
  IsTakenOff: isTakenOff,
  HasPayments: hasPayments,
} as const satisfies Readonly<Record<CancellationObstacle, object>>

export const cancellations = endpoints(
  'cancellations',
  '/business-subjects/:businessSubjectId/invoices/:invoiceId/cancellation',
  {
    create: {
      route: 'POST',
      access: manageInvoices,
      changes: ['invoices', 'documents', 'offers'],
      output: z.object({ id, number: z.string(), documentId: id }),
      failures: [hasCreditNotes, isTakenOff, hasPayments, notCancellable, numberTaken, notReady],
      summary:
        'Take an invoice back (storno): a new invoice with the amounts below zero. Asked twice, the answer is the same one',
    },
  },
)

export const invoiceFiles = endpoints('invoiceFiles', '/business-subjects/:businessSubjectId/invoices/:invoiceId/files', {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['invoices'],
    summary: 'Have the PDF and e-invoice of an issued invoice made again where that failed',
  },
})
