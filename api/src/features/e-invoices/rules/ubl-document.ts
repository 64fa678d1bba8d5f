import type { Kind, Opened } from '../open-e-invoice.ts'
import { all, charged, everything, first, text, type Node } from './ubl-node.ts'

/** An e-invoice as its rules see it; what many of them look at is found once. */
export type Ubl = {
  readonly kind: Kind
  readonly root: Node
  readonly currency: string
  readonly typeCode: string
  readonly lines: readonly Node[]
  readonly allowances: readonly Node[]
  readonly charges: readonly Node[]
  /** VAT in the currency of the document, and what it is made of. */
  readonly taxTotals: readonly Node[]
  readonly subtotals: readonly Node[]
  readonly seller: Node | undefined
  readonly buyer: Node | undefined
  /** What Croatia adds (HRFISK20Data). */
  readonly extension: Node | undefined
  /** Every element of the document. */
  readonly elements: readonly Node[]
}

export function ublOf({ kind, root: element }: Pick<Opened, 'kind' | 'root'>): Ubl {
  const root: Node = { element, name: kind, path: `/${kind}` }
  const taxTotals = all(root, 'TaxTotal')
  return {
    kind,
    root,
    currency: text(root, 'DocumentCurrencyCode'),
    typeCode: text(root, `${kind}TypeCode`) || (kind === 'CreditNote' ? '381' : ''),
    lines: all(root, `${kind}Line`),
    allowances: charged(root, false),
    charges: charged(root, true),
    taxTotals,
    subtotals: taxTotals.flatMap((total) => all(total, 'TaxSubtotal')),
    seller: first(root, 'AccountingSupplierParty', 'Party'),
    buyer: first(root, 'AccountingCustomerParty', 'Party'),
    extension: all(root, 'UBLExtensions', 'UBLExtension', 'ExtensionContent', 'HRFISK20Data')[0],
    elements: everything(root),
  }
}
