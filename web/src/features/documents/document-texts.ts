import { DOCUMENT_STATUSES, type DocumentStatus } from 'contract/documents/document-status'
import { statusMessage, typeMessage } from 'contract/documents/document-words'
import { DOCUMENT_TYPES, type Document, type DocumentKind, type DocumentType } from 'contract/documents/documents'
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
  kindText({ documentType: DOCUMENT_TYPES.find((one) => one === type) ?? 'Other', documentKind: 'Invoice' })

/** What one document is and which way it went: `Izlazno odobrenje`. */
export const kindText = ({ documentType, documentKind }: Pick<Document, 'documentType' | 'documentKind'>): string =>
  t(typeMessage(documentType, documentKind))

/** The way of a document in one word, beside its sign. */
export const directionText = (type: string): string =>
  type === 'IncomingInvoices' || type === 'OutgoingInvoices'
    ? t(`documents.directions.${type satisfies DocumentType}`)
    : t('documents.types.Other')

export const lateText = (days: number): string => t('reminders.daysOverdue', { count: days })
