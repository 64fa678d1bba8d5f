import type { Actor } from '../kit/access.ts'
import { failure } from '../kit/failure.ts'
import type { Permission } from '../permissions.ts'
import { DOCUMENT_TYPES, type DocumentType } from './documents.ts'

/** What a type of document asks of a person. A document of neither direction asks for both. */
const READ: Readonly<Record<DocumentType, readonly Permission[]>> = {
  IncomingInvoices: ['DOCUMENT_INCOMING_READ'],
  OutgoingInvoices: ['DOCUMENT_OUTGOING_READ'],
  Other: ['DOCUMENT_INCOMING_READ', 'DOCUMENT_OUTGOING_READ'],
}
const MANAGE: Readonly<Record<DocumentType, readonly Permission[]>> = {
  IncomingInvoices: ['DOCUMENT_INCOMING_MANAGE'],
  OutgoingInvoices: ['DOCUMENT_OUTGOING_MANAGE'],
  Other: ['DOCUMENT_INCOMING_MANAGE', 'DOCUMENT_OUTGOING_MANAGE'],
}

type Holder = Pick<Actor, 'permissions'>
const holdsAll = ({ permissions }: Holder, needed: readonly Permission[]) => needed.every((one) => permissions.includes(one))

/** The types of documents a person may read: what they may not read is not there for them. */
export const readableTypes = (holder: Holder): DocumentType[] => DOCUMENT_TYPES.filter((type) => holdsAll(holder, READ[type]))

/** May the person change this document, pay it, remind of it? */
export const mayManageDocument = (holder: Holder, { documentType }: { readonly documentType: DocumentType }): boolean =>
  holdsAll(holder, MANAGE[documentType])

export const directionNotManaged = failure({
  code: 'Document.DirectionNotManaged',
  status: 403,
  message: 'documents.directionNotManaged',
})
