import { anyOf } from '../kit/access.ts'

/** Either direction lets a person onto the screen; the API shows only the documents of the directions they may read. */
export const readDocuments = anyOf('DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ')
export const readOutgoing = anyOf('DOCUMENT_OUTGOING_READ')
export const manageOutgoing = anyOf('DOCUMENT_OUTGOING_MANAGE')
export const manageDocuments = anyOf('DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE')
/** Who may see and answer what came in. */
export const readIncoming = anyOf('DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE')
export const manageIncoming = anyOf('DOCUMENT_INCOMING_MANAGE')
