import { anyOf } from '../kit/access.ts'

/** Who may see and answer what came in. */
export const readIncoming = anyOf('DOCUMENT_INCOMING_READ', 'DOCUMENT_INCOMING_MANAGE')
export const manageIncoming = anyOf('DOCUMENT_INCOMING_MANAGE')
