import * as z from 'zod'
import { manageDocuments } from '../documents/document-access.ts'
import { beyondDocument, notPayable, paidOnInFuture } from '../documents/document-payments.ts'
import { directionNotManaged } from '../documents/document-rights.ts'
import { DocumentPayment } from '../documents/documents.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, id } from '../kit/fields.ts'
import { matchBank } from './bank-access.ts'

/** Money of a partner that waits: a line of a bank brought or took more than was open. In cents, below zero where we paid too much. */
export const Overpayment = z.object({
  /** Of the allocation by which it waits. */
  id,
  bookedOn: day,
  /** The line that told of it; its place is the number of the statement and of the line in it: `158/1`. */
  bankLine: z.object({ id, place: z.string() }),
  currency: z.string(),
  /** It or the document is not in euro, so that they would not be worth the same on another day: it is told, and settled at its line. */
  isForeign: z.boolean(),
  amount: cents,
  /** What of it no document and nothing that went back has taken yet. */
  restAmount: cents,
})
export type Overpayment = z.infer<typeof Overpayment>

/** Somebody took of it, or undid it, a moment ago. */
export const overpaymentChanged = failure({ code: 'Overpayment.Changed', status: 409, message: 'overpayments.failures.changed' })
/** Names what is left of it. */
export const beyondOverpayment = failure({
  code: 'Overpayment.Beyond',
  status: 422,
  field: 'amount',
  message: 'overpayments.failures.beyond',
})
/** Names the day on which it came, or on which the document is dated. */
export const usedBefore = failure({
  code: 'Overpayment.UsedBefore',
  status: 422,
  field: 'usedOn',
  message: 'overpayments.failures.usedBefore',
})
/** Names what took of it: that is undone first. */
export const overpaymentUsed = failure({ code: 'Overpayment.Used', status: 409, message: 'overpayments.failures.used' })

const OF_DOCUMENT = '/business-subjects/:businessSubjectId/documents/:documentId'

export const overpayments = endpoints('overpayments', `${OF_DOCUMENT}/overpayments`, {
  list: {
    route: 'GET',
    access: manageDocuments,
    shows: ['documents'],
    output: z.array(Overpayment),
    summary:
      "What waits of the document's partner in the direction of the document, the oldest first, and what of it can't pay it; none where it takes no payment",
  },
})

export const partnerOverpayments = endpoints(
  'partnerOverpayments',
  '/business-subjects/:businessSubjectId/partners/:partnerId/overpayments',
  {
    list: {
      route: 'GET',
      access: matchBank,
      shows: ['bankLines', 'documents', 'partners'],
      output: z.array(Overpayment),
      summary: 'What waits of a partner in either direction and in every currency, the oldest first',
    },
  },
)

export const overpaymentUses = endpoints('overpaymentUses', `${OF_DOCUMENT}/overpayment-uses`, {
  create: {
    route: 'POST',
    access: manageDocuments,
    changes: ['documents', 'bankLines'],
    input: z.object({
      overpaymentId: id,
      /** In cents, above zero: of what is left of the overpayment and open of the document. */
      amount: cents.positive().meta({ examples: [5000] }),
      usedOn: day,
    }),
    output: DocumentPayment,
    failures: [
      directionNotManaged,
      notPayable,
      paidOnInFuture,
      beyondDocument,
      beyondOverpayment,
      usedBefore,
      overpaymentChanged,
    ],
    summary: 'Pay a document with what its partner overpaid; undone by withdrawing the payment',
  },
})
