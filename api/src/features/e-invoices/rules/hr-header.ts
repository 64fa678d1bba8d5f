import { isOib } from 'contract/croatia/oib'
import { number } from './numbers.ts'
import { all, first, namesIn, rawContent, text, type Node } from './ubl-node.ts'
import { each, needs, root, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const HR_CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.hr:cius-2025:1.0#conformant#urn:mfin.gov.hr:ext-2025:1.0'

const within =
  (...names: readonly string[]) =>
  ({ root: node }: Ubl) =>
    all(node, ...names)
const inLines =
  (...names: readonly string[]) =>
  ({ lines }: Ubl) =>
    lines.flatMap((line) => all(line, ...names))
const isBetween = (first_: string, last: string) => (day: Node) => text(day) >= first_ && text(day) <= last
const isUsual = isBetween('1900-01-01', '2099-12-31')
const usualDay = (code: string, where: (ubl: Ubl) => readonly (Node | undefined)[]): UblRule =>
  rule(code, 'eInvoiceRules.dayOutside', each(where, isUsual))
const isWithin = (max: number) => (node: Node) => text(node).length <= max

/** The header by HR-CIUS 2025. */
export const HR_HEADER: readonly UblRule[] = [
  rule('HR-BR-1', 'eInvoiceRules.numberWithSpaces', each(within('ID'), (id) => !/[\s\u00A0]/.test(rawContent(id)))),
  rule('HR-BR-2', 'eInvoiceRules.issueTime', whole((ubl) => /^\d{2}:\d{2}:\d{2}$/.test(text(ubl.root, 'IssueTime')), 'IssueTime')),
  rule('HR-BR-4', 'eInvoiceRules.dueMissing', whole((ubl) => !owes(ubl) || text(ubl.root, 'DueDate') !== '' || all(ubl.root, 'PaymentMeans', 'PaymentDueDate').length > 0, 'DueDate')),
  rule('HR-BR-5', 'eInvoiceRules.customization', whole((ubl) => text(ubl.root, 'CustomizationID') === HR_CUSTOMIZATION, 'CustomizationID')),
  rule('HR-BR-34', 'eInvoiceRules.process', whole((ubl) => /^(P[1-9]|P1[0-2]|P99:.*)$/.test(text(ubl.root, 'ProfileID')), 'ProfileID')),
  rule('HR-BR-42', 'eInvoiceRules.tooLong', each(within('ProfileID'), isWithin(200)), { max: 200 }),
  rule('HR-BR-43', 'eInvoiceRules.tooLong', each(within('ContractDocumentReference', 'ID'), isWithin(1024)), { max: 1024 }),
  rule('HR-BR-40', 'eInvoiceRules.dayOutside', each(within('IssueDate'), isBetween('2026-01-01', '2099-12-31'))),
  rule('HR-BR-41', 'eInvoiceRules.dayOutside', each(within('PaymentMeans', 'PaymentDueDate'), (due, { kind, root: node }) => kind === 'CreditNote' ? isUsual(due) : all(node, 'DueDate').some(isUsual))),
  usualDay('HR-BR-44', within('Delivery', 'ActualDeliveryDate')),
  usualDay('HR-BR-48', within('TaxPointDate')),
  usualDay('HR-BR-49', within('InvoicePeriod', 'StartDate')),
  usualDay('HR-BR-50', within('InvoicePeriod', 'EndDate')),
  usualDay('HR-BR-51', inLines('InvoicePeriod', 'StartDate')),
  usualDay('HR-BR-52', inLines('InvoicePeriod', 'EndDate')),
  rule('HR-BR-6', 'eInvoiceRules.reference', each(within('BillingReference'), (one) => text(one, 'InvoiceDocumentReference', 'ID') !== '' && text(one, 'InvoiceDocumentReference', 'IssueDate') !== '')),
  rule('HR-BR-45', 'eInvoiceRules.dayOutside', each(within('BillingReference', 'InvoiceDocumentReference'), (one) => all(one, 'IssueDate').some(isUsual))),
  rule('HR-BR-33', 'eInvoiceRules.empty', each(({ elements }) => elements.filter(({ path }) => !path.includes('/UBLDocumentSignatures')), (node) => namesIn(node).length > 0 || text(node) !== '')),
  needs('HR-BR-7', 'BT-34', ({ seller }) => [seller], 'EndpointID'),
  needs('HR-BR-10', 'BT-49', ({ buyer }) => [buyer], 'EndpointID'),
  rule('HR-BR-9', 'eInvoiceRules.operatorOib', whole((ubl) => isOib(operator(ubl, 'ID').replace(/^HR/, '')), 'AccountingSupplierParty', 'SellerContact', 'ID')),
  rule('HR-BR-37', 'eInvoiceRules.operatorName', whole((ubl) => operator(ubl, 'Name').trim() !== '', 'AccountingSupplierParty', 'SellerContact', 'Name')),
  rule('HR-BR-53', 'eInvoiceRules.taxNumberNotCroatian', each(taxSchemesInCroatia, (scheme) => isOib(text(scheme, 'CompanyID').replace(/^HR/, '')))),
  ...noNumberTwice('HR-BR-17', 'OrderReference', 'OrderLineReference/OrderReference'),
  ...noNumberTwice('HR-BR-18', 'DespatchDocumentReference', 'DespatchLineReference/DocumentReference'),
  ...noNumberTwice('HR-BR-19', 'ReceiptDocumentReference', 'ReceiptLineReference/DocumentReference'),
] // prettier-ignore

/** An invoice owes what is to be paid of it; a credit note only what is below zero. */
function owes({ kind, root: node }: Ubl): boolean {
  const payable = number(node, 'LegalMonetaryTotal', 'PayableAmount')
  return kind === 'Invoice' ? payable > 0n : payable < 0n
}

/** Blanks around an operator's OIB are not let through. */
function operator({ root: node }: Ubl, name: string): string {
  const found = first(node, 'AccountingSupplierParty', 'SellerContact', name)
  return found ? rawContent(found) : ''
}

/** The tax numbers of the seller, the buyer and a representative, unless they are written to be in another country. */
function taxSchemesInCroatia({ seller, buyer, root: node }: Ubl): Node[] {
  const parties = [seller, buyer, ...all(node, 'TaxRepresentativeParty')]
  return parties.flatMap((party) => {
    const country = party && text(party, 'PostalAddress', 'Country', 'IdentificationCode')
    return party && ['', 'HR'].includes(country ?? '') ? all(party, 'PartyTaxScheme') : []
  })
}

/** What is named for the whole document is not named on a line as well. */
function noNumberTwice(code: string, name: string, onLine: string): UblRule[] {
  const isNamed = (node: Node, path: string) => text(node, ...path.split('/'), 'ID') !== ''
  return [
    rule(code, 'eInvoiceRules.referenceTwice', each(root, (node, { lines }) => !isNamed(node, name) || !lines.some((line) => isNamed(line, onLine)))), // prettier-ignore
  ]
}
