import type { RejectionType } from 'contract/e-invoice-network/receipts'
import type { Message } from '../../../kit/messages.ts'

/** What the marks of the Tax Administration mean. */
export const REJECTION_TEXTS: Readonly<Record<RejectionType, Message>> = {
  N: 'eInvoiceRejections.withoutTax',
  U: 'eInvoiceRejections.withTax',
  O: 'eInvoiceRejections.other',
}
