import type { InvoiceLine } from 'contract/document-issuing/invoice-content'

/** What can be done with a line, by its place. The functions stay the same, so that a line is drawn again only when it changed. */
export type LineActions = {
  readonly change: (index: number, change: Partial<InvoiceLine>) => void
  readonly addAfter: (index: number) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
  /** What lines that are pasted here have where their table does not say it. */
  readonly like: (index: number) => InvoiceLine
  readonly paste: (index: number, lines: readonly InvoiceLine[]) => void
  /** Gives all lines that lack a classification this one. */
  readonly classify: (code: string) => void
  /** Opens what else can be said of a line; one line at a time. */
  readonly open: (index: number | null) => void
}
