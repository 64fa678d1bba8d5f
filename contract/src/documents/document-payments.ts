import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, optionalText, says } from '../kit/fields.ts'
import { manageDocuments } from './document-access.ts'
import { directionNotManaged } from './document-rights.ts'
import { DocumentPayment, ENTERED_METHODS } from './documents.ts'

export const PAYMENT_NOTE_MAX = 500
/** An advance may be paid before there is an invoice, but not longer than this. */
export const PAID_BEFORE_DAYS_MAX = 366

/** A payment entered by hand. Its amount has the sign of the document: what we give back on a credit note is below zero. */
const DocumentPaymentRequest = z.object({
  amount: cents.refine((amount) => amount !== 0, says('documentPayments.wrongSign')),
  paidOn: day,
  note: optionalText(PAYMENT_NOTE_MAX).default(''),
  /** Null where it is not said: the books ask then. */
  method: z.enum(ENTERED_METHODS).nullable().default(null),
})

/** Names what is left to pay. */
export const overpaid = failure({
  code: 'Payment.Overpaid',
  status: 422,
  field: 'amount',
  message: 'documentPayments.overpaid',
})
/** The same, told by the database, which keeps what is paid within the document whoever writes. */
export const beyondDocument = failure({
  code: 'Payment.BeyondDocument',
  status: 422,
  field: 'amount',
  message: 'documentPayments.beyondDocument',
})
export const wrongSign = failure({
  code: 'Payment.WrongSign',
  status: 422,
  field: 'amount',
  message: 'documentPayments.wrongSign',
})
export const paidOnInFuture = failure({
  code: 'Payment.PaidOnInFuture',
  status: 422,
  field: 'paidOn',
  message: 'documentPayments.paidOnInFuture',
})
/** So long before its document that the year is mistyped: it would lie in books that nobody looks into any more. */
export const paidLongBefore = failure({
  code: 'Payment.PaidLongBefore',
  status: 422,
  field: 'paidOn',
  message: 'documentPayments.paidLongBefore',
})
export const notPayable = failure({ code: 'Payment.NotPayable', status: 409, message: 'documentPayments.notPayable' })
export const alreadyWithdrawn = failure({
  code: 'Payment.AlreadyWithdrawn',
  status: 409,
  message: 'documentPayments.alreadyWithdrawn',
})

/** It came with what was issued, and is undone with it. */
export const comesWithIssue = failure({
  code: 'Payment.ComesWithIssue',
  status: 409,
  message: 'documentPayments.comesWithIssue',
})

/** A bank told of it: it is undone at the line of the statement. */
export const comesFromBank = failure({
  code: 'Payment.ComesFromBank',
  status: 409,
  message: 'documentPayments.comesFromBank',
})

/** A set-off paid it: that is undone whole. Names the set-off. */
export const comesFromSetOff = failure({
  code: 'Payment.ComesFromSetOff',
  status: 409,
  message: 'documentPayments.comesFromSetOff',
})

export const documentPayments = endpoints(
  'documentPayments',
  '/business-subjects/:businessSubjectId/documents/:documentId/payments',
  {
    create: {
      route: 'POST',
      access: manageDocuments,
      changes: ['documents'],
      input: DocumentPaymentRequest,
      output: DocumentPayment,
      failures: [directionNotManaged, notPayable, paidOnInFuture, paidLongBefore, wrongSign, overpaid, beyondDocument],
      summary: 'Enter a payment of a document by hand; its status follows',
    },
    remove: {
      route: 'DELETE /:id',
      access: manageDocuments,
      changes: ['documents'],
      failures: [directionNotManaged, alreadyWithdrawn, comesWithIssue, comesFromBank, comesFromSetOff],
      summary: 'Withdraw a payment entered in error: it stays on record and no longer counts',
    },
  },
)
