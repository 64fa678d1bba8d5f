import { daysBetween } from '../croatia/days.ts'
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

type Due = {
  readonly settlement: Settlement
  readonly dueDate: string | null
  readonly totalAmountToBePaid: number
}

/** Late and unpaid, wholly or in part: one condition for every figure, list and mail that tells it. A credit note never is (GAP-35). */
export const isPastDue = (today: string, { settlement, dueDate, totalAmountToBePaid }: Due): boolean =>
  (settlement === 'Unpaid' || settlement === 'PartiallyPaid') && totalAmountToBePaid > 0 && dueDate !== null && dueDate < today

/**
 * The status of a document on a day in Zagreb. It is derived, never set by hand: nothing paid and due before today is
 * past its due date; partially paid stays so after the due date; a document without a due date waits.
 */
export function statusOn(today: string, document: Due): DocumentStatus {
  const { settlement } = document
  if (settlement !== 'Unpaid') return settlement
  return isPastDue(today, document) ? 'NoPaymentsPastDueDate' : 'WaitingForPayment'
}

/** The statuses of what is still to be paid, in which a payment reminder may be sent. */
export const OPEN_STATUSES: readonly DocumentStatus[] = ['PartiallyPaid', 'WaitingForPayment', 'NoPaymentsPastDueDate']

type Remindable = { readonly documentType: string; readonly status: DocumentStatus; readonly remainingAmount: number }

/** Why a reminder can't be sent for a document; null where it can. */
export const whyNoReminder = ({ documentType, status, remainingAmount }: Remindable): Message | null =>
  documentType === 'OutgoingInvoices' && OPEN_STATUSES.includes(status) && remainingAmount > 0 ? null : 'documents.invoiceIsPaid'

/** Statuses in which money may still come in. */
export const canTakePayment = ({ status }: { readonly status: DocumentStatus }): boolean => OPEN_STATUSES.includes(status)

type Shown = { readonly status: DocumentStatus; readonly dueDate: string | null; readonly totalAmountToBePaid: number }

/** How many days a document is late by its status on a day; 0 where it is not. */
export function daysLate(today: string, { status, ...due }: Shown): number {
  const isOpen = OPEN_STATUSES.includes(status) && isPastDue(today, { ...due, settlement: 'Unpaid' })
  return isOpen && due.dueDate !== null ? daysBetween(due.dueDate, today) : 0
}
