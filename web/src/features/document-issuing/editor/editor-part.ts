import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'

/** What each part of the form is given: where it starts from, what is written, and how to change it. */
export type EditorPart = {
  readonly context: IssuingContext
  readonly content: InvoiceContent
  readonly change: (change: Partial<InvoiceContent>) => void
}

/** The field that a finding is about, as its id on the page. */
export const fieldId = (path: string): string => `invoice-${path.replaceAll('.', '-')}`
