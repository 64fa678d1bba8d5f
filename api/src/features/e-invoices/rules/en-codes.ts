import { isOnList } from './code-lists.ts'
import { quantityName } from './en-presence.ts'
import { all, attr, charged, first, hasAttr, text, type Node } from './ubl-node.ts'
import { each, rule, type UblRule } from './ubl-rule.ts'
import type { Ubl } from './ubl-document.ts'

type List = Parameters<typeof isOnList>[0]
type Where = (ubl: Ubl) => readonly (Node | undefined)[]

const under =
  (...names: readonly string[]): Where =>
  ({ root }) =>
    all(root, ...names)
const parties: Where = ({ seller, buyer, root }) => [seller, buyer, ...all(root, 'PayeeParty')]
const inParties =
  (...names: readonly string[]): Where =>
  (ubl) =>
    parties(ubl).flatMap((one) => (one ? all(one, ...names) : []))
const inLines =
  (...names: readonly string[]): Where =>
  ({ lines }) =>
    lines.flatMap((line) => all(line, ...names))

/** The text of an element, or an attribute it has, is a code of a list. */
const coded = (code: string, element: string, list: List, where: Where, attribute?: string): UblRule =>
  rule(
    code,
    'eInvoiceRules.codeUnknown',
    each(
      (ubl) => where(ubl).filter((node) => node !== undefined && (attribute === undefined || hasAttr(node, attribute))),
      (node) => isOnList(list, attribute === undefined ? text(node) : attr(node, attribute)),
    ),
    { element },
  )

const reasonCodes =
  (isCharge: boolean): Where =>
  ({ root, lines }) =>
    [root, ...lines].flatMap((node) => charged(node, isCharge).map((one) => first(one, 'AllowanceChargeReasonCode')))

const CATEGORIES = ['AE', 'L', 'M', 'E', 'S', 'Z', 'G', 'O', 'K', 'B']
const isCategory = (node: Node): boolean => CATEGORIES.includes(text(node))
const MIME_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]

/** Codes are known codes (BR-CL). */
export const EN_CODES: readonly UblRule[] = [
  rule('BR-CL-01', 'eInvoiceRules.codeUnknown', each(({ root, kind }) => [first(root, `${kind}TypeCode`)], (node, { kind }) => isOnList(kind === 'Invoice' ? 'invoiceTypes' : 'creditNoteTypes', text(node))), { element: 'InvoiceTypeCode (BT-3)' }),
  coded('BR-CL-03', 'currencyID', 'currencies', ({ elements }) => elements, 'currencyID'),
  coded('BR-CL-04', 'DocumentCurrencyCode (BT-5)', 'currencies', under('DocumentCurrencyCode')),
  coded('BR-CL-05', 'TaxCurrencyCode (BT-6)', 'currencies', under('TaxCurrencyCode')),
  rule('BR-CL-06', 'eInvoiceRules.codeUnknown', each(under('InvoicePeriod', 'DescriptionCode'), (node) => ['3', '35', '432'].includes(text(node))), { element: 'DescriptionCode (BT-8)' }),
  rule('BR-CL-07', 'eInvoiceRules.codeUnknown', each(under('AdditionalDocumentReference', 'ID'), (node) => !hasAttr(node, 'schemeID') || /^[A-Z]{2,3}$/.test(attr(node, 'schemeID'))), { element: 'AdditionalDocumentReference/ID (BT-18)' }),
  rule('BR-CL-10', 'eInvoiceRules.codeUnknown', each(inParties('PartyIdentification', 'ID'), (node) => !hasAttr(node, 'schemeID') || attr(node, 'schemeID') === 'SEPA' || isOnList('icdSchemes', attr(node, 'schemeID'))), { element: 'PartyIdentification/@schemeID (BT-29, BT-46)' }),
  coded('BR-CL-11', 'PartyLegalEntity/CompanyID/@schemeID (BT-30, BT-47)', 'icdSchemes', inParties('PartyLegalEntity', 'CompanyID'), 'schemeID'),
  coded('BR-CL-13', 'ItemClassificationCode/@listID (BT-158)', 'classificationLists', inLines('Item', 'CommodityClassification', 'ItemClassificationCode'), 'listID'),
  coded('BR-CL-14', 'Country/IdentificationCode (BT-40, BT-55, BT-80)', 'countries', (ubl) => [...inParties('PostalAddress', 'Country', 'IdentificationCode')(ubl), ...under('Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode')(ubl)]),
  coded('BR-CL-15', 'OriginCountry/IdentificationCode (BT-159)', 'countries', inLines('Item', 'OriginCountry', 'IdentificationCode')),
  coded('BR-CL-16', 'PaymentMeansCode (BT-81)', 'paymentMeans', under('PaymentMeans', 'PaymentMeansCode')),
  rule('BR-CL-17', 'eInvoiceRules.codeUnknown', each((ubl) => [...all(ubl.root, 'AllowanceCharge', 'TaxCategory', 'ID'), ...ubl.subtotals.map((one) => first(one, 'TaxCategory', 'ID'))], isCategory), { element: 'TaxCategory/ID (BT-118)' }),
  rule('BR-CL-18', 'eInvoiceRules.codeUnknown', each(inLines('Item', 'ClassifiedTaxCategory', 'ID'), isCategory), { element: 'ClassifiedTaxCategory/ID (BT-151)' }),
  coded('BR-CL-19', 'AllowanceChargeReasonCode (BT-98, BT-140)', 'allowanceReasons', reasonCodes(false)),
  coded('BR-CL-20', 'AllowanceChargeReasonCode (BT-105, BT-145)', 'chargeReasons', reasonCodes(true)),
  coded('BR-CL-21', 'StandardItemIdentification/@schemeID (BT-157)', 'icdSchemes', inLines('Item', 'StandardItemIdentification', 'ID'), 'schemeID'),
  rule('BR-CL-22', 'eInvoiceRules.codeUnknown', each(({ elements }) => elements.filter(({ name }) => name === 'TaxExemptionReasonCode'), (node) => isOnList('vatex', text(node).toUpperCase())), { element: 'TaxExemptionReasonCode (BT-121)' }),
  coded('BR-CL-23', 'unitCode (BT-130)', 'units', ({ lines, kind }) => lines.map((line) => first(line, quantityName(kind))), 'unitCode'),
  rule('BR-CL-24', 'eInvoiceRules.codeUnknown', each(({ root, elements }) => elements.filter(({ name, path }) => name === 'EmbeddedDocumentBinaryObject' && path.startsWith(root.path)), (node) => MIME_TYPES.includes(attr(node, 'mimeCode'))), { element: 'EmbeddedDocumentBinaryObject/@mimeCode (BT-125)' }),
  coded('BR-CL-25', 'EndpointID/@schemeID (BT-34, BT-49)', 'endpointSchemes', inParties('EndpointID'), 'schemeID'),
] // prettier-ignore
