import type { Message } from '../kit/message.ts'
import type { DocumentStatus } from './document-status.ts'
import type { DocumentKind, DocumentType } from './documents.ts'

/**
 * In which words a status is told. A credit note is neuter in Croatian, and settled rather than paid: mostly it is set off. What takes
 * another document back is out of all sums with it, but was not itself taken back.
 */
export function statusMessage(status: DocumentStatus, kind: DocumentKind): Message {
  if (kind === 'CreditNote') return `documents.noteStatuses.${status}`
  return kind === 'Cancellation' && status === 'Cancelled' ? 'documents.statusOfCancellation' : `documents.statuses.${status}`
}

/** What a document is called, with the way it went. */
export function typeMessage(type: DocumentType, kind: DocumentKind): Message {
  if (kind === 'Cancellation') return 'documents.typeOfCancellation'
  if (type === 'Other' || kind === 'Invoice') return `documents.types.${type}`
  return kind === 'AdvanceInvoice' ? `documents.advanceTypes.${type}` : `documents.creditNoteTypes.${type}`
}
