import * as z from 'zod'
import { manageInvoices, readInvoices } from '../document-issuing/doci-access.ts'
import { filesNotMade } from '../document-issuing/invoice-mails.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, id, moment } from '../kit/fields.ts'
import { CONNECTION_KINDS } from './connections.ts'
import { DELIVERY_STATES } from './delivery-states.ts'
import { notConnected } from './failures.ts'

export const DELIVERIES_MAX = 100

/** One sending of an e-invoice, and what became of it. */
export const EInvoiceDelivery = z.object({
  id,
  kind: z.enum(['File', 'Intermediary']),
  state: z.enum(DELIVERY_STATES),
  /** The number that the network knows it by; '' until it has one. */
  networkId: z.string(),
  /** Why it was rejected, failed, or has to wait; '' where all is well. */
  reason: z.string(),
  createdByName: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  changedAt: moment,
})
export type EInvoiceDelivery = z.infer<typeof EInvoiceDelivery>

/** Whether it is known that a report arrived: it waits, did, was refused, or an answer was lost and nothing tells. */
export const REPORT_OUTCOMES = ['Waiting', 'Reported', 'Refused', 'Uncertain'] as const

/** A payment of a sent e-invoice, which the issuer reports to the Tax Administration (Fiscalisation Act, art. 53). */
export const PaymentReport = z.object({
  paymentId: id,
  amount: cents,
  paidOn: day,
  outcome: z.enum(REPORT_OUTCOMES),
  /** In which words it was refused; '' where it was not. */
  words: z.string(),
})
export type PaymentReport = z.infer<typeof PaymentReport>

const EInvoiceDeliveries = z.object({
  connectionKind: z.enum(CONNECTION_KINDS),
  deliveries: z.array(EInvoiceDelivery).max(DELIVERIES_MAX),
  paymentReports: z.array(PaymentReport).max(DELIVERIES_MAX),
})

/** The network finds the buyer by the OIB that stands on the invoice. */
export const buyerWithoutOib = failure({
  code: 'EInvoiceDelivery.BuyerWithoutOib',
  status: 422,
  message: 'eInvoiceDeliveries.buyerWithoutOib',
})
/** Only what is handed over as a file and still waits for it can be marked so. */
export const notToHandOver = failure({
  code: 'EInvoiceDelivery.NotToHandOver',
  status: 409,
  message: 'eInvoiceDeliveries.notToHandOver',
})

const UNDER = '/business-subjects/:businessSubjectId/invoices/:invoiceId/e-invoice-deliveries'

export const eInvoiceDeliveries = endpoints('eInvoiceDeliveries', UNDER, {
  list: {
    route: 'GET',
    access: readInvoices,
    output: EInvoiceDeliveries,
    summary: 'How an invoice was sent as an e-invoice, the newest first, and how it would be sent now',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    output: z.object({ id }),
    failures: [notConnected, filesNotMade, buyerWithoutOib],
    summary: 'Send an invoice as an e-invoice. What is on its way or has arrived is not sent twice: the answer is that delivery',
  },
})

export const eInvoiceHandovers = endpoints('eInvoiceHandovers', `${UNDER}/:id/handover`, {
  create: {
    route: 'POST',
    access: manageInvoices,
    changes: ['eInvoiceDeliveries'],
    failures: [notToHandOver],
    summary: 'Say that the file of an e-invoice was handed over by hand',
  },
})
