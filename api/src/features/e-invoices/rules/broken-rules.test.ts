import { expect, test } from 'vitest'
import { vatTreatment, type VatTreatment } from 'contract/codebooks/vat-treatments'
import { issuedInvoice, type GivenInvoice } from '../../../testing/issuing/issued-invoice.ts'
import { ubl } from '../../document-issuing/e-invoice/ubl.ts'
import { openEInvoice } from '../open-e-invoice.ts'
import { checkEInvoice } from './check-e-invoice.ts'
import { RULE_PACKS } from './rule-packs.ts'

function found(xml: string): string[] {
  const opened = openEInvoice(Buffer.from(xml))
  if ('refused' in opened) throw new Error(opened.refused.code)
  return checkEInvoice(opened, (code) => code === '62.20.20').map(({ rule }) => rule)
}

function xmlOf(given: GivenInvoice = {}): string {
  const lines = (given.lines ?? [{}]).map((line) => ({ classificationCode: '62.20.20', ...line }))
  const issued = issuedInvoice({ ...given, lines })
  const vatTotals = issued.vatTotals.map((total) => ({
    ...total,
    clause: vatTreatment(total.vatTreatment).hasClause ? 'Razlog' : '',
  }))
  return ubl({ ...issued, vatTotals })
}
const GERMAN = { name: 'Bau GmbH', oib: '', vatNumber: 'DE123456789', street: 'Allee 1', postalCode: '10115', cityName: 'Berlin', countryCode: 'DE', email: '' } // prettier-ignore
const charges = (vatTreatment: VatTreatment) => [
  { isCharge: true, reason: 'Dostava', amount: 5_00, vatTreatment },
  { isCharge: false, reason: 'Rabat', amount: 2_00, vatTreatment },
]

const BASES = {
  taxed: xmlOf({ allowances: charges('PDV25'), lines: [{ discountPercent: '10' }, {}] }),
  period: xmlOf({ deliveryDate: '2026-11-01', deliveryEndDate: '2026-11-15', contractNumber: 'U-1', orderNumber: 'N-1' }),
  exempt: xmlOf({ lines: [{}, { vatTreatment: 'E' }], allowances: charges('E') }),
  passedOn: xmlOf({ lines: [{}, { vatTreatment: 'POVNAK' }] }),
  zero: xmlOf({ lines: [{ vatTreatment: 'Z' }], allowances: charges('Z') }),
  reverse: xmlOf({ lines: [{ vatTreatment: 'AE' }], allowances: charges('AE') }),
  toEu: xmlOf({ lines: [{ vatTreatment: 'K' }], allowances: charges('K'), buyer: GERMAN }),
  export: xmlOf({ lines: [{ vatTreatment: 'G' }], allowances: charges('G'), buyer: { ...GERMAN, countryCode: 'CH', vatNumber: 'CHE123' } }), // prettier-ignore
  outside: xmlOf({ lines: [{ vatTreatment: 'O' }], allowances: charges('O') }),
  credit: xmlOf({ kind: 'CreditNote', original: { invoiceId: 1, number: '11/P1/1', issueDate: '2026-11-01' } }),
  dollars: xmlOf({ currency: 'USD', exchangeRate: { rate: '1.1', day: '2026-11-20' } }),
} as const

test.each(Object.entries(BASES))('nothing stands against what is written right: %s (GAP-03)', (_, xml) => {
  expect(found(xml)).toEqual([])
})

type Change = readonly [RegExp | string, string]
const without = (name: string): Change => [new RegExp(`<(c[ab]c|hrextac):${name}(?: [^>]*)?>.*?</\\1:${name}>`), '']
const inside = (outer: string, name: string, to = ''): Change => [new RegExp(`(<c[ab]c:${outer}>(?:(?!</c[ab]c:${outer}>).)*?)<(c[ab]c):${name}(?: [^>]*)?>.*?</\\2:${name}>`), `$1${to}`] // prettier-ignore
const text = (name: string, to: string): Change => [new RegExp(`(<(?:c[ab]c|hrextac):${name}(?: [^>]*)?>)[^<]*`), `$1${to}`]
const LINE = '<cac:InvoiceLine>'
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const scheme = (id: string) => `<cac:PartyTaxScheme><cbc:CompanyID>${id}</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>`
const period = (start: string, end: string): Change => ['<cbc:LineExtensionAmount currencyID="EUR">200.00</cbc:LineExtensionAmount><cac:Item>', `<cbc:LineExtensionAmount currencyID="EUR">200.00</cbc:LineExtensionAmount><cac:InvoicePeriod>${start && `<cbc:StartDate>${start}</cbc:StartDate>`}${end && `<cbc:EndDate>${end}</cbc:EndDate>`}</cac:InvoicePeriod><cac:Item>`] // prettier-ignore
/** Behind the last element that stands before it. */
const added = (before: string, what: string): Change => [`<cac:${before}>`, `${what}<cac:${before}>`]
/** Of the category on the line, the document, or the breakdown. */
const rate = (outer: string, to: string, at = 'TaxCategory'): Change => [new RegExp(`(<cac:${outer}>(?:(?!</cac:${outer}>).)*?<cac:${at}>(?:(?!</cac:${at}>).)*?)<cbc:Percent>[^<]*</cbc:Percent>`), `$1${to && `<cbc:Percent>${to}</cbc:Percent>`}`] // prettier-ignore
const ofCharge = (isCharge: boolean, name: string, to = ''): Change => [new RegExp(`(<cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>(?:(?!</cac:AllowanceCharge>).)*?)<cbc:${name}(?: [^>]*)?>[^<]*</cbc:${name}>(?=(?:(?!</cac:AllowanceCharge>).)*?<cac:TaxCategory>)`), `$1${to}`] // prettier-ignore
const inLineCharge = (name: string, to = ''): Change => [new RegExp(`(${LINE}.*?<cac:AllowanceCharge>.*?)<cbc:${name}(?: [^>]*)?>[^<]*</cbc:${name}>`), `$1${to}`] // prettier-ignore
const asLineCharge: Change = [new RegExp(`(${LINE}.*?<cbc:ChargeIndicator>)false`), '$1true']

const BROKEN: readonly (readonly [string, keyof typeof BASES, ...Change[]])[] = [
  ['BR-01', 'taxed', without('CustomizationID')], ['BR-02', 'taxed', without('ID')], ['BR-03', 'taxed', without('IssueDate')],
  ['BR-04', 'taxed', without('InvoiceTypeCode')], ['BR-05', 'taxed', without('DocumentCurrencyCode')],
  ['BR-06', 'taxed', inside('AccountingSupplierParty', 'RegistrationName')], ['BR-07', 'taxed', inside('AccountingCustomerParty', 'RegistrationName')],
  ['BR-08', 'taxed', inside('AccountingSupplierParty', 'PostalAddress')], ['BR-09', 'taxed', inside('AccountingSupplierParty', 'Country')],
  ['BR-10', 'taxed', inside('AccountingCustomerParty', 'PostalAddress')], ['BR-11', 'taxed', inside('AccountingCustomerParty', 'Country')],
  ['BR-12', 'taxed', inside('LegalMonetaryTotal', 'LineExtensionAmount')], ['BR-13', 'taxed', inside('LegalMonetaryTotal', 'TaxExclusiveAmount')],
  ['BR-14', 'taxed', inside('LegalMonetaryTotal', 'TaxInclusiveAmount')], ['BR-15', 'taxed', inside('LegalMonetaryTotal', 'PayableAmount')],
  ['BR-16', 'zero', without('InvoiceLine')],
  ['BR-17', 'taxed', added('PaymentMeans', '<cac:PayeeParty><cac:PartyName><cbc:Name>Kovač d.o.o.</cbc:Name></cac:PartyName></cac:PayeeParty>')],
  ...(['BR-18', 'BR-19', 'BR-20', 'BR-56'] as const).map((code) => [code, 'taxed', added('PaymentMeans', '<cac:TaxRepresentativeParty><cbc:X>1</cbc:X></cac:TaxRepresentativeParty>')] as const),
  ['BR-21', 'taxed', inside('InvoiceLine', 'ID')], ['BR-22', 'taxed', without('InvoicedQuantity')], ['BR-23', 'taxed', [' unitCode="HUR"', '']],
  ['BR-24', 'taxed', inside('InvoiceLine', 'LineExtensionAmount')], ['BR-25', 'taxed', [/<cbc:Name>Savjetovanje<\/cbc:Name>/, '']], ['BR-26', 'taxed', without('PriceAmount')],
  ['BR-27', 'taxed', text('PriceAmount', '-1')],
  ['BR-28', 'taxed', ['</cbc:PriceAmount>', '</cbc:PriceAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cbc:BaseAmount currencyID="EUR">-1</cbc:BaseAmount></cac:AllowanceCharge>']],
  ['BR-29', 'period', text('StartDate', '2026-11-16')], ['BR-30', 'period', period('2026-11-02', '2026-11-01')],
  ['BR-31', 'taxed', ofCharge(false, 'Amount')], ['BR-32', 'taxed', [/(<cbc:ChargeIndicator>false<\/cbc:ChargeIndicator><cbc:AllowanceChargeReason>Rabat.*?)<cac:TaxCategory>.*?<\/cac:TaxCategory>/, '$1']],
  ['BR-33', 'taxed', ofCharge(false, 'AllowanceChargeReason')], ['BR-36', 'taxed', ofCharge(true, 'Amount')],
  ['BR-37', 'taxed', [/(Dostava.*?)<cac:TaxCategory>.*?<\/cac:TaxCategory>/, '$1']], ['BR-38', 'taxed', ofCharge(true, 'AllowanceChargeReason')],
  ['BR-41', 'taxed', inLineCharge('Amount')], ['BR-42', 'taxed', inLineCharge('AllowanceChargeReasonCode')],
  ['BR-43', 'taxed', asLineCharge, inLineCharge('Amount')], ['BR-44', 'taxed', asLineCharge, inLineCharge('AllowanceChargeReasonCode')],
  ['BR-CO-21', 'taxed', ofCharge(false, 'AllowanceChargeReason')], ['BR-CO-22', 'taxed', ofCharge(true, 'AllowanceChargeReason')],
  ['BR-CO-23', 'taxed', inLineCharge('AllowanceChargeReasonCode')], ['BR-CO-24', 'taxed', asLineCharge, inLineCharge('AllowanceChargeReasonCode')],
  ['BR-45', 'taxed', inside('TaxSubtotal', 'TaxableAmount')], ['BR-46', 'taxed', inside('TaxSubtotal', 'TaxAmount')],
  ['BR-47', 'taxed', [/(<cac:TaxSubtotal>.*?<cac:TaxCategory>)<cbc:ID>S<\/cbc:ID>/, '$1']], ['BR-48', 'taxed', rate('TaxSubtotal', '')],
  ['BR-49', 'taxed', without('PaymentMeansCode')], ['BR-50', 'taxed', inside('PayeeFinancialAccount', 'ID')],
  ['BR-51', 'taxed', ['<cac:PayeeFinancialAccount>', '<cac:CardAccount><cbc:PrimaryAccountNumberID>12345678901</cbc:PrimaryAccountNumberID></cac:CardAccount><cac:PayeeFinancialAccount>']],
  ['BR-52', 'taxed', added('AccountingSupplierParty', '<cac:AdditionalDocumentReference><cbc:DocumentType>X</cbc:DocumentType></cac:AdditionalDocumentReference>')],
  ['BR-53', 'dollars', text('TaxCurrencyCode', 'GBP')], ['BR-54', 'taxed', ['</cac:Item>', '<cac:AdditionalItemProperty><cbc:Name>Boja</cbc:Name></cac:AdditionalItemProperty></cac:Item>']],
  ['BR-55', 'credit', inside('BillingReference', 'ID')], ['BR-57', 'toEu', inside('DeliveryLocation', 'Country')],
  ['BR-61', 'taxed', without('PayeeFinancialAccount')], ['BR-62', 'taxed', [/ schemeID="9934"/, '']], ['BR-63', 'taxed', [/(AccountingCustomerParty>.*?) schemeID="9934"/, '$1']],
  ['BR-64', 'taxed', ['<cac:CommodityClassification>', '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification><cac:CommodityClassification>']],
  ['BR-65', 'taxed', [' listID="CG"', '']],
  ['BR-CO-03', 'period', ['<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>2026-11-01</cbc:TaxPointDate><cbc:DocumentCurrencyCode>'], ['</cac:InvoicePeriod>', '<cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>']],
  ['BR-CO-04', 'taxed', without('ClassifiedTaxCategory')], ['UBL-SR-48', 'taxed', without('ClassifiedTaxCategory')], ['BR-CO-09', 'taxed', ['HR69435151530', '69435151530']],
  ['BR-CO-10', 'taxed', inside('LegalMonetaryTotal', 'LineExtensionAmount', '<cbc:LineExtensionAmount currencyID="EUR">1.00</cbc:LineExtensionAmount>')],
  ['BR-CO-11', 'taxed', without('AllowanceTotalAmount')], ['BR-CO-12', 'taxed', text('ChargeTotalAmount', '5.01')],
  ['BR-CO-13', 'taxed', text('TaxExclusiveAmount', '1.00')], ['BR-CO-14', 'taxed', text('TaxAmount', '1.00')], ['BR-CO-15', 'taxed', text('TaxInclusiveAmount', '1.00')],
  ['BR-CO-16', 'taxed', text('PayableAmount', '1.00')], ['BR-CO-17', 'taxed', inside('TaxSubtotal', 'TaxAmount', '<cbc:TaxAmount currencyID="EUR">90.00</cbc:TaxAmount>')],
  ['BR-CO-18', 'taxed', without('TaxSubtotal')], ['BR-CO-19', 'period', ['<cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-15</cbc:EndDate>', '']],
  ['BR-CO-20', 'period', period('', '')], ['BR-CO-25', 'taxed', without('DueDate')],
  ['BR-CO-26', 'taxed', inside('AccountingSupplierParty', 'PartyIdentification'), inside('AccountingSupplierParty', 'PartyTaxScheme'), inside('PartyLegalEntity', 'CompanyID')],
  ['BR-CL-01', 'taxed', text('InvoiceTypeCode', '381')], ['BR-CL-03', 'taxed', ['currencyID="EUR"', 'currencyID="HRK"']], ['BR-CL-04', 'taxed', text('DocumentCurrencyCode', 'HRK')],
  ['BR-CL-05', 'dollars', text('TaxCurrencyCode', 'BGN')], ['BR-CL-06', 'period', ['</cac:InvoicePeriod>', '<cbc:DescriptionCode>9</cbc:DescriptionCode></cac:InvoicePeriod>']],
  ['BR-CL-07', 'taxed', added('AccountingSupplierParty', '<cac:AdditionalDocumentReference><cbc:ID schemeID="9">1</cbc:ID></cac:AdditionalDocumentReference>')],
  ['BR-CL-08', 'taxed', ['<cbc:DocumentCurrencyCode>', '<cbc:Note>#1a2#</cbc:Note><cbc:DocumentCurrencyCode>']],
  ['BR-CL-10', 'taxed', [/(<cac:PartyIdentification><cbc:ID)/, '$1 schemeID="9934"']], ['BR-CL-11', 'taxed', [/(<\/cbc:RegistrationName><cbc:CompanyID)/, '$1 schemeID="9934"']],
  ['BR-CL-13', 'taxed', ['listID="CG"', 'listID="XX"']], ['BR-CL-14', 'taxed', text('IdentificationCode', 'YY')],
  ['BR-CL-15', 'taxed', ['<cac:CommodityClassification>', '<cac:OriginCountry><cbc:IdentificationCode>YY</cbc:IdentificationCode></cac:OriginCountry><cac:CommodityClassification>']],
  ['BR-CL-16', 'taxed', text('PaymentMeansCode', '999')], ['BR-CL-17', 'taxed', [/(<cac:TaxCategory>)<cbc:ID>S/, '$1<cbc:ID>X']], ['BR-CL-18', 'taxed', [/(<cac:ClassifiedTaxCategory>)<cbc:ID>S/, '$1<cbc:ID>X']],
  ['BR-CL-19', 'taxed', text('AllowanceChargeReasonCode', '1')], ['BR-CL-20', 'taxed', asLineCharge, text('AllowanceChargeReasonCode', '1')],
  ['BR-CL-21', 'taxed', ['<cac:CommodityClassification>', '<cac:StandardItemIdentification><cbc:ID schemeID="X">1</cbc:ID></cac:StandardItemIdentification><cac:CommodityClassification>']],
  ['BR-CL-22', 'reverse', text('TaxExemptionReasonCode', 'HR-75')], ['BR-CL-23', 'taxed', ['unitCode="HUR"', 'unitCode="HAR"']],
  ['BR-CL-24', 'taxed', added('AccountingSupplierParty', '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/html">AA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>')],
  ['BR-CL-25', 'taxed', ['schemeID="9934"', 'schemeID="9999"']],
  ['UBL-SR-42', 'taxed', added('PartyLegalEntity', scheme('HR69435151530') + scheme('HR69435151530'))], ['UBL-SR-12', 'taxed', added('PartyLegalEntity', scheme('HR69435151530'))],
  ['UBL-SR-13', 'taxed', added('PartyLegalEntity', scheme('69435151530').replace('VAT', 'A') + scheme('69435151530').replace('VAT', 'B'))],
  ['UBL-SR-18', 'taxed', [/(AccountingCustomerParty>.*?)(<cac:PartyLegalEntity>)/, `$1${scheme('HR32234297847')}$2`]], ['UBL-SR-53', 'taxed', inside('PartyTaxScheme', 'CompanyID')],
  ['UBL-SR-47', 'taxed', added('PaymentMeans', '<cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode></cac:PaymentMeans>')],
  ['UBL-SR-44', 'taxed', added('PaymentMeans', '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>X</cbc:PaymentID></cac:PaymentMeans>')],
  ['UBL-SR-30', 'taxed', ofCharge(false, 'AllowanceChargeReason', '<cbc:AllowanceChargeReason>A</cbc:AllowanceChargeReason><cbc:AllowanceChargeReason>B</cbc:AllowanceChargeReason>')],
  ['UBL-SR-31', 'taxed', ofCharge(true, 'AllowanceChargeReason', '<cbc:AllowanceChargeReason>A</cbc:AllowanceChargeReason><cbc:AllowanceChargeReason>B</cbc:AllowanceChargeReason>')],
  ['UBL-SR-32', 'exempt', [/(<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>).)*?)(<cbc:TaxExemptionReason>Razlog<\/cbc:TaxExemptionReason>)/, '$1$2$2']],
  ['BR-DEC-01', 'taxed', ofCharge(false, 'Amount', '<cbc:Amount currencyID="EUR">2.001</cbc:Amount>')], ['BR-DEC-02', 'taxed', ofCharge(false, 'Amount', '<cbc:Amount currencyID="EUR">2.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">2.001</cbc:BaseAmount>')],
  ['BR-DEC-05', 'taxed', ofCharge(true, 'Amount', '<cbc:Amount currencyID="EUR">5.001</cbc:Amount>')], ['BR-DEC-06', 'taxed', ofCharge(true, 'Amount', '<cbc:Amount currencyID="EUR">5.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">5.001</cbc:BaseAmount>')],
  ...([['09', 'LineExtensionAmount'], ['10', 'AllowanceTotalAmount'], ['11', 'ChargeTotalAmount'], ['12', 'TaxExclusiveAmount'], ['14', 'TaxInclusiveAmount'], ['18', 'PayableAmount']] as const).map(
    ([code, name]) => [`BR-DEC-${code}`, 'taxed', inside('LegalMonetaryTotal', name, `<cbc:${name} currencyID="EUR">1.001</cbc:${name}>`)] as const),
  ['BR-DEC-16', 'taxed', ['<cbc:PayableAmount', '<cbc:PrepaidAmount currencyID="EUR">1.001</cbc:PrepaidAmount><cbc:PayableAmount']],
  ['BR-DEC-17', 'taxed', ['<cbc:PayableAmount', '<cbc:PayableRoundingAmount currencyID="EUR">0.001</cbc:PayableRoundingAmount><cbc:PayableAmount']],
  ['BR-DEC-13', 'taxed', text('TaxAmount', '1.001')], ['BR-DEC-15', 'dollars', [/(<cbc:TaxAmount currencyID="EUR">)[^<]*/, '$11.001']],
  ['BR-DEC-19', 'taxed', inside('TaxSubtotal', 'TaxableAmount', '<cbc:TaxableAmount currencyID="EUR">1.001</cbc:TaxableAmount>')], ['BR-DEC-20', 'taxed', inside('TaxSubtotal', 'TaxAmount', '<cbc:TaxAmount currencyID="EUR">1.001</cbc:TaxAmount>')],
  ['BR-DEC-23', 'taxed', inside('InvoiceLine', 'LineExtensionAmount', '<cbc:LineExtensionAmount currencyID="EUR">1.001</cbc:LineExtensionAmount>')],
  ['BR-DEC-24', 'taxed', inLineCharge('Amount', '<cbc:Amount currencyID="EUR">1.001</cbc:Amount>')], ['BR-DEC-25', 'taxed', inLineCharge('BaseAmount', '<cbc:BaseAmount currencyID="EUR">1.001</cbc:BaseAmount>')],
  ['BR-DEC-27', 'taxed', asLineCharge, inLineCharge('Amount', '<cbc:Amount currencyID="EUR">1.001</cbc:Amount>')], ['BR-DEC-28', 'taxed', asLineCharge, inLineCharge('BaseAmount', '<cbc:BaseAmount currencyID="EUR">1.001</cbc:BaseAmount>')],
  ['UBL-DT-01', 'exempt', [/(<hrextac:HRTaxSubtotal><cbc:TaxableAmount currencyID="EUR">)[^<]*/, '$11.001']],
  ...([['S', 'taxed'], ['Z', 'zero'], ['E', 'exempt'], ['AE', 'reverse'], ['IC', 'toEu'], ['G', 'export'], ['O', 'outside']] as const).flatMap(([name, base]) => {
    const id = name === 'IC' ? 'K' : name
    const subtotal = new RegExp(`<cac:TaxSubtotal>(?:(?!</cac:TaxSubtotal>).)*<cac:TaxCategory><cbc:ID>${id}<.*?</cac:TaxSubtotal>`)
    const inSubtotal = (of: string, to: string): Change => [new RegExp(`(<cac:TaxSubtotal>(?:(?!</?cac:TaxSubtotal>).)*?)${of}((?:(?!</?cac:TaxSubtotal>).)*?<cac:TaxCategory><cbc:ID>${id}<)`), `$1${to}$2`]
    const wrongRate = id === 'S' ? '0' : '5'
    const inPlace = (outer: string, at: string): Change => [new RegExp(`(${outer}<cac:${at}><cbc:ID>${id}</cbc:ID><cbc:Name>[^<]*</cbc:Name>)(<cbc:Percent>[^<]*</cbc:Percent>)?`), `$1<cbc:Percent>${wrongRate}</cbc:Percent>`]
    const numbers: readonly Change[] = name === 'O' ? [added('PartyLegalEntity', scheme('HR69435151530'))] : [inside('AccountingSupplierParty', 'PartyTaxScheme')]
    const reasons: Change = ['S', 'Z'].includes(id)
      ? [new RegExp(`(<cac:TaxSubtotal>.*?<cbc:ID>${id}</cbc:ID><cbc:Percent>[^<]*</cbc:Percent>)`), '$1<cbc:TaxExemptionReason>X</cbc:TaxExemptionReason>']
      : [new RegExp(`(<cac:TaxCategory><cbc:ID>${id}</cbc:ID>(?:<cbc:Percent>0</cbc:Percent>)?)(?:<cbc:TaxExemptionReasonCode>[^<]*</cbc:TaxExemptionReasonCode>)?<cbc:TaxExemptionReason>[^<]*</cbc:TaxExemptionReason>(?=${VAT}</cac:TaxCategory></cac:TaxSubtotal>)`), '$1']
    return [
      [`BR-${name}-01`, base, [subtotal, '']],
      ...['02', '03', '04'].map((number) => [`BR-${name}-${number}`, base, ...numbers] as const),
      [`BR-${name}-05`, base, inPlace('.*', 'ClassifiedTaxCategory')],
      [`BR-${name}-06`, base, inPlace('<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>(?:(?!</cac:AllowanceCharge>).)*?', 'TaxCategory')],
      [`BR-${name}-07`, base, inPlace('<cbc:ChargeIndicator>true</cbc:ChargeIndicator>(?:(?!</cac:AllowanceCharge>).)*?', 'TaxCategory')],
      [`BR-${name}-08`, base, inSubtotal('<cbc:TaxableAmount currencyID="EUR">[^<]*', '<cbc:TaxableAmount currencyID="EUR">1.00')],
      [`BR-${name}-09`, base, inSubtotal('<cbc:TaxAmount currencyID="EUR">[^<]*', '<cbc:TaxAmount currencyID="EUR">7.00')],
      [`BR-${name}-10`, base, reasons],
    ] as const
  }),
  ['BR-IC-11', 'toEu', without('ActualDeliveryDate')], ['BR-IC-12', 'toEu', without('DeliveryLocation')],
  ['BR-O-11', 'outside', ['<cac:TaxSubtotal>', '<cac:TaxSubtotal><cac:TaxCategory><cbc:ID>S</cbc:ID></cac:TaxCategory></cac:TaxSubtotal><cac:TaxSubtotal>']],
  ['BR-O-12', 'outside', [/(<cac:ClassifiedTaxCategory>)<cbc:ID>O/, '$1<cbc:ID>E']], ['BR-O-13', 'outside', [/(Rabat.*?<cac:TaxCategory>)<cbc:ID>O/, '$1<cbc:ID>E']], ['BR-O-14', 'outside', [/(Dostava.*?<cac:TaxCategory>)<cbc:ID>O/, '$1<cbc:ID>E']],
  ['HR-BR-1', 'taxed', text('ID', '12 P1')], ['HR-BR-2', 'taxed', text('IssueTime', '9:05')], ['HR-BR-4', 'taxed', without('DueDate')], ['HR-BR-5', 'taxed', text('CustomizationID', 'urn:mfin.gov.hr')],
  ['HR-BR-34', 'taxed', text('ProfileID', 'P13')], ['HR-BR-42', 'taxed', text('ProfileID', `P99:${'x'.repeat(197)}`)], ['HR-BR-43', 'period', inside('ContractDocumentReference', 'ID', `<cbc:ID>${'x'.repeat(1025)}</cbc:ID>`)],
  ['HR-BR-40', 'taxed', text('IssueDate', '2025-12-31')], ['HR-BR-41', 'credit', ['<cbc:PaymentID>', '<cbc:PaymentDueDate>2100-01-01</cbc:PaymentDueDate><cbc:PaymentID>']],
  ['HR-BR-44', 'taxed', text('ActualDeliveryDate', '2100-01-01')], ['HR-BR-48', 'taxed', ['<cbc:DocumentCurrencyCode>', '<cbc:TaxPointDate>1899-12-31</cbc:TaxPointDate><cbc:DocumentCurrencyCode>']],
  ['HR-BR-49', 'period', text('StartDate', '1899-12-31')], ['HR-BR-50', 'period', text('EndDate', '2100-01-01')], ['HR-BR-51', 'period', period('1899-12-31', '')], ['HR-BR-52', 'period', period('', '2100-01-01')],
  ['HR-BR-6', 'credit', inside('BillingReference', 'IssueDate')], ['HR-BR-45', 'credit', inside('BillingReference', 'IssueDate')], ['HR-BR-33', 'taxed', ['<cbc:DocumentCurrencyCode>', '<cbc:Note> </cbc:Note><cbc:DocumentCurrencyCode>']],
  ['HR-BR-7', 'taxed', inside('AccountingSupplierParty', 'EndpointID')], ['HR-BR-10', 'taxed', inside('AccountingCustomerParty', 'EndpointID')],
  ['HR-BR-9', 'taxed', inside('SellerContact', 'ID', '<cbc:ID>12345678901</cbc:ID>')], ['HR-BR-37', 'taxed', inside('SellerContact', 'Name')],
  ['HR-BR-53', 'taxed', ['<cbc:CompanyID>HR32234297847', '<cbc:CompanyID>DE123456789']],
  ['HR-BR-17', 'period', [LINE, `${LINE}<cac:OrderLineReference><cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference></cac:OrderLineReference>`]],
  ...([['HR-BR-18', 'Despatch'], ['HR-BR-19', 'Receipt']] as const).map(([code, name]) => [code, 'taxed', added('AccountingSupplierParty', `<cac:${name}DocumentReference><cbc:ID>1</cbc:ID></cac:${name}DocumentReference>`), [LINE, `${LINE}<cac:${name}LineReference><cac:DocumentReference><cbc:ID>1</cbc:ID></cac:DocumentReference></cac:${name}LineReference>`]] as const),
  ['HR-BR-16', 'exempt', ['<cbc:ID>E</cbc:ID><cbc:Name>HR:E</cbc:Name><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Razlog</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>', '<cbc:ID>E</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Razlog</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>']],
  ['HR-BR-36', 'exempt', [/<cbc:TaxExemptionReason>Razlog<\/cbc:TaxExemptionReason>(?=<cac:TaxScheme><cbc:ID>VAT<\/cbc:ID><\/cac:TaxScheme><\/cac:ClassifiedTaxCategory>)/, '']],
  ['HR-BR-25', 'taxed', without('CommodityClassification')], ['HR-BR-CL-2', 'taxed', text('ItemClassificationCode', '62.20')],
  ['HR-BR-46', 'taxed', ['<cbc:Name>Savjetovanje', `<cbc:Name>${'x'.repeat(1025)}`]], ['HR-BR-47', 'taxed', ['<cbc:Name>Savjetovanje', `<cbc:Description>${'x'.repeat(4097)}</cbc:Description><cbc:Name>Savjetovanje`]],
  ['HR-BR-20', 'taxed', ['</cbc:PriceAmount>', '</cbc:PriceAmount><cbc:BaseQuantity>0</cbc:BaseQuantity>']], ['HR-BR-21', 'taxed', ['</cbc:PriceAmount>', '</cbc:PriceAmount><cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity>']],
  ['HR-BR-11', 'exempt', [/(<cac:AllowanceCharge>.*?)<cbc:Name>HR:E<\/cbc:Name>/, '$1']], ['HR-BR-13', 'exempt', [/(<cac:AllowanceCharge>.*?)<cbc:TaxExemptionReason>Razlog<\/cbc:TaxExemptionReason>/, '$1']],
  ['HR-BR-CL-1', 'taxed', ['<cbc:Name>HR:PDV25', '<cbc:Name>HR:PDV20']], ['HR-BR-56', 'taxed', text('PriceAmount', '100.00000000001')],
  ...(['S', 'Z', 'E', 'AE'] as const).flatMap((category) => [1, 2, 3].map((number) => [`HR-BR-${category}-${number}`, { S: 'taxed', Z: 'zero', E: 'exempt', AE: 'reverse' }[category] as 'taxed', inside('AccountingCustomerParty', 'PartyTaxScheme')] as const)),
  ['HR-BR-26', 'exempt', without('HRTaxTotal')], ['HR-BR-30', 'passedOn', without('HRLegalMonetaryTotal')], ['HR-BR-27', 'passedOn', [/(<hrextac:HRLegalMonetaryTotal><cbc:TaxExclusiveAmount[^>]*>)[^<]*/, '$11.00']],
  ['HR-BR-32', 'passedOn', text('OutOfScopeOfVATAmount', '1.00')],
  ['HR-BR-28', 'exempt', [/(<cbc:TaxAmount currencyID="EUR">)0\.00(?=<\/cbc:TaxAmount><hrextac)/, '$11.00']], ['HR-BR-29', 'outside', ['<cbc:CustomizationID>', '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><h:HRFISK20Data xmlns:h="h"><h:HRTaxTotal><h:HRTaxSubtotal><cbc:TaxAmount>1.00</cbc:TaxAmount><h:HRTaxCategory><cbc:ID>O</cbc:ID></h:HRTaxCategory></h:HRTaxSubtotal></h:HRTaxTotal></h:HRFISK20Data></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:CustomizationID>']],
  ['HR-BR-54', 'exempt', text('TaxAmount', '1.00')], ['HR-BR-55', 'exempt', text('TaxAmount', '1.00')],
  ...([['S', '25', '0'], ['E', '0', '']] as const).map(([id, from, to]) => [`HR-BR-${id}-10`, 'exempt', [new RegExp(`(<hrextac:HRTaxCategory><cbc:ID>${id}</cbc:ID><cbc:Name>[^<]*</cbc:Name>)<cbc:Percent>${from}</cbc:Percent>`), `$1${to && `<cbc:Percent>${to}</cbc:Percent>`}`]] as const),
  ...(['Z', 'AE'] as const).map((id) => [`HR-BR-${id}-10`, 'exempt', ['<hrextac:HRTaxCategory><cbc:ID>S</cbc:ID>', `<hrextac:HRTaxCategory><cbc:ID>${id}</cbc:ID>`]] as const),
] // prettier-ignore

test.each(BROKEN.map(([code, base, ...changes]) => ({ code, base, changes })))(
  '$code is found where it is broken (GAP-03)',
  ({ code, base, changes }) => {
    // prettier-ignore
    const xml = changes.reduce<string>((text_, [from, to]) => {
    const changed = text_.replace(from, to)
    expect(changed, String(from)).not.toBe(text_)
    return changed
  }, BASES[base])
    expect(found(xml)).toContain(code)
  },
)

test('every rule there is has an e-invoice that breaks it (GAP-03)', () => {
  const codes = RULE_PACKS.flatMap(({ rules }) => rules.map(({ code }) => code))
  expect([...new Set(codes)].filter((code) => !BROKEN.some(([broken]) => broken === code))).toEqual([])
})
