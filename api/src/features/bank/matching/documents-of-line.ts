import type { Cents } from 'contract/croatia/money'
import type { Known, MatchedDocument, MatchedLine } from './known.ts'
import { dueOf } from './worth.ts'

/** Open, and money in the direction of the line settles it. */
export const isOfDirection = (due: Cents, { amount }: Pick<MatchedLine, 'amount'>): boolean =>
  Math.sign(due) === Math.sign(amount)

export type Owed = { readonly document: MatchedDocument; readonly due: Cents }

/** What is open of a side, invoices and credit notes, in the line's currency. Customers and suppliers are never netted. */
export const owed = (documents: readonly MatchedDocument[], line: MatchedLine, known: Known): readonly Owed[] =>
  documents.flatMap((document) => {
    const due = dueOf(document, line, known)
    return due === null || due === 0 ? [] : [{ document, due }]
  })

/** What may be paid where the payer quoted nothing, or only what is paid already. What is open and quoted forbids every other document. */
export const payable = (documents: readonly MatchedDocument[], { referenced }: Known): readonly MatchedDocument[] => {
  const open = referenced.filter(({ remaining }) => remaining !== 0)
  return open.length === 0 ? documents : documents.filter(({ id }) => open.some((one) => one.id === id))
}
