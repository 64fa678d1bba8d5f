import type { DocumentKind } from 'contract/documents/document-kinds'
import { DOCUMENT_STATUSES, statusMessage, type DocumentStatus } from 'contract/documents/document-status'
import type { DocumentType } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import type { PillColour } from '../../ui/values/pill.tsx'

/** The colour of each status, as the specification gives them. */
const COLOURS: Readonly<Record<DocumentStatus, PillColour>> = {
  None: 'black',
  Issued: 'yellow',
  Processing: 'orange',
  WaitingForPayment: 'purple',
  NoPaymentsPastDueDate: 'red',
  PartiallyPaid: 'teal',
  Paid: 'green',
  Cancelled: 'grey',
}

/** How a status looks, of an invoice unless it is said of what; one that this version does not know is shown as unknown. */
export function statusLook(
  status: string,
  kind: DocumentKind = 'Invoice',
): { readonly colour: PillColour; readonly label: string } {
  const known = DOCUMENT_STATUSES.find((one) => one === status)
  return known
    ? { colour: COLOURS[known], label: t(statusMessage(known, kind)) }
    : { colour: 'grey', label: t('documents.statuses.Unknown') }
}

export const statusText = (status: DocumentStatus): string => statusLook(status).label

/** Incoming and outgoing invoices by name; any other type is labelled Other. */
export const typeText = (type: string): string =>
  type === 'IncomingInvoices' || type === 'OutgoingInvoices'
    ? t(`documents.types.${type satisfies DocumentType}`)
    : t('documents.types.Other')

/** The way of a document in one word, beside its sign. */
export const directionText = (type: string): string =>
  type === 'IncomingInvoices' || type === 'OutgoingInvoices'
    ? t(`documents.directions.${type satisfies DocumentType}`)
    : t('documents.types.Other')

export const lateText = (days: number): string => t('reminders.daysOverdue', { count: days })
