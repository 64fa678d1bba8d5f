import type { Message } from '../kit/message.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { DocumentType } from './documents.ts'

/** What a document is called, with the way it went. */
export function typeMessage(type: DocumentType, kind: DocumentKind): Message {
  if (kind === 'Cancellation') return 'documents.typeOfCancellation'
  if (type === 'Other' || kind === 'Invoice') return `documents.types.${type}`
  return kind === 'AdvanceInvoice' ? `documents.advanceTypes.${type}` : `documents.creditNoteTypes.${type}`
}
