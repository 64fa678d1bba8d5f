import { anyOf } from '../kit/access.ts'

/** Partners are what documents and invoices are about: who may read or change some of those, may read or change them. */
export const readPartners = anyOf('DOCUMENT_OUTGOING_READ', 'DOCUMENT_INCOMING_READ', 'DOCI_INVOICES_READ')
export const managePartners = anyOf('DOCUMENT_OUTGOING_MANAGE', 'DOCUMENT_INCOMING_MANAGE', 'DOCI_INVOICES_MANAGE')
