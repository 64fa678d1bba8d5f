import { CENT, distance, number, numberOf, percentOf, sum, UNIT } from './numbers.ts'
import { all, attr, first, text, type Node } from './ubl-node.ts'
import { each, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const total = ({ root }: Ubl, name: string): bigint => number(root, 'LegalMonetaryTotal', name)
const amounts = (nodes: readonly Node[]): bigint => sum(nodes.map((node) => number(node, 'Amount')))
const isSame = (one: bigint, other: bigint): boolean => distance(one, other) < CENT
const inCurrency = ({ taxTotals, currency }: Ubl): Node[] =>
  taxTotals.filter((one) => {
    const amount = first(one, 'TaxAmount')
    return amount !== undefined && attr(amount, 'currencyID') === currency
  })

const tied = (code: string, name: string, term: string, holds: (ubl: Ubl) => boolean): UblRule =>
  rule(code, 'eInvoiceRules.sumWrong', whole(holds, 'LegalMonetaryTotal', name), { element: `${name} (${term})` })

/** A sum of document charges may be left out only where there are none. */
const chargeTotal = (code: string, name: string, term: string, of: (ubl: Ubl) => readonly Node[]): UblRule =>
  tied(code, name, term, (ubl) =>
    text(ubl.root, 'LegalMonetaryTotal', name) === '' ? of(ubl).length === 0 : isSame(total(ubl, name), amounts(of(ubl))),
  )

/** The sums of an invoice tie, to the cent (BR-CO-10 to BR-CO-18). */
export const EN_SUMS: readonly UblRule[] = [
  tied('BR-CO-10', 'LineExtensionAmount', 'BT-106', (ubl) =>
    isSame(total(ubl, 'LineExtensionAmount'), sum(ubl.lines.map((line) => number(line, 'LineExtensionAmount')))),
  ),
  chargeTotal('BR-CO-11', 'AllowanceTotalAmount', 'BT-107', ({ allowances }) => allowances),
  chargeTotal('BR-CO-12', 'ChargeTotalAmount', 'BT-108', ({ charges }) => charges),
  tied('BR-CO-13', 'TaxExclusiveAmount', 'BT-109', (ubl) =>
    isSame(
      total(ubl, 'TaxExclusiveAmount'),
      total(ubl, 'LineExtensionAmount') - total(ubl, 'AllowanceTotalAmount') + total(ubl, 'ChargeTotalAmount'),
    ),
  ),
  rule(
    'BR-CO-14',
    'eInvoiceRules.sumWrong',
    each(
      ({ taxTotals }) => taxTotals.filter((one) => all(one, 'TaxSubtotal').length > 0),
      (one) => isSame(number(one, 'TaxAmount'), sum(all(one, 'TaxSubtotal').map((part) => number(part, 'TaxAmount')))),
    ),
    { element: 'TaxTotal/TaxAmount (BT-110)' },
  ),
  tied('BR-CO-15', 'TaxInclusiveAmount', 'BT-112', (ubl) => {
    const [own, ...others] = inCurrency(ubl)
    return (
      own !== undefined &&
      others.length === 0 &&
      isSame(total(ubl, 'TaxInclusiveAmount'), total(ubl, 'TaxExclusiveAmount') + number(own, 'TaxAmount'))
    )
  }),
  tied('BR-CO-16', 'PayableAmount', 'BT-115', (ubl) =>
    isSame(
      total(ubl, 'PayableAmount'),
      total(ubl, 'TaxInclusiveAmount') - total(ubl, 'PrepaidAmount') + total(ubl, 'PayableRoundingAmount'),
    ),
  ),
  rule(
    'BR-CO-17',
    'eInvoiceRules.vatOfBase',
    each(({ subtotals }) => subtotals, followsRate),
  ),
  rule(
    'BR-CO-18',
    'eInvoiceRules.missing',
    whole(({ subtotals }) => subtotals.length > 0, 'TaxTotal'),
    { element: 'TaxSubtotal (BG-23)' },
  ),
]

/** VAT is its base times its rate; what rounding may add to that is less than a whole unit of the currency. */
function followsRate(subtotal: Node): boolean {
  const vat = number(subtotal, 'TaxAmount')
  const rate = numberOf(text(subtotal, 'TaxCategory', 'Percent')) ?? 0n
  if (rate === 0n) return distance(vat, 0n) * 2n < UNIT
  return distance(vat, percentOf(number(subtotal, 'TaxableAmount'), rate)) < UNIT
}
