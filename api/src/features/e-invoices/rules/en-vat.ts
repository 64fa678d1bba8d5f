import { distance, number, numberOf, percentOf, sum, UNIT } from './numbers.ts'
import { isVat } from './en-parts.ts'
import { all, first, text, type Node } from './ubl-node.ts'
import { each, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

/** A category of VAT, its code in documents and its name in the rules. */
type Category = { readonly id: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'; readonly name: string }
const CATEGORIES: readonly Category[] = [
  { id: 'S', name: 'S' },
  { id: 'Z', name: 'Z' },
  { id: 'E', name: 'E' },
  { id: 'AE', name: 'AE' },
  { id: 'K', name: 'IC' },
  { id: 'G', name: 'G' },
  { id: 'O', name: 'O' },
]

const places = [
  ({ lineCategories }: Ubl) => lineCategories,
  ({ allowanceCategories }: Ubl) => allowanceCategories,
  ({ chargeCategories }: Ubl) => chargeCategories,
] as const
const subtotalsOf = ({ subtotals }: Ubl, id: string): Node[] => subtotals.filter((one) => text(one, 'TaxCategory', 'ID') === id)
const isUsed = (ubl: Ubl, id: string): boolean => places.some((place) => place(ubl).some((node) => text(node, 'ID') === id))

/** The rules that each category has under its own name: BR-S-01 to BR-O-10. */
const rulesOf = ({ id, name }: Category): UblRule[] => {
  const own = (place: (ubl: Ubl) => readonly Node[]) => (ubl: Ubl) => place(ubl).filter((node) => text(node, 'ID') === id)
  const params = { category: id }
  const code = (number_: number) => `BR-${name}-${String(number_).padStart(2, '0')}`
  return [
    rule(code(1), 'eInvoiceRules.breakdown', whole((ubl) => isBrokenDown(ubl, id), 'TaxTotal'), params),
    ...places.map((place, index) =>
      rule(code(2 + index), 'eInvoiceRules.taxNumbers', whole((ubl) => own(place)(ubl).length === 0 || hasNumbers(ubl, id)), params),
    ),
    ...places.map((place, index) => rule(code(5 + index), 'eInvoiceRules.rate', each(own(place), (node) => isRateOf(node, id)), params)),
    rule(code(8), 'eInvoiceRules.base', each((ubl) => subtotalsOf(ubl, id), (node, ubl) => isBaseOf(node, ubl, id)), params),
    rule(code(9), 'eInvoiceRules.vatOfCategory', each((ubl) => subtotalsOf(ubl, id), (node) => isVatOf(node, id)), params),
    rule(code(10), 'eInvoiceRules.exemption', each((ubl) => subtotalsOf(ubl, id), (node) => hasReason(node) === !['S', 'Z'].includes(id)), params),
  ]
} // prettier-ignore

/** The categories of VAT, each with its breakdown, numbers of the parties, rate, base, tax and reason. */
export const EN_VAT: readonly UblRule[] = [
  ...CATEGORIES.flatMap(rulesOf),
  rule('BR-IC-11', 'eInvoiceRules.deliveryDate', whole((ubl) => subtotalsOf(ubl, 'K').length === 0 || text(ubl.root, 'Delivery', 'ActualDeliveryDate') !== '' || all(ubl.root, 'InvoicePeriod').some((one) => text(one, 'StartDate') + text(one, 'EndDate') !== ''), 'Delivery')),
  rule('BR-IC-12', 'eInvoiceRules.deliverTo', whole((ubl) => subtotalsOf(ubl, 'K').length === 0 || text(ubl.root, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode') !== '', 'Delivery')),
  ...([({ subtotals }: Ubl) => subtotals.flatMap((one) => all(one, 'TaxCategory')), ...places] as const).map((place, index) =>
    rule(`BR-O-${11 + index}`, 'eInvoiceRules.outsideBesideOthers', each((ubl) => (subtotalsOf(ubl, 'O').length > 0 ? place(ubl) : []), (node) => text(node, 'ID') === 'O')),
  ),
] // prettier-ignore

/** What is taxed at rates has a line for each; every other category has exactly one where it is used, and none where it is not. */
function isBrokenDown(ubl: Ubl, id: string): boolean {
  const count = subtotalsOf(ubl, id).length
  if (!isUsed(ubl, id)) return count === 0
  return id === 'S' ? count > 0 : count === 1
}

function hasNumbers({ seller, buyer, root }: Ubl, id: Category['id']): boolean {
  const schemes = (party: Node | undefined) => (party ? all(party, 'PartyTaxScheme') : [])
  const representative = all(root, 'TaxRepresentativeParty', 'PartyTaxScheme')
  const ofSeller = schemes(seller)
  const hasVat = (of: readonly Node[]) => of.some((scheme) => isVat(scheme) && text(scheme, 'CompanyID') !== '')
  if (id === 'O') return ![...ofSeller, ...schemes(buyer), ...representative].some(isVat)
  if (id === 'G') return hasVat([...ofSeller, ...representative])
  if (id === 'K') return hasVat([...ofSeller, ...representative]) && hasVat(schemes(buyer))
  const isSellerKnown = ofSeller.length + representative.length > 0
  if (id !== 'AE') return isSellerKnown
  return isSellerKnown && (hasVat(schemes(buyer)) || text(buyer, 'PartyLegalEntity', 'CompanyID') !== '')
}

function isRateOf(category: Node, id: Category['id']): boolean {
  const rate = numberOf(text(category, 'Percent'))
  if (id === 'O') return first(category, 'Percent') === undefined
  return rate !== null && (id === 'S' ? rate > 0n : rate === 0n)
}

/** What the lines and charges of a category come to, less its allowances; of what is taxed, at its rate. */
function isBaseOf(subtotal: Node, { lines, charges, allowances }: Ubl, id: Category['id']): boolean {
  const rate = numberOf(text(subtotal, 'TaxCategory', 'Percent'))
  const isOwn = (category: Node | undefined) =>
    category !== undefined && text(category, 'ID') === id && (id !== 'S' || numberOf(text(category, 'Percent')) === rate)
  const of = (nodes: readonly Node[], amount: string, ...names: readonly string[]) =>
    sum(nodes.filter((node) => isOwn(first(node, ...names))).map((node) => number(node, amount)))
  const base =
    of(lines, 'LineExtensionAmount', 'Item', 'ClassifiedTaxCategory') + of(charges, 'Amount', 'TaxCategory') - of(allowances, 'Amount', 'TaxCategory') // prettier-ignore
  const off = distance(number(subtotal, 'TaxableAmount'), base)
  return id === 'S' ? off < UNIT : off === 0n
}

function isVatOf(subtotal: Node, id: Category['id']): boolean {
  const vat = number(subtotal, 'TaxAmount')
  if (id !== 'S') return vat === 0n
  return distance(vat, percentOf(number(subtotal, 'TaxableAmount'), number(subtotal, 'TaxCategory', 'Percent'))) < UNIT
}

function hasReason(subtotal: Node): boolean {
  return text(subtotal, 'TaxCategory', 'TaxExemptionReason') + text(subtotal, 'TaxCategory', 'TaxExemptionReasonCode') !== ''
}
