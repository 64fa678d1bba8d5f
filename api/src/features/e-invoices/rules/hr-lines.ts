import { isOnList } from './code-lists.ts'
import { quantityName } from './en-presence.ts'
import { number } from './numbers.ts'
import { all, attr, first, hasAttr, rawContent, text, type Node } from './ubl-node.ts'
import { each, lines, rule, whole, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

const KPD = 'CG'
const categoryOf = (line: Node) => first(line, 'Item', 'ClassifiedTaxCategory')
const isUntaxed = (category: Node | undefined) => ['E', 'O'].includes(text(category, 'ID'))
const hasReason = (category: Node | undefined) =>
  text(category, 'TaxExemptionReason') + text(category, 'TaxExemptionReasonCode') !== ''
const kpdCodes = (line: Node) =>
  all(line, 'Item', 'CommodityClassification', 'ItemClassificationCode').filter((code) => attr(code, 'listID') === KPD)
const isWithin = (max: number) => (node: Node) => text(node).length <= max
const prices = ({ lines: own }: Ubl) => own.flatMap((line) => all(line, 'Price'))

/** Lines and charges by HR-CIUS 2025. What they say of KPD codes is checked by its list. */
export const HR_LINES: readonly UblRule[] = [
  rule('HR-BR-16', 'eInvoiceRules.categoryName', each(lines, (line) => categoryOf(line) !== undefined && (!isUntaxed(categoryOf(line)) || text(categoryOf(line), 'Name') !== ''))),
  rule('HR-BR-36', 'eInvoiceRules.lineReason', each(lines, (line) => categoryOf(line) !== undefined && (!isUntaxed(categoryOf(line)) || hasReason(categoryOf(line))))),
  rule('HR-BR-25', 'eInvoiceRules.kpdMissing', each(({ lines: own, typeCode }) => (isOnList('typesWithoutKpd', typeCode) ? [] : own), (line) => kpdCodes(line).length > 0)),
  rule('HR-BR-CL-2', 'eInvoiceRules.kpdUnknown', each(({ lines: own }) => own.flatMap(kpdCodes), (code, { isKpdCode }) => isKpdCode(text(code)))),
  rule('HR-BR-46', 'eInvoiceRules.tooLong', each(({ lines: own }) => own.flatMap((line) => all(line, 'Item', 'Name')), isWithin(1024)), { max: 1024 }),
  rule('HR-BR-47', 'eInvoiceRules.tooLong', each(({ lines: own }) => own.flatMap((line) => all(line, 'Item', 'Description')), isWithin(4096)), { max: 4096 }),
  rule('HR-BR-20', 'eInvoiceRules.baseQuantity', each((ubl) => prices(ubl).flatMap((price) => all(price, 'BaseQuantity')), (base) => number(base) > 0n)),
  rule('HR-BR-21', 'eInvoiceRules.baseUnit', each(lines, (line, { kind }) => {
    const [base, quantity] = [first(line, 'Price', 'BaseQuantity'), first(line, quantityName(kind))]
    return !base || !hasAttr(base, 'unitCode') || (quantity !== undefined && attr(base, 'unitCode') === attr(quantity, 'unitCode'))
  })),
  rule('HR-BR-11', 'eInvoiceRules.categoryName', each(({ charges }) => charges, (charge) => first(charge, 'TaxCategory') !== undefined && (!isUntaxed(first(charge, 'TaxCategory')) || text(charge, 'TaxCategory', 'Name') !== ''))),
  rule('HR-BR-13', 'eInvoiceRules.lineReason', each(({ charges }) => charges, (charge) => first(charge, 'TaxCategory') !== undefined && (!isUntaxed(first(charge, 'TaxCategory')) || hasReason(first(charge, 'TaxCategory'))))),
  rule('HR-BR-CL-1', 'eInvoiceRules.codeUnknown', each(({ elements }) => elements.filter(({ name, path }) => name === 'Name' && /(?:TaxCategory|HRTaxCategory)(?:\[\d+\])?\/Name$/.test(path)), (name) => isOnList('hrVatCategories', text(name))), { element: 'TaxCategory/Name (HR-BT-12)' }),
  rule('HR-BR-56', 'eInvoiceRules.longNumber', each(longNumbers, (node) => rawContent(node).trim().length <= 30 && (rawContent(node).trim().split('.')[1] ?? '').length <= 10)),
  ...(['S', 'Z', 'E', 'AE'] as const).flatMap(buyerNumbers),
] // prettier-ignore

/** Rates, quantities and prices. */
function longNumbers({ root, lines: own, subtotals, extension, kind }: Ubl): Node[] {
  return [
    ...subtotals.flatMap((one) => all(one, 'TaxCategory', 'Percent')),
    ...all(root, 'AllowanceCharge', 'TaxCategory', 'Percent'),
    ...own.flatMap((line) => [
      ...all(line, quantityName(kind)),
      ...all(line, 'Item', 'ClassifiedTaxCategory', 'Percent'),
      ...all(line, 'Price', 'PriceAmount'),
      ...all(line, 'Price', 'AllowanceCharge', 'Amount'),
      ...all(line, 'Price', 'AllowanceCharge', 'BaseAmount'),
      ...all(line, 'Price', 'BaseQuantity'),
    ]),
    ...(extension ? all(extension, 'HRTaxTotal', 'HRTaxSubtotal', 'HRTaxCategory', 'Percent') : []),
  ]
}

/** What is taxed, or exempt, is sold to somebody with a VAT number: by lines, by allowances, by charges. */
function buyerNumbers(category: string): UblRule[] {
  const isOwn = (node: Node | undefined) => text(node, 'ID') === category
  const hasNumber = ({ buyer }: Ubl) =>
    buyer !== undefined &&
    all(buyer, 'PartyTaxScheme').some((scheme) => text(scheme, 'TaxScheme', 'ID') === 'VAT' && text(scheme, 'CompanyID') !== '')
  const places: readonly ((ubl: Ubl) => boolean)[] = [
    ({ lines: own }) => own.some((line) => isOwn(categoryOf(line))),
    ({ allowances }) => allowances.some((one) => isOwn(first(one, 'TaxCategory'))),
    ({ charges }) => charges.some((one) => isOwn(first(one, 'TaxCategory'))),
  ]
  return places.map(
    (isUsed, index) =>
    rule(`HR-BR-${category}-${index + 1}`, 'eInvoiceRules.buyerVatNumber', whole((ubl) => !isUsed(ubl) || hasNumber(ubl), 'AccountingCustomerParty', 'Party', 'PartyTaxScheme')), // prettier-ignore
  )
}
