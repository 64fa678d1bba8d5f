import type { InvoiceContent, SaleContent } from 'contract/document-issuing/invoice-content'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'

/** What each part of the form is given: where it starts from, what is written, and how to change it. Most parts ask no more than an offer has. */
export type EditorPart<Content extends SaleContent = SaleContent> = {
  readonly context: IssuingContext
  readonly content: Content
  readonly change: (change: Partial<Content>) => void
}
export type InvoicePart = EditorPart<InvoiceContent>

/** The field that a finding is about, as its id on the page. */
export const fieldId = (path: string): string => `invoice-${path.replaceAll('.', '-')}`
