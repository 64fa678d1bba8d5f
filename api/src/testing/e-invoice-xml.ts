import { decimalOf, type Cents } from 'contract/croatia/money'
import { amountsOf, type VatGroup } from './e-invoice-amounts.ts'
import { E_INVOICE, type EInvoiceGiven, type LineGiven, type PartyGiven } from './e-invoice-given.ts'

/** Writes an e-invoice as HR-CIUS 2025 has it, in the order of the UBL 2.1 schema: what is not given is filled in, what follows from the lines is computed. */
export function eInvoiceXml(given: Partial<EInvoiceGiven> = {}): string {
  const invoice = { ...E_INVOICE, ...given }
  const isCredit = invoice.kind === 'CreditNote'
  return `<?xml version="1.0" encoding="UTF-8"?>
<${invoice.kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${invoice.kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
${[
  extension(invoice),
  cbc(
    'CustomizationID',
    'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.hr:cius-2025:1.0#conformant#urn:mfin.gov.hr:ext-2025:1.0',
  ),
  cbc('ProfileID', invoice.profileId),
  cbc('ID', invoice.number),
  cbc('CopyIndicator', String(invoice.isCopy)),
  cbc('IssueDate', invoice.issueDate),
  cbc('IssueTime', invoice.issueTime),
  isCredit ? '' : cbc('DueDate', invoice.dueDate),
  cbc(`${invoice.kind}TypeCode`, invoice.typeCode ?? (isCredit ? '381' : '380')),
  ...invoice.notes.map((note) => cbc('Note', note)),
  cbc('TaxPointDate', invoice.taxPointDate ?? null),
  cbc('DocumentCurrencyCode', invoice.currency),
  cbc('TaxCurrencyCode', invoice.vatCurrency),
  period(invoice.period, invoice.taxPointCode),
  ...references(invoice),
  ...invoice.attachments.map(attachment),
  cac(
    'AccountingSupplierParty',
    party(invoice.seller),
    cac('SellerContact', cbc('ID', invoice.operatorOib), cbc('Name', invoice.operatorName)),
  ),
  cac('AccountingCustomerParty', party(invoice.buyer)),
  cac('Delivery', cbc('ActualDeliveryDate', invoice.deliveryDate)),
  payment(invoice),
  ...invoice.allowances.map((allowance) =>
    cac(
      'AllowanceCharge',
      cbc('ChargeIndicator', String(allowance.isCharge)),
      cbc('AllowanceChargeReason', allowance.reason),
      money('Amount', allowance.amount, invoice),
      category('TaxCategory', allowance),
    ),
  ),
  ...totals(invoice),
  ...invoice.lines.map((line, index) => invoiceLine(line, index, invoice)),
]
  .filter(Boolean)
  .join('\n')}
</${invoice.kind}>
`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** An element with text; HR-BR-33 forbids empty ones, so they are left out. */
function cbc(name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return text === null || text === '' ? '' : `<cbc:${name}${written.join('')}>${escaped(text)}</cbc:${name}>`
}

function cac(name: string, ...content: readonly string[]): string {
  const inside = content.filter(Boolean).join('')
  return inside === '' ? '' : `<cac:${name}>${inside}</cac:${name}>`
}

const money = (name: string, cents: Cents, { currency }: Pick<EInvoiceGiven, 'currency'>) =>
  cbc(name, decimalOf(cents), { currencyID: currency })

const taxScheme = cac('TaxScheme', cbc('ID', 'VAT'))

type Category = Pick<VatGroup, 'vatCategory' | 'vatRate'> & {
  readonly hrName?: string
  readonly exemptionCode?: string
  readonly exemptionReason?: string
}

const category = (name: string, { vatCategory, vatRate, hrName = '', exemptionCode = '', exemptionReason = '' }: Category) =>
  cac(
    name,
    cbc('ID', vatCategory),
    cbc('Name', hrName),
    cbc('Percent', vatRate),
    cbc('TaxExemptionReasonCode', exemptionCode),
    cbc('TaxExemptionReason', exemptionReason),
    taxScheme,
  )

const period = (given: EInvoiceGiven['period'], taxPointCode: string | null = null) =>
  cac(
    'InvoicePeriod',
    cbc('StartDate', given?.startDate ?? null),
    cbc('EndDate', given?.endDate ?? null),
    cbc('DescriptionCode', taxPointCode),
  )

function party({
  name,
  oib,
  vatNumber,
  street,
  additionalStreet,
  postalCode,
  cityName,
  countryCode,
  contactName,
  email,
  phone,
}: PartyGiven): string {
  return cac(
    'Party',
    cbc('EndpointID', oib, { schemeID: '9934' }),
    cac('PartyIdentification', cbc('ID', oib && `9934:${oib}`)),
    cac(
      'PostalAddress',
      cbc('StreetName', street),
      cbc('AdditionalStreetName', additionalStreet),
      cbc('CityName', cityName),
      cbc('PostalZone', postalCode),
      cac('Country', cbc('IdentificationCode', countryCode)),
    ),
    vatNumber === '' ? '' : cac('PartyTaxScheme', cbc('CompanyID', vatNumber), taxScheme),
    cac('PartyLegalEntity', cbc('RegistrationName', name), cbc('CompanyID', oib)),
    cac('Contact', cbc('Name', contactName), cbc('Telephone', phone), cbc('ElectronicMail', email)),
  )
}

function payment({ iban, paymentReference, paymentNote, paymentTerms, kind, dueDate }: EInvoiceGiven): string {
  const due = kind === 'CreditNote' ? cbc('PaymentDueDate', dueDate) : ''
  const account = cac('PayeeFinancialAccount', cbc('ID', iban))
  return (
    cac(
      'PaymentMeans',
      cbc('PaymentMeansCode', '30'),
      due,
      cbc('InstructionNote', paymentNote),
      cbc('PaymentID', paymentReference),
      account,
    ) + cac('PaymentTerms', cbc('Note', paymentTerms))
  )
}

function references({
  order,
  contract,
  despatch,
  receipt,
  project,
  buyerReference,
  previousInvoices,
  kind,
}: EInvoiceGiven): string[] {
  const reference = (name: string, number: string) => cac(name, cbc('ID', number))
  return [
    cbc('BuyerReference', buyerReference),
    reference('OrderReference', order),
    ...previousInvoices.map(({ number, day }) =>
      cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', number), cbc('IssueDate', day))),
    ),
    reference('DespatchDocumentReference', despatch),
    reference('ReceiptDocumentReference', receipt),
    reference('ContractDocumentReference', contract),
    kind === 'Invoice' ? reference('ProjectReference', project) : '',
  ]
}

const attachment = ({ name, mediaType, bytes }: EInvoiceGiven['attachments'][number]): string =>
  cac(
    'AdditionalDocumentReference',
    cbc('ID', name || 'prilog'),
    cac(
      'Attachment',
      cbc('EmbeddedDocumentBinaryObject', Buffer.from(bytes).toString('base64'), { mimeCode: mediaType, filename: name }),
    ),
  )

function totals(invoice: EInvoiceGiven): string[] {
  const amounts = amountsOf(invoice)
  const subtotals = amounts.vatGroups.map((group) =>
    cac(
      'TaxSubtotal',
      money('TaxableAmount', group.baseAmount, invoice),
      money('TaxAmount', group.vatAmount, invoice),
      category('TaxCategory', { ...group, hrName: '' }),
    ),
  )
  const { vatCurrency, vatAmountInVatCurrency } = invoice
  return [
    cac('TaxTotal', money('TaxAmount', amounts.totalVatAmount, invoice), ...subtotals),
    vatAmountInVatCurrency === null ? '' : cac('TaxTotal', money('TaxAmount', vatAmountInVatCurrency, { currency: vatCurrency })),
    cac(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', amounts.lineTotal, invoice),
      money('TaxExclusiveAmount', amounts.totalBaseAmount, invoice),
      money('TaxInclusiveAmount', amounts.totalAmount, invoice),
      amounts.allowanceTotal === 0 ? '' : money('AllowanceTotalAmount', amounts.allowanceTotal, invoice),
      amounts.chargeTotal === 0 ? '' : money('ChargeTotalAmount', amounts.chargeTotal, invoice),
      invoice.prepaidAmount === 0 ? '' : money('PrepaidAmount', invoice.prepaidAmount, invoice),
      invoice.roundingAmount === 0 ? '' : money('PayableRoundingAmount', invoice.roundingAmount, invoice),
      money('PayableAmount', amounts.totalAmountToBePaid, invoice),
    ),
  ]
}

function invoiceLine(line: LineGiven, index: number, invoice: EInvoiceGiven): string {
  const price = cbc('PriceAmount', line.unitPrice, { currencyID: invoice.currency })
  return cac(
    `${invoice.kind}Line`,
    cbc('ID', String(index + 1)),
    cbc('Note', line.note ?? ''),
    cbc(invoice.kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', line.quantity, { unitCode: line.unitCode }),
    money('LineExtensionAmount', amountsOf({ ...invoice, lines: [line], allowances: [] }).lineTotal, invoice),
    period(line.period),
    cac(
      'Item',
      cbc('Description', line.description ?? ''),
      cbc('Name', line.name),
      cac('CommodityClassification', cbc('ItemClassificationCode', line.classificationCode, { listID: 'CG' })),
      category('ClassifiedTaxCategory', line),
    ),
    cac(
      'Price',
      price,
      line.baseQuantity === undefined ? '' : cbc('BaseQuantity', line.baseQuantity, { unitCode: line.unitCode }),
    ),
  )
}

/** The Croatian extension: VAT by what is collected (HR-BT-15), and VAT once more in finer categories where something is exempt or outside of VAT. */
function extension(invoice: EInvoiceGiven): string {
  const { vatGroups, totalVatAmount, totalBaseAmount } = amountsOf(invoice)
  const hasExempt = vatGroups.some(({ vatCategory }) => ['E', 'O'].includes(vatCategory))
  if (!hasExempt && !invoice.isByPaidBill) return ''
  const paidBill = invoice.isByPaidBill
    ? '<hrextac:HRObracunPDVPoNaplati>Obračun po naplaćenoj naknadi</hrextac:HRObracunPDVPoNaplati>'
    : ''
  const scheme = `<hrextac:HRTaxScheme>${cbc('ID', 'VAT')}</hrextac:HRTaxScheme>`
  const subtotals = vatGroups.map((group) => {
    const fields =
      cbc('ID', group.vatCategory) +
      cbc('Name', group.hrName) +
      cbc('Percent', group.vatRate) +
      cbc('TaxExemptionReason', group.exemptionReason)
    return `<hrextac:HRTaxSubtotal>${money('TaxableAmount', group.baseAmount, invoice)}${money('TaxAmount', group.vatAmount, invoice)}<hrextac:HRTaxCategory>${fields}${scheme}</hrextac:HRTaxCategory></hrextac:HRTaxSubtotal>`
  })
  const outOfScope = vatGroups
    .filter(({ vatCategory }) => vatCategory === 'O')
    .reduce((sum, { baseAmount }) => sum + baseAmount, 0)
  const taxTotal = `<hrextac:HRTaxTotal>${money('TaxAmount', totalVatAmount, invoice)}${subtotals.join('')}</hrextac:HRTaxTotal>`
  const monetaryTotal = `<hrextac:HRLegalMonetaryTotal>${money('TaxExclusiveAmount', totalBaseAmount, invoice)}${money('OutOfScopeOfVATAmount', outOfScope, invoice).replaceAll('cbc:', 'hrextac:')}</hrextac:HRLegalMonetaryTotal>`
  return `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><hrextac:HRFISK20Data xmlns:hrextac="urn:mfin.gov.hr:schema:xsd:HRExtensionAggregateComponents-1">${paidBill}${taxTotal}${monetaryTotal}</hrextac:HRFISK20Data></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`
}
