import { isOnList } from './code-lists.ts'
import { number, numberOf } from './numbers.ts'
import { all, charged, first, text, type Node } from './ubl-node.ts'
import { each, has, lines, root, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const parties = ({ seller, buyer }: Ubl) => [seller, buyer]
const taxSchemes = (ubl: Ubl) => parties(ubl).flatMap((one) => (one ? all(one, 'PartyTaxScheme') : []))
export const isVat = (scheme: Node): boolean => text(scheme, 'TaxScheme', 'ID').toUpperCase() === 'VAT'
const isInOrder = (period: Node): boolean => {
  const [start, end] = [text(period, 'StartDate'), text(period, 'EndDate')]
  return start === '' || end === '' || start <= end
}
const atMost =
  (count: number, ...names: readonly string[]) =>
  (node: Node): boolean =>
    all(node, ...names).length <= count

/**
 * What parts of a document must be like: periods, numbers of parties, prices, and how often an element may stand (UBL-SR). Of
 * codes in notes (BR-CL-08) the shape is looked at: the list has nearly every three letters.
 */
export const EN_PARTS: readonly UblRule[] = [
  rule('BR-27', 'eInvoiceRules.priceNegative', each(lines, (line) => number(line, 'Price', 'PriceAmount') >= 0n)),
  rule('BR-28', 'eInvoiceRules.priceNegative', each(lines, (line) => number(line, 'Price', 'AllowanceCharge', 'BaseAmount') >= 0n)),
  rule('BR-29', 'eInvoiceRules.periodBackwards', each((ubl) => all(ubl.root, 'InvoicePeriod'), isInOrder)),
  rule('BR-30', 'eInvoiceRules.periodBackwards', each((ubl) => ubl.lines.flatMap((line) => all(line, 'InvoicePeriod')), isInOrder)),
  rule('BR-CO-19', 'eInvoiceRules.periodEmpty', each((ubl) => all(ubl.root, 'InvoicePeriod'), (one) => ['StartDate', 'EndDate', 'DescriptionCode'].some((name) => text(one, name) !== ''))),
  rule('BR-CO-20', 'eInvoiceRules.periodEmpty', each((ubl) => ubl.lines.flatMap((line) => all(line, 'InvoicePeriod')), (one) => text(one, 'StartDate') !== '' || text(one, 'EndDate') !== '')),
  rule('BR-CO-03', 'eInvoiceRules.vatPointTwice', whole((ubl) => text(ubl.root, 'TaxPointDate') === '' || text(ubl.root, 'InvoicePeriod', 'DescriptionCode') === '')),
  rule('BR-CO-04', 'eInvoiceRules.missing', each(lines, (line) => text(line, 'Item', 'ClassifiedTaxCategory', 'ID') !== ''), { element: 'ClassifiedTaxCategory (BT-151)' }),
  rule('UBL-SR-48', 'eInvoiceRules.once', each(lines, (line) => all(line, 'Item', 'ClassifiedTaxCategory').length === 1), { element: 'ClassifiedTaxCategory (BG-30)' }),
  rule('BR-CO-09', 'eInvoiceRules.vatPrefix', each((ubl) => taxSchemes(ubl).filter(isVat), (scheme) => isOnList('countries', prefixOf(scheme)))),
  rule('BR-CO-26', 'eInvoiceRules.sellerUnknown', each(({ seller }) => [seller], isKnown)),
  rule('BR-CO-25', 'eInvoiceRules.dueMissing', whole((ubl) => ubl.kind === 'CreditNote' || number(ubl.root, 'LegalMonetaryTotal', 'PayableAmount') <= 0n || text(ubl.root, 'DueDate') !== '' || text(ubl.root, 'PaymentTerms', 'Note') !== '', 'DueDate')),
  { ...rule('BR-51', 'eInvoiceRules.cardNumber', each((ubl) => all(ubl.root, 'PaymentMeans', 'CardAccount', 'PrimaryAccountNumberID'), (card) => text(card).length <= 10)), isFatal: false },
  rule('UBL-SR-42', 'eInvoiceRules.once', each(({ seller }) => [seller], atMost(2, 'PartyTaxScheme')), { element: 'AccountingSupplierParty/PartyTaxScheme (BT-31, BT-32)' }),
  rule('UBL-SR-12', 'eInvoiceRules.once', each(({ seller }) => [seller], (one) => all(one, 'PartyTaxScheme').filter(isVat).length <= 1), { element: 'AccountingSupplierParty/PartyTaxScheme (BT-31)' }),
  rule('UBL-SR-13', 'eInvoiceRules.once', each(({ seller }) => [seller], (one) => all(one, 'PartyTaxScheme').filter((scheme) => !isVat(scheme)).length <= 1), { element: 'AccountingSupplierParty/PartyTaxScheme (BT-32)' }),
  rule('UBL-SR-18', 'eInvoiceRules.once', each(({ buyer }) => [buyer], atMost(1, 'PartyTaxScheme')), { element: 'AccountingCustomerParty/PartyTaxScheme (BT-48)' }),
  rule('UBL-SR-53', 'eInvoiceRules.missing', each(taxSchemes, (scheme) => text(scheme, 'CompanyID') !== ''), { element: 'PartyTaxScheme/CompanyID (BT-31, BT-48)' }),
  rule('UBL-SR-47', 'eInvoiceRules.meansDiffer', each(root, (node) => new Set(all(node, 'PaymentMeans', 'PaymentMeansCode').map((code) => text(code))).size <= 1)),
  rule('UBL-SR-44', 'eInvoiceRules.once', each(root, (node) => new Set(all(node, 'PaymentMeans', 'PaymentID').map((id) => text(id))).size <= 1), { element: 'PaymentMeans/PaymentID (BT-83)' }),
  rule('UBL-SR-30', 'eInvoiceRules.once', each(({ allowances }) => allowances, atMost(1, 'AllowanceChargeReason')), { element: 'AllowanceChargeReason (BT-97)' }),
  rule('UBL-SR-31', 'eInvoiceRules.once', each(({ charges }) => charges, atMost(1, 'AllowanceChargeReason')), { element: 'AllowanceChargeReason (BT-104)' }),
  rule('UBL-SR-32', 'eInvoiceRules.once', each(({ subtotals }) => subtotals, atMost(1, 'TaxCategory', 'TaxExemptionReason')), { element: 'TaxExemptionReason (BT-120)' }),
  rule('BR-53', 'eInvoiceRules.vatInCurrency', whole((ubl) => {
    const currency = text(ubl.root, 'TaxCurrencyCode')
    return currency === '' || all(ubl.root, 'TaxTotal', 'TaxAmount').some(({ element }) => element['@currencyID'] === currency)
  }, 'TaxCurrencyCode')),
  rule('BR-CL-08', 'eInvoiceRules.noteCode', each((ubl) => all(ubl.root, 'Note'), (note) => !/^[^#]*#[^#]{3}#/.test(text(note)) || /^[^#]*#[A-Z]{3}#/.test(text(note)))),
] // prettier-ignore

/** Greece is EL to the tax offices. */
function prefixOf(scheme: Node): string {
  const prefix = text(scheme, 'CompanyID').slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}

function isKnown(seller: Node): boolean {
  const ids = all(seller, 'PartyIdentification', 'ID').filter(({ element }) => element['@schemeID'] !== 'SEPA')
  return (
    ids.some((id) => text(id) !== '') || has(seller, 'PartyLegalEntity', 'CompanyID') || all(seller, 'PartyTaxScheme').some(isVat)
  )
}

/** Amounts that EN 16931 counts in cents: by rule the way to them. */
const AMOUNTS: readonly (readonly [string, (ubl: Ubl) => readonly (Node | undefined)[]])[] = [
  ['BR-DEC-01', ({ allowances }) => allowances.map((one) => first(one, 'Amount'))],
  ['BR-DEC-02', ({ allowances }) => allowances.map((one) => first(one, 'BaseAmount'))],
  ['BR-DEC-05', ({ charges }) => charges.map((one) => first(one, 'Amount'))],
  ['BR-DEC-06', ({ charges }) => charges.map((one) => first(one, 'BaseAmount'))],
  ...(
    [
      ['BR-DEC-09', 'LineExtensionAmount'],
      ['BR-DEC-10', 'AllowanceTotalAmount'],
      ['BR-DEC-11', 'ChargeTotalAmount'],
      ['BR-DEC-12', 'TaxExclusiveAmount'],
      ['BR-DEC-14', 'TaxInclusiveAmount'],
      ['BR-DEC-16', 'PrepaidAmount'],
      ['BR-DEC-17', 'PayableRoundingAmount'],
      ['BR-DEC-18', 'PayableAmount'],
    ] as const
  ).map(([code, name]) => [code, ({ root: node }: Ubl) => all(node, 'LegalMonetaryTotal', name)] as const),
  ['BR-DEC-13', ({ root: node, currency }) => all(node, 'TaxTotal', 'TaxAmount').filter(({ element }) => element['@currencyID'] === currency)],
  ['BR-DEC-15', ({ root: node, currency }) => all(node, 'TaxTotal', 'TaxAmount').filter(({ element }) => element['@currencyID'] !== currency)],
  ['BR-DEC-19', ({ subtotals }) => subtotals.map((one) => first(one, 'TaxableAmount'))],
  ['BR-DEC-20', ({ subtotals }) => subtotals.map((one) => first(one, 'TaxAmount'))],
  ['BR-DEC-23', ({ lines: own }) => own.map((line) => first(line, 'LineExtensionAmount'))],
  ['BR-DEC-24', inCharges(false, 'Amount')],
  ['BR-DEC-25', inCharges(false, 'BaseAmount')],
  ['BR-DEC-27', inCharges(true, 'Amount')],
  ['BR-DEC-28', inCharges(true, 'BaseAmount')],
  ['UBL-DT-01', ({ extension }) => (extension ? ['TaxAmount', 'TaxableAmount', 'TaxExclusiveAmount', 'OutOfScopeOfVATAmount'].flatMap((name) => [...all(extension, 'HRTaxTotal', name), ...all(extension, 'HRTaxTotal', 'HRTaxSubtotal', name), ...all(extension, 'HRLegalMonetaryTotal', name)]) : [])],
] // prettier-ignore

function inCharges(isCharge: boolean, name: string) {
  return ({ lines: own }: Ubl) => own.flatMap((line) => charged(line, isCharge).map((one) => first(one, name)))
}

/** Amounts have at most two digits behind the point. */
export const EN_DECIMALS: readonly UblRule[] = AMOUNTS.map(([code, where]) =>
  rule(
    code,
    'eInvoiceRules.decimals',
    each(where, (amount) => numberOf(text(amount)) === null || !/\.\d{3,}$/.test(text(amount))),
  ),
)
