import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { withinAmounts } from '../document-issuing/amounts-within.ts'
import { manageInvoices, readInvoices } from '../document-issuing/doci-access.ts'
import { INVOICE_LINES_MAX, InvoiceContent, InvoiceLine } from '../document-issuing/invoice-content.ts'
import { namesNothing, noSuchPartner } from '../document-issuing/invoice-drafts.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, dayOrNull, id, idempotencyKey, says, text } from '../kit/fields.ts'
import { gridQuery, page, someOf } from '../kit/grid.ts'
import { FieldProblem } from '../kit/problem.ts'
import { COVERED_PERIODS, RHYTHMS } from './periods.ts'

export const RECURRING_INVOICE_NAME_MAX = 100
const INVOICES_MAX = 1000
const PAYMENT_DAYS_MAX = 365
/** So many of the invoices it has made are shown, the newest first. */
export const PERIODS_SHOWN_MAX = 200

/** What is made when the day comes: a draft that somebody looks at, or the invoice itself. */
const MADE_KINDS = ['Draft', 'Invoice'] as const

export const RECURRING_STATES = ['Active', 'Paused', 'Ended'] as const

/** What each invoice says. Its days come from the period it is for, and it corrects and takes off nothing. */
const RecurringContent = InvoiceContent.extend({
  kind: z.literal('Invoice'),
  issueDate: z.null().default(null),
  deliveryDate: z.null().default(null),
  deliveryEndDate: z.null().default(null),
  dueDate: z.null().default(null),
  originalInvoiceId: z.null().default(null),
  lines: z
    .array(InvoiceLine.extend({ advanceInvoiceId: z.null().default(null) }))
    .max(INVOICE_LINES_MAX)
    .default([]),
})

const fields = {
  name: text(RECURRING_INVOICE_NAME_MAX),
  content: RecurringContent,
  rhythm: z.enum(RHYTHMS),
  coveredPeriod: z.enum(COVERED_PERIODS),
  firstDay: day,
  lastDay: dayOrNull,
  invoicesMax: z.number().int().min(1).max(INVOICES_MAX).nullable(),
  makes: z.enum(MADE_KINDS),
  /** Each invoice goes to the buyer by e-mail with its files, in the words of the template. */
  isMailed: z.boolean(),
  /** Null for the days of the buyer, or else the usual ones. */
  paymentDays: z.number().int().min(0).max(PAYMENT_DAYS_MAX).nullable(),
}

export const RecurringInvoiceRequest = z
  .object({ ...fields, content: withinAmounts(RecurringContent) })
  .refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
    ...says('recurringInvoices.lastDayTooEarly'),
    path: ['lastDay'],
  })
  .refine(({ makes, isMailed }) => makes === 'Invoice' || !isMailed, {
    ...says('recurringInvoices.draftNotMailed'),
    path: ['isMailed'],
  })
export type RecurringInvoiceRequest = z.infer<typeof RecurringInvoiceRequest>

const state = z.enum(RECURRING_STATES)

/** A recurring invoice as it stands in the list. */
export const RecurringInvoiceRow = z.object({
  id,
  name: z.string(),
  partnerName: z.string(),
  rhythm: z.enum(RHYTHMS),
  makes: z.enum(MADE_KINDS),
  state,
  /** Something went wrong: it is paused until somebody has mended it. */
  isFailed: z.boolean(),
  nextDay: dayOrNull,
  lastMadeOn: dayOrNull,
  totalAmount: cents,
  currency: z.string(),
})
export type RecurringInvoiceRow = z.infer<typeof RecurringInvoiceRow>

/** The columns a list of recurring invoices can be sorted by; the first is the default. */
const RECURRING_SORTS = ['nextDay', 'name', 'partnerName', 'lastMadeOn', 'totalAmount'] as const

export const RecurringInvoicesQuery = gridQuery(RECURRING_SORTS, { state: someOf(state) }, 'asc')
export type RecurringInvoicesQuery = z.infer<typeof RecurringInvoicesQuery>

/** Why it was paused by itself, as the refusal that stopped it says. */
export const PauseReason = FieldProblem.omit({ path: true }).extend({ fields: z.array(FieldProblem) })
export type PauseReason = z.infer<typeof PauseReason>

export const MadePeriod = z.object({
  dueDay: day,
  firstDay: day,
  lastDay: day,
  /** Later than the day it was due where the server was down or the recurring invoice paused. */
  madeOn: day,
  /** The draft, as long as it is one. */
  invoiceDraftId: id.nullable(),
  /** The invoice, issued at once or from the draft. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string(),
})
export type MadePeriod = z.infer<typeof MadePeriod>

export const RecurringInvoice = z.object({
  id,
  ...fields,
  /** Counts the changes: who saves says which one they started from. */
  version: z.number().int(),
  state,
  nextDay: dayOrNull,
  pauseReason: PauseReason.nullable(),
  /** By whose permission it issues: who wrote, changed or resumed it last. */
  setByName: z.string(),
  /** What is due and was not made, because it is paused. */
  missedCount: z.number().int(),
  madeCount: z.number().int(),
  periods: z.array(MadePeriod).max(PERIODS_SHOWN_MAX),
})
export type RecurringInvoice = z.infer<typeof RecurringInvoice>

export const recurringInvoiceChanged = failure({
  code: 'RecurringInvoice.Changed',
  status: 409,
  message: 'recurringInvoices.changed',
})
export const tooManyRecurringInvoices = failure({
  code: 'RecurringInvoice.TooMany',
  status: 409,
  message: 'recurringInvoices.tooMany',
})
export const firstDayPast = failure({
  code: 'RecurringInvoice.FirstDayPast',
  status: 422,
  field: 'firstDay',
  message: 'recurringInvoices.firstDayPast',
})
export const hasEnded = failure({ code: 'RecurringInvoice.Ended', status: 409, message: 'recurringInvoices.hasEnded' })
/** Not refusals of a call, but reasons for which a recurring invoice is paused. */
export const setterMayNot = failure({ code: 'RecurringInvoice.MayNot', status: 403, message: 'recurringInvoices.setterMayNot' })
export const buyerArchived = failure({
  code: 'RecurringInvoice.BuyerArchived',
  status: 409,
  message: 'recurringInvoices.buyerArchived',
})
export const buyerWithoutEmail = failure({
  code: 'RecurringInvoice.NoEmail',
  status: 409,
  message: 'recurringInvoices.buyerWithoutEmail',
})
/** A promise that the database keeps stood against it, as that of a number that is there already. */
export const refusedByDatabase = failure({
  code: 'RecurringInvoice.RefusedByDatabase',
  status: 409,
  message: 'recurringInvoices.refusedByDatabase',
})

const UNDER = '/business-subjects/:businessSubjectId/recurring-invoices'

export const recurringInvoices = endpoints('recurringInvoices', UNDER, {
  list: {
    route: 'GET',
    access: readInvoices,
    input: RecurringInvoicesQuery,
    output: page(RecurringInvoiceRow),
    summary: 'Recurring invoices, a page at a time; search by name or buyer. By their next day, those that have ended come last',
  },
  get: {
    route: 'GET /:id',
    access: readInvoices,
    output: RecurringInvoice,
    summary: 'A recurring invoice with the invoices it has made',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: z.object({
      recurringInvoice: RecurringInvoiceRequest,
      /** The same request sent again is the same recurring invoice. */
      idempotencyKey,
    }),
    output: z.object({ id }),
    failures: [tooManyRecurringInvoices, noSuchPartner, namesNothing, firstDayPast, idempotencyKeyUsed],
    summary: 'Have an invoice drafted or issued again and again: once for each period, whatever fails',
  },
  update: {
    route: 'PUT /:id',
    access: manageInvoices,
    input: z.object({ recurringInvoice: RecurringInvoiceRequest, version: z.number().int().min(1) }),
    failures: [recurringInvoiceChanged, noSuchPartner, namesNothing, firstDayPast, hasEnded],
    summary: 'Change a recurring invoice, unless another person has changed it since this version; what was invoiced stays so',
  },
})

export const recurringInvoicePauses = endpoints('recurringInvoicePauses', `${UNDER}/:recurringInvoiceId/pause`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['recurringInvoices'],
    failures: [hasEnded],
    summary: 'Pause a recurring invoice',
  },
})

export const recurringInvoiceResumptions = endpoints('recurringInvoiceResumptions', `${UNDER}/:recurringInvoiceId/resumption`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['recurringInvoices'],
    input: z.object({
      /** Goes on with the next day that comes, in place of making up for what was due meanwhile. */
      skipsMissed: z.boolean(),
    }),
    failures: [hasEnded],
    summary: 'Let a paused recurring invoice go on, by the permission of whoever resumes it',
  },
})

export const recurringInvoiceEndings = endpoints('recurringInvoiceEndings', `${UNDER}/:recurringInvoiceId/ending`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['recurringInvoices'],
    summary: 'End a recurring invoice: nothing more is made of it',
  },
})
