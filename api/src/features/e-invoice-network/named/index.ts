import { shown } from '../../../kit/postgres/shown.ts'

/** How far the e-invoice of an invoice is on its way, as other features read it: the last delivery counts. */
export const E_INVOICE_DELIVERIES = shown('eInvoiceDeliveries', ['id', 'invoiceId', 'state'])
