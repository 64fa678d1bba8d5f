import type { Cents } from 'contract/croatia/money'
import type { DocumentType } from 'contract/documents/documents'

type Owed = { readonly documentType: DocumentType; readonly remainingAmount: Cents }

/** Which way the money of a document goes. */
export const directionOf = ({ documentType }: Pick<Owed, 'documentType'>): 'out' | 'in' =>
  documentType === 'OutgoingInvoices' ? 'out' : 'in'

/** What will come in of what is open, above zero, or go out, below: an open credit note of a supplier comes in. */
export const cashOf = (owed: Owed): Cents =>
  owed.remainingAmount === 0 || directionOf(owed) === 'out' ? owed.remainingAmount : -owed.remainingAmount
