/**
 * What a document is, beside the way it went, by the type code it has as an e-invoice (UNTDID 1001). What takes back an advance is a
 * credit note there, so it is one among the documents too; a correction by a supplier takes nothing back by itself and is an invoice.
 */
export const DOCUMENT_KINDS = ['Invoice', 'AdvanceInvoice', 'CreditNote', 'Cancellation'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
