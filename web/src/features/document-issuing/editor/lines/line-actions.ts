import type { InvoiceLine } from 'contract/document-issuing/invoice-content'

/** What can be done with a line, by its place. The functions stay the same, so that a line is drawn again only when it changed. */
export type LineActions = {
  readonly change: (index: number, change: Partial<InvoiceLine>) => void
  readonly addAfter: (index: number) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
  readonly paste: (index: number, lines: readonly InvoiceLine[]) => void
  /** Opens what else can be said of a line; one line at a time. */
  readonly open: (index: number | null) => void
}
