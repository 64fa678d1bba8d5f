import { CENT, distance, number, numberOf, sum } from './numbers.ts'
import { all, attr, first, text, type Node } from './ubl-node.ts'
import { each, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const taxTotal = ({ extension }: Ubl) => extension && first(extension, 'HRTaxTotal')
const finer = (ubl: Ubl): readonly Node[] => {
  const total = taxTotal(ubl)
  return total ? all(total, 'HRTaxSubtotal') : []
}
const monetary = ({ extension }: Ubl) => extension && first(extension, 'HRLegalMonetaryTotal')
const isSame = (one: bigint, other: bigint) => distance(one, other) < CENT
const idOf = (subtotal: Node) => text(subtotal, 'HRTaxCategory', 'ID')
const categories = ({ lines, allowances, charges }: Ubl): Node[] => [
  ...lines.flatMap((line) => all(line, 'Item', 'ClassifiedTaxCategory')),
  ...[...allowances, ...charges].flatMap((one) => all(one, 'TaxCategory')),
]
const PASSED_ON = ['HR:POVNAK', 'HR:PP', 'HR:PPMV', 'HR:N']
const rateIs = (code: string, id: string, holds: (rate: bigint | null) => boolean): UblRule =>
  rule(
    code,
    'eInvoiceRules.rate',
    each(
      (ubl) => finer(ubl).filter((one) => idOf(one) === id),
      (one) => holds(numberOf(text(one, 'HRTaxCategory', 'Percent'))),
    ),
    { category: id },
  )
const isZero = (rate: bigint | null) => rate === 0n

/** What Croatia adds to an invoice for its finer categories of VAT. */
export const HR_EXTENSION: readonly UblRule[] = [
  rule('HR-BR-26', 'eInvoiceRules.missing', whole((ubl) => !categories(ubl).some((one) => text(one, 'ID') === 'E') || taxTotal(ubl) !== undefined), { element: 'HRTaxTotal (HR-BG-2)' }),
  rule('HR-BR-30', 'eInvoiceRules.missing', whole((ubl) => !namedPassedOn(ubl) || monetary(ubl) !== undefined), { element: 'HRLegalMonetaryTotal (HR-BG-3)' }),
  rule('HR-BR-27', 'eInvoiceRules.sumWrong', each((ubl) => [monetary(ubl)], (node, { root }) => isSame(number(node, 'TaxExclusiveAmount'), number(root, 'LegalMonetaryTotal', 'LineExtensionAmount') - number(root, 'LegalMonetaryTotal', 'AllowanceTotalAmount') + number(root, 'LegalMonetaryTotal', 'ChargeTotalAmount') - number(node, 'OutOfScopeOfVATAmount'))), { element: 'HRLegalMonetaryTotal/TaxExclusiveAmount (HR-BT-23)' }),
  rule('HR-BR-32', 'eInvoiceRules.sumWrong', each((ubl) => [monetary(ubl)], (node, ubl) => isSame(number(node, 'OutOfScopeOfVATAmount'), sum(finer(ubl).filter((one) => idOf(one) === 'O').map((one) => number(one, 'TaxableAmount'))))), { element: 'OutOfScopeOfVATAmount (HR-BT-24)' }),
  rule('HR-BR-28', 'eInvoiceRules.vatOfCategory', each((ubl) => finer(ubl).filter((one) => ['E', 'O'].includes(idOf(one))), (one) => number(one, 'TaxAmount') === 0n), { category: 'E, O' }),
  rule('HR-BR-29', 'eInvoiceRules.vatOfCategory', whole((ubl) => !finer(ubl).some((one) => idOf(one) === 'O') || finer(ubl).some((one) => number(one, 'TaxAmount') === 0n)), { category: 'O' }),
  rule('HR-BR-54', 'eInvoiceRules.sumWrong', each((ubl) => [taxTotal(ubl)], (node, ubl) => isSame(number(node, 'TaxAmount'), sum(finer(ubl).map((one) => number(one, 'TaxAmount'))))), { element: 'HRTaxTotal/TaxAmount (HR-BT-25)' }),
  rule('HR-BR-55', 'eInvoiceRules.sumWrong', each((ubl) => [taxTotal(ubl)], (node, { taxTotals, currency }) => taxTotals.filter((one) => isInCurrency(one, currency)).every((one) => isSame(number(one, 'TaxAmount'), number(node, 'TaxAmount')))), { element: 'HRTaxTotal/TaxAmount (HR-BT-25)' }),
  rateIs('HR-BR-S-10', 'S', (rate) => rate !== null && rate > 0n),
  rateIs('HR-BR-Z-10', 'Z', isZero),
  rateIs('HR-BR-E-10', 'E', isZero),
  rateIs('HR-BR-AE-10', 'AE', isZero),
] // prettier-ignore

/** Lines of credit notes are not looked at by the official rule. */
function namedPassedOn({ kind, lines, charges }: Ubl): boolean {
  const own = kind === 'Invoice' ? lines.flatMap((line) => all(line, 'Item', 'ClassifiedTaxCategory')) : []
  return [...own, ...charges.flatMap((one) => all(one, 'TaxCategory'))].some((one) => PASSED_ON.includes(text(one, 'Name')))
}

function isInCurrency(total: Node, currency: string): boolean {
  const amount = first(total, 'TaxAmount')
  return amount !== undefined && attr(amount, 'currencyID') === currency
}
