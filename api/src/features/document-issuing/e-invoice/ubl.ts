import { decimalOf, type Cents } from 'contract/croatia/money'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { IssuedInvoice, IssuedParty } from 'contract/document-issuing/issued-invoice'
import { element, leaf, type Xml } from '../../../kit/xml.ts'
import { CUSTOMIZATION_ID, MEANS_CODES, profileOf, TYPE_CODES, vatNumberOf } from './e-invoice-of.ts'
import { extensionOf } from './ubl-extension.ts'
import { linesOf } from './ubl-lines.ts'
import { allowancesOf, taxTotals } from './ubl-tax.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const NAMESPACES = {
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
}

/**
 * An issued invoice as e-invoice: UBL 2.1 by HR-CIUS 2025 and its extension, the elements in the order of the schema. A credit note is
 * a CreditNote with positive amounts; everything else is an Invoice.
 */
export function ubl(issued: IssuedInvoice): string {
  const root = issued.kind === 'CreditNote' ? 'CreditNote' : 'Invoice'
  const content = element(
    root,
    [
      extensionOf(issued),
      leaf('cbc:CustomizationID', CUSTOMIZATION_ID),
      leaf('cbc:ProfileID', profileOf(issued)),
      leaf('cbc:ID', issued.number),
      leaf('cbc:CopyIndicator', 'false'),
      leaf('cbc:IssueDate', issued.issueDate),
      leaf('cbc:IssueTime', issued.issueTime),
      root === 'Invoice' ? leaf('cbc:DueDate', issued.dueDate) : '',
      leaf(`cbc:${root}TypeCode`, TYPE_CODES[issued.kind]),
      leaf('cbc:Note', issued.note),
      leaf('cbc:DocumentCurrencyCode', issued.currency),
      issued.exchangeRate ? leaf('cbc:TaxCurrencyCode', 'EUR') : '',
      element(
        'cac:InvoicePeriod',
        issued.deliveryEndDate ? [leaf('cbc:StartDate', issued.deliveryDate), leaf('cbc:EndDate', issued.deliveryEndDate)] : [],
      ),
      element('cac:OrderReference', [leaf('cbc:ID', issued.orderNumber)]),
      ...[issued.original, ...issued.advances].flatMap((one) =>
        one
          ? [
              element('cac:BillingReference', [
                element('cac:InvoiceDocumentReference', [leaf('cbc:ID', one.number), leaf('cbc:IssueDate', one.issueDate)]),
              ]),
            ]
          : [],
      ),
      element('cac:ContractDocumentReference', [leaf('cbc:ID', issued.contractNumber)]),
      supplier(issued),
      element('cac:AccountingCustomerParty', [party(issued.buyer, issued)]),
      element('cac:Delivery', [leaf('cbc:ActualDeliveryDate', issued.deliveryEndDate ?? issued.deliveryDate)]),
      paymentMeans(issued),
      ...allowancesOf(issued),
      ...taxTotals(issued),
      monetaryTotal(issued),
      ...linesOf(issued, root),
    ],
    { xmlns: `${UBL}:${root}-2`, ...NAMESPACES },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}

/** The seller, and the operator who issued the invoice (HR-BT-4, HR-BT-5). */
const supplier = (issued: IssuedInvoice): Xml =>
  element('cac:AccountingSupplierParty', [
    party(issued.seller, issued),
    element('cac:SellerContact', [leaf('cbc:ID', issued.operator.oib), leaf('cbc:Name', issued.operator.mark)]),
  ])

const OIB_SCHEME = '9934'

function party(one: IssuedParty, issued: IssuedInvoice): Xml {
  const vatNumber = vatNumberOf(one, issued)
  return element('cac:Party', [
    leaf('cbc:EndpointID', one.oib, { schemeID: OIB_SCHEME }),
    element('cac:PartyIdentification', [leaf('cbc:ID', one.oib && `${OIB_SCHEME}:${one.oib}`)]),
    element('cac:PostalAddress', [
      leaf('cbc:StreetName', one.street),
      leaf('cbc:CityName', one.cityName),
      leaf('cbc:PostalZone', one.postalCode),
      element('cac:Country', [leaf('cbc:IdentificationCode', one.countryCode)]),
    ]),
    element(
      'cac:PartyTaxScheme',
      vatNumber ? [leaf('cbc:CompanyID', vatNumber), element('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])] : [],
    ),
    element('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', one.name), leaf('cbc:CompanyID', one.oib)]),
    element('cac:Contact', [leaf('cbc:ElectronicMail', one.email)]),
  ])
}

/** A credit note in UBL has its due date, if any, here; ours have none. */
function paymentMeans({ payment }: IssuedInvoice): Xml {
  return element('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', MEANS_CODES[payment.method]),
    leaf('cbc:PaymentID', `${payment.model} ${payment.reference}`),
    element('cac:PayeeFinancialAccount', payment.iban ? [leaf('cbc:ID', payment.iban), leaf('cbc:Name', payment.bankName)] : []),
  ])
}

function monetaryTotal(issued: IssuedInvoice): Xml {
  const amount = (name: string, cents: Cents) => leaf(`cbc:${name}`, decimalOf(cents), { currencyID: issued.currency })
  return element('cac:LegalMonetaryTotal', [
    amount('LineExtensionAmount', issued.lineTotal),
    amount('TaxExclusiveAmount', issued.totalBaseAmount),
    amount('TaxInclusiveAmount', issued.totalAmount),
    issued.allowanceTotal === 0 ? '' : amount('AllowanceTotalAmount', issued.allowanceTotal),
    issued.chargeTotal === 0 ? '' : amount('ChargeTotalAmount', issued.chargeTotal),
    isPaidAtIssue(issued.payment.method) ? amount('PrepaidAmount', issued.totalAmount) : '',
    amount('PayableAmount', isPaidAtIssue(issued.payment.method) ? 0 : issued.totalAmount),
  ])
}
