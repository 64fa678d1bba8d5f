import type { Message } from '../kit/message.ts'
import type { DocumentType } from './documents.ts'

/**
 * What a document is, beside the way it went, by the type code it has as an e-invoice (UNTDID 1001). What takes back an advance is a
 * credit note there, so it is one among the documents too; a correction by a supplier takes nothing back by itself and is an invoice.
 */
export const DOCUMENT_KINDS = ['Invoice', 'AdvanceInvoice', 'CreditNote', 'Cancellation'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What a document is called, with the way it went. */
export function typeMessage(type: DocumentType, kind: DocumentKind): Message {
  if (kind === 'Cancellation') return 'documents.typeOfCancellation'
  return type === 'Other' || kind === 'Invoice' ? `documents.types.${type}` : `documents.typesOfKinds.${type}.${kind}`
}
