export { asCredit } from './credit-note.ts'
export { readEInvoice, type ReadEInvoice } from './read-e-invoice.ts'
export type { Attachment } from './read-attachments.ts'
export type { Refusal } from './refusal.ts'
