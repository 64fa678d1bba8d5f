import type { Message } from '../kit/message.ts'

export const DOCUMENT_STATUSES = [
  'None',
  'Issued',
  'Processing',
  'WaitingForPayment',
  'NoPaymentsPastDueDate',
  'PartiallyPaid',
  'Paid',
  'Cancelled',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The part of a status that does not depend on the day; the database keeps it beside the amounts. */
export const SETTLEMENTS = ['Unpaid', 'PartiallyPaid', 'Paid', 'Cancelled'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

type Amounts = { readonly isCancelled: boolean; readonly totalAmountToBePaid: number; readonly paidAmount: number }

export function settlementOf({ isCancelled, totalAmountToBePaid, paidAmount }: Amounts): Settlement {
  if (isCancelled) return 'Cancelled'
  if (totalAmountToBePaid === paidAmount) return 'Paid'
  return paidAmount === 0 ? 'Unpaid' : 'PartiallyPaid'
}

/**
 * The status of a document on a day in Zagreb. It is derived, never set by hand: nothing paid and due before today is
 * past its due date; partially paid stays so after the due date; a document without a due date waits.
 */
export function statusOn(
  today: string,
  { settlement, documentDueDate }: { readonly settlement: Settlement; readonly documentDueDate: string | null },
): DocumentStatus {
  if (settlement !== 'Unpaid') return settlement
  return documentDueDate !== null && documentDueDate < today ? 'NoPaymentsPastDueDate' : 'WaitingForPayment'
}

/** The statuses in which a payment reminder may be sent. */
const REMINDABLE: readonly DocumentStatus[] = ['PartiallyPaid', 'WaitingForPayment', 'NoPaymentsPastDueDate']

type Remindable = { readonly documentType: string; readonly status: DocumentStatus; readonly remainingAmount: number }

/** Why a reminder can't be sent for a document; null where it can. */
export const whyNoReminder = ({ documentType, status, remainingAmount }: Remindable): Message | null =>
  documentType === 'OutgoingInvoices' && REMINDABLE.includes(status) && remainingAmount > 0 ? null : 'documents.invoiceIsPaid'

/** Statuses in which money may still come in. */
export const canTakePayment = ({ status }: { readonly status: DocumentStatus }): boolean => REMINDABLE.includes(status)
