import type { Kind, Opened } from '../open-e-invoice.ts'
import { all, charged, everything, first, nodeOf, text, type Node } from './ubl-node.ts'

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
  /** The categories of VAT that lines, allowances and charges are of. */
  readonly lineCategories: readonly Node[]
  readonly allowanceCategories: readonly Node[]
  readonly chargeCategories: readonly Node[]
  /** Every element of the document. */
  readonly elements: readonly Node[]
  /** Whether KPD 2025 has a code. */
  readonly isKpdCode: (code: string) => boolean
}

export function ublOf({ kind, root: element }: Pick<Opened, 'kind' | 'root'>, isKpdCode: Ubl['isKpdCode']): Ubl {
  const root = nodeOf(element, kind, `/${kind}`)
  const taxTotals = all(root, 'TaxTotal')
  const lines = all(root, `${kind}Line`)
  const [allowances, charges] = [charged(root, false), charged(root, true)]
  const categoriesIn = (nodes: readonly Node[], ...names: readonly string[]) => nodes.flatMap((node) => all(node, ...names))
  return {
    kind,
    root,
    currency: text(root, 'DocumentCurrencyCode'),
    typeCode: text(root, `${kind}TypeCode`) || (kind === 'CreditNote' ? '381' : ''),
    lines,
    allowances,
    charges,
    taxTotals,
    subtotals: taxTotals.flatMap((total) => all(total, 'TaxSubtotal')),
    seller: first(root, 'AccountingSupplierParty', 'Party'),
    buyer: first(root, 'AccountingCustomerParty', 'Party'),
    extension: all(root, 'UBLExtensions', 'UBLExtension', 'ExtensionContent', 'HRFISK20Data')[0],
    lineCategories: categoriesIn(lines, 'Item', 'ClassifiedTaxCategory'),
    allowanceCategories: categoriesIn(allowances, 'TaxCategory'),
    chargeCategories: categoriesIn(charges, 'TaxCategory'),
    elements: everything(root),
    isKpdCode,
  }
}
