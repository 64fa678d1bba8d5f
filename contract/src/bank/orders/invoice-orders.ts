import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, id } from '../../kit/fields.ts'
import { seeOrdered } from '../bank-access.ts'
import { PAYMENT_ORDER_STATES } from './payment-orders.ts'

/** An order that pays an invoice, while no statement told of it: what it asks for the invoice is about to be paid. */
const InvoiceOrder = z.object({
  id,
  number: z.number().int(),
  state: z.enum(PAYMENT_ORDER_STATES),
  executionOn: day,
  amount: cents,
})
export type InvoiceOrder = z.infer<typeof InvoiceOrder>

export const invoiceOrders = endpoints(
  'invoiceOrders',
  '/business-subjects/:businessSubjectId/documents/:documentId/payment-orders',
  {
    list: {
      route: 'GET',
      access: seeOrdered,
      shows: ['paymentOrders', 'documents', 'bankLines', 'bankStatementUploads'],
      output: z.array(InvoiceOrder),
      summary: 'The orders that pay an invoice and that no statement told of yet, the newest first',
    },
  },
)
