import { all, charged, first, text } from './ubl-node.ts'
import { each, has, lines, needs, root, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const party = (side: 'seller' | 'buyer') => (ubl: Ubl) => [ubl[side]]
const within =
  (...names: readonly string[]) =>
  (ubl: Ubl) =>
    all(ubl.root, ...names)
const inLines =
  (...names: readonly string[]) =>
  (ubl: Ubl) =>
    ubl.lines.flatMap((line) => all(line, ...names))

/** What must be there: EN 16931, sections on the header, parties, lines and totals. */
export const EN_PRESENCE: readonly UblRule[] = [
  needs('BR-01', 'BT-24', root, 'CustomizationID'),
  needs('BR-02', 'BT-1', root, 'ID'),
  needs('BR-03', 'BT-2', root, 'IssueDate'),
  rule('BR-04', 'eInvoiceRules.missing', whole(({ typeCode }) => typeCode !== ''), { element: 'InvoiceTypeCode (BT-3)' }),
  needs('BR-05', 'BT-5', root, 'DocumentCurrencyCode'),
  needs('BR-06', 'BT-27', party('seller'), 'PartyLegalEntity', 'RegistrationName'),
  needs('BR-07', 'BT-44', party('buyer'), 'PartyLegalEntity', 'RegistrationName'),
  rule('BR-08', 'eInvoiceRules.missing', each(party('seller'), (one) => has(one, 'PostalAddress')), { element: 'AccountingSupplierParty/PostalAddress (BG-5)' }),
  needs('BR-09', 'BT-40', party('seller'), 'PostalAddress', 'Country', 'IdentificationCode'),
  rule('BR-10', 'eInvoiceRules.missing', each(party('buyer'), (one) => has(one, 'PostalAddress')), { element: 'AccountingCustomerParty/PostalAddress (BG-8)' }),
  needs('BR-11', 'BT-55', party('buyer'), 'PostalAddress', 'Country', 'IdentificationCode'),
  needs('BR-12', 'BT-106', root, 'LegalMonetaryTotal', 'LineExtensionAmount'),
  needs('BR-13', 'BT-109', root, 'LegalMonetaryTotal', 'TaxExclusiveAmount'),
  needs('BR-14', 'BT-112', root, 'LegalMonetaryTotal', 'TaxInclusiveAmount'),
  needs('BR-15', 'BT-115', root, 'LegalMonetaryTotal', 'PayableAmount'),
  rule('BR-16', 'eInvoiceRules.missing', whole((ubl) => ubl.lines.length > 0), { element: 'InvoiceLine (BG-25)' }),
  rule('BR-17', 'eInvoiceRules.payee', each(within('PayeeParty'), (payee, { seller }) =>
    text(payee, 'PartyName', 'Name') !== '' && text(payee, 'PartyName', 'Name') !== text(seller, 'PartyLegalEntity', 'RegistrationName'))),
  needs('BR-18', 'BT-62', within('TaxRepresentativeParty'), 'PartyName', 'Name'),
  rule('BR-19', 'eInvoiceRules.missing', each(within('TaxRepresentativeParty'), (one) => has(one, 'PostalAddress')), { element: 'TaxRepresentativeParty/PostalAddress (BG-12)' }),
  needs('BR-20', 'BT-69', within('TaxRepresentativeParty'), 'PostalAddress', 'Country', 'IdentificationCode'),
  needs('BR-56', 'BT-63', within('TaxRepresentativeParty'), 'PartyTaxScheme', 'CompanyID'),
  needs('BR-21', 'BT-126', lines, 'ID'),
  rule('BR-22', 'eInvoiceRules.missing', each(lines, (line, { kind }) => text(line, quantityName(kind)) !== ''), { element: 'InvoicedQuantity (BT-129)' }),
  rule('BR-23', 'eInvoiceRules.missing', each(({ kind, lines: own }) => own.map((line) => first(line, quantityName(kind))), (quantity) => typeof quantity.element['@unitCode'] === 'string' && quantity.element['@unitCode'] !== ''), { element: 'unitCode (BT-130)' }),
  needs('BR-24', 'BT-131', lines, 'LineExtensionAmount'),
  needs('BR-25', 'BT-153', lines, 'Item', 'Name'),
  needs('BR-26', 'BT-146', lines, 'Price', 'PriceAmount'),
  needs('BR-31', 'BT-92', ({ allowances }) => allowances, 'Amount'),
  needs('BR-32', 'BT-95', ({ allowances }) => allowances, 'TaxCategory', 'ID'),
  rule('BR-33', 'eInvoiceRules.reasonMissing', each(({ allowances }) => allowances, hasReason)),
  needs('BR-36', 'BT-99', ({ charges }) => charges, 'Amount'),
  needs('BR-37', 'BT-102', ({ charges }) => charges, 'TaxCategory', 'ID'),
  rule('BR-38', 'eInvoiceRules.reasonMissing', each(({ charges }) => charges, hasReason)),
  needs('BR-41', 'BT-136', inCharges(false), 'Amount'),
  rule('BR-42', 'eInvoiceRules.reasonMissing', each(inCharges(false), hasReason)),
  needs('BR-43', 'BT-141', inCharges(true), 'Amount'),
  rule('BR-44', 'eInvoiceRules.reasonMissing', each(inCharges(true), hasReason)),
  rule('BR-CO-21', 'eInvoiceRules.reasonMissing', each(({ allowances }) => allowances, hasReason)),
  rule('BR-CO-22', 'eInvoiceRules.reasonMissing', each(({ charges }) => charges, hasReason)),
  rule('BR-CO-23', 'eInvoiceRules.reasonMissing', each(inCharges(false), hasReason)),
  rule('BR-CO-24', 'eInvoiceRules.reasonMissing', each(inCharges(true), hasReason)),
  needs('BR-45', 'BT-116', ({ subtotals }) => subtotals, 'TaxableAmount'),
  needs('BR-46', 'BT-117', ({ subtotals }) => subtotals, 'TaxAmount'),
  needs('BR-47', 'BT-118', ({ subtotals }) => subtotals, 'TaxCategory', 'ID'),
  rule('BR-48', 'eInvoiceRules.missing', each(({ subtotals }) => subtotals, (one) => text(one, 'TaxCategory', 'ID') === 'O' || text(one, 'TaxCategory', 'Percent') !== ''), { element: 'TaxSubtotal/TaxCategory/Percent (BT-119)' }),
  needs('BR-49', 'BT-81', within('PaymentMeans'), 'PaymentMeansCode'),
  needs('BR-50', 'BT-84', within('PaymentMeans', 'PayeeFinancialAccount'), 'ID'),
  needs('BR-52', 'BT-122', within('AdditionalDocumentReference'), 'ID'),
  rule('BR-54', 'eInvoiceRules.attribute', each(inLines('Item', 'AdditionalItemProperty'), (one) => text(one, 'Name') !== '' && text(one, 'Value') !== '')),
  needs('BR-55', 'BT-25', within('BillingReference', 'InvoiceDocumentReference'), 'ID'),
  needs('BR-57', 'BT-80', within('Delivery', 'DeliveryLocation', 'Address'), 'Country', 'IdentificationCode'),
  rule('BR-61', 'eInvoiceRules.account', each(within('PaymentMeans'), (means) => !['30', '58'].includes(text(means, 'PaymentMeansCode')) || text(means, 'PayeeFinancialAccount', 'ID') !== '')),
  rule('BR-62', 'eInvoiceRules.scheme', each(({ seller }) => [seller && first(seller, 'EndpointID')], hasScheme), { element: 'AccountingSupplierParty/EndpointID (BT-34)' }),
  rule('BR-63', 'eInvoiceRules.scheme', each(({ buyer }) => [buyer && first(buyer, 'EndpointID')], hasScheme), { element: 'AccountingCustomerParty/EndpointID (BT-49)' }),
  rule('BR-64', 'eInvoiceRules.scheme', each(inLines('Item', 'StandardItemIdentification', 'ID'), hasScheme), { element: 'StandardItemIdentification (BT-157)' }),
  rule('BR-65', 'eInvoiceRules.scheme', each(inLines('Item', 'CommodityClassification', 'ItemClassificationCode'), (code) => typeof code.element['@listID'] === 'string'), { element: 'ItemClassificationCode (BT-158)' }),
] // prettier-ignore

export const quantityName = (kind: 'Invoice' | 'CreditNote'): string =>
  kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'

function inCharges(isCharge: boolean) {
  return (ubl: Ubl) => ubl.lines.flatMap((line) => charged(line, isCharge))
}

function hasReason(one: Parameters<typeof text>[0]): boolean {
  return text(one, 'AllowanceChargeReason') !== '' || text(one, 'AllowanceChargeReasonCode') !== ''
}

function hasScheme({ element }: { readonly element: Readonly<Record<string, unknown>> }): boolean {
  return typeof element['@schemeID'] === 'string'
}
