import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, moment } from '../kit/fields.ts'
import { readCustomersOwe, readPaySuppliers } from './dashboard-access.ts'
import { partnerIdOnWire } from '../kit/wire-names.ts'

/** How many partners and items a dashboard names. */
export const TOP_MAX = 5

/** A partner with whom something is open. Amounts are euro cents; invoices in other currencies count at their own rate. */
export const PartnerEntry = z.object({
  ...partnerIdOnWire,
  name: z.string(),
  /** What remains to be paid, the credit notes taken off. */
  amount: cents,
  currencyMark: z.string(),
  /** Of the open ones, those past their due date. */
  overdueInvoices: z.number().int(),
  /** Open ones. */
  totalInvoices: z.number().int(),
  /** Of the oldest that is open and past its due date; 0 where none is. */
  daysLate: z.number().int(),
  overdueAmount: cents,
})
export type PartnerEntry = z.infer<typeof PartnerEntry>

/** Of a whole direction: what is open with all partners together, not only with those who are named. */
const whole = {
  /** When invoices or payments last changed; null where there are none. */
  lastUpdated: moment.nullable(),
  /** Whether there are any at all, open or not. */
  hasInvoices: z.boolean(),
  totalAmount: cents,
  overdueAmount: cents,
  overdueInvoices: z.number().int(),
  daysLate: z.number().int(),
  /** Open ones in a foreign currency whose rate is not known (yet): they are in none of the amounts (GAP-125). */
  withoutRateCount: z.number().int(),
}

const OutgoingInvoiceSummary = z.object({ ...whole, topBuyers: z.array(PartnerEntry).max(TOP_MAX) })
export type OutgoingInvoiceSummary = z.infer<typeof OutgoingInvoiceSummary>
const IncomingInvoiceSummary = z.object({ ...whole, topSuppliers: z.array(PartnerEntry).max(TOP_MAX) })
export type IncomingInvoiceSummary = z.infer<typeof IncomingInvoiceSummary>

const UNDER = '/business-subjects/:businessSubjectId'

export const outgoingInvoiceSummary = endpoints('outgoingInvoiceSummary', `${UNDER}/outgoing-invoice-summary`, {
  get: {
    route: 'GET',
    access: readCustomersOwe,
    shows: ['documents', 'partners'],
    output: OutgoingInvoiceSummary,
    summary: 'What customers owe in euro, with the five who owe most',
  },
})

export const incomingInvoiceSummary = endpoints('incomingInvoiceSummary', `${UNDER}/incoming-invoice-summary`, {
  get: {
    route: 'GET',
    access: readPaySuppliers,
    shows: ['documents', 'partners'],
    output: IncomingInvoiceSummary,
    summary: 'What is to be paid to suppliers in euro, with the five who are owed most',
  },
})
