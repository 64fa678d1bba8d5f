import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, day, dayOrNull, id } from '../kit/fields.ts'
import { readPaySuppliers } from './dashboard-access.ts'
import { partnerNameOnWire } from '../kit/wire-names.ts'

/** The most open invoices of one supplier that are shown; the list of documents has them all. */
export const INCOMING_INVOICES_MAX = 500

/** An open invoice of a supplier. Amounts are cents of its currency; those of a credit note are below zero. */
export const PartnerIncomingInvoice = z.object({
  documentId: id,
  documentNumber: z.string(),
  documentDate: day,
  dueDate: dayOrNull,
  /** Days since the due date; 0 where it has not passed. The table shows it. */
  daysLate: z.number().int(),
  /** The same, for the card of a phone (GAP-64). */
  daysOverdue: z.number().int(),
  totalAmount: cents,
  totalRemainingAmount: cents,
  currencyMark: z.string(),
})
export type PartnerIncomingInvoice = z.infer<typeof PartnerIncomingInvoice>

const PartnerIncomingInvoices = z.object({
  ...partnerNameOnWire,
  businessSubjectPartnerIncomingDocumentDtos: z.array(PartnerIncomingInvoice).max(INCOMING_INVOICES_MAX),
})

export const partnerIncomingInvoices = endpoints(
  'partnerIncomingInvoices',
  '/business-subjects/:businessSubjectId/partners/:partnerId/incoming-invoices',
  {
    get: {
      route: 'GET',
      access: readPaySuppliers,
      shows: ['documents', 'partners'],
      output: PartnerIncomingInvoices,
      summary: 'Invoices of a supplier still to be paid, the oldest due first',
    },
  },
)
