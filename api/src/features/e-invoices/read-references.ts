import type { EInvoice } from 'contract/documents/e-invoice'
import { child, children, type Element } from '../../kit/xml-reading/element.ts'
import { dayOf, line } from './fields.ts'
import { MAXIMA } from './maxima.ts'

type Reference = EInvoice['references'][number]

/** The other papers that the document names, in the order of their kinds. */
export function referencesOf(root: Element): Reference[] {
  const found = KINDS.flatMap(([kind, ...path]) => along(root, path).map((element) => referenceOf(kind, element)))
  const buyerReference = line(child(root, 'BuyerReference'), MAXIMA.reference)
  return [{ kind: 'buyer' as const, number: buyerReference, day: null }, ...found].filter(({ number }) => number !== '')
}

const KINDS: readonly (readonly [Reference['kind'], ...string[]])[] = [
  ['order', 'OrderReference'],
  ['contract', 'ContractDocumentReference'],
  ['invoice', 'BillingReference', 'InvoiceDocumentReference'],
  ['invoice', 'BillingReference', 'CreditNoteDocumentReference'],
  ['despatch', 'DespatchDocumentReference'],
  ['receipt', 'ReceiptDocumentReference'],
  ['project', 'ProjectReference'],
]

const along = (root: Element, path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>((elements, name) => elements.flatMap((element) => children(element, name)), [root])

const referenceOf = (kind: Reference['kind'], element: Element): Reference => ({
  kind,
  number: line(child(element, 'ID'), MAXIMA.reference),
  day: dayOf(child(element, 'IssueDate')),
})
