import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, id } from '../kit/fields.ts'
import { readBusinessResults } from './dashboard-access.ts'
import { TOP_MAX } from './invoice-summaries.ts'

/*
 * What was issued in a calendar year, in euro at the rate of each document. What is cancelled counts nowhere, credit notes lower
 * (GAP-109).
 */

/** The calendar year; without it, the current one. */
const ofYear = z.object({
  year: z.coerce
    .number()
    .int()
    .min(2000)
    .max(9999)
    .optional()
    .meta({ examples: [2026] }),
})

/** Sold quantity and its price without VAT; what is sold in two units stands twice. Advances are no sale yet. */
export const BestSellingItem = z.object({
  /** Null where it was written on invoices without being an item. */
  itemId: id.nullable(),
  name: z.string(),
  /** Decimal as text. */
  quantity: z.string().meta({ examples: ['24.5'] }),
  /** As it is printed behind a quantity, in the language of the call. */
  unitOfMeasureMark: z.string(),
  totalAmount: cents,
})
export type BestSellingItem = z.infer<typeof BestSellingItem>

/** To be paid, VAT included. */
export const TopCustomer = z.object({
  partnerId: id,
  name: z.string(),
  invoicesCount: z.number().int(),
  totalAmount: cents,
})
export type TopCustomer = z.infer<typeof TopCustomer>

/** Of the total, in percent without decimals; the two make 100. */
const Share = z.object({ totalAmount: cents, percentage: z.number().int().min(0).max(100), invoiceCount: z.number().int() })

export const InvoiceStatistics = z.object({
  paidInvoices: Share,
  /** Those of which anything remains. */
  unpaidInvoices: Share,
  totalInvoices: z.object({ invoiceCount: z.number().int(), totalAmount: cents }),
})
export type InvoiceStatistics = z.infer<typeof InvoiceStatistics>

const UNDER = '/business-subjects/:businessSubjectId'

export const mostSoldItems = endpoints('mostSoldItems', `${UNDER}/most-sold-items`, {
  list: {
    route: 'GET',
    access: readBusinessResults,
    shows: ['documents', 'items'],
    input: ofYear,
    output: z.array(BestSellingItem).max(TOP_MAX),
    summary: 'The five items sold for most in a year, without VAT',
  },
})

export const largestCustomers = endpoints('largestCustomers', `${UNDER}/largest-customers`, {
  list: {
    route: 'GET',
    access: readBusinessResults,
    shows: ['documents', 'partners'],
    input: ofYear,
    output: z.array(TopCustomer).max(TOP_MAX),
    summary: 'The five customers to whom most was issued in a year',
  },
})

export const invoiceStatistics = endpoints('invoiceStatistics', `${UNDER}/invoice-statistics`, {
  get: {
    route: 'GET',
    access: readBusinessResults,
    shows: ['documents'],
    input: ofYear,
    output: InvoiceStatistics,
    summary: 'How much of what was issued in a year is paid',
  },
})
