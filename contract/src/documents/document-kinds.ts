/** What a document is, beside the way it went: what is written as one, and what takes one back. */
export const DOCUMENT_KINDS = ['Invoice', 'AdvanceInvoice', 'CreditNote', 'Cancellation'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
