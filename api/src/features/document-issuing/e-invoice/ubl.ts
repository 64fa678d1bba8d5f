import { decimalOf, type Cents } from 'contract/croatia/money'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { IssuedParty } from 'contract/documents/issued-party'
import { element, leaf, xmlText, type Xml } from '../../../kit/xml.ts'
import { asCredited } from './as-credited.ts'
import { customizationOf, isCreditNote, isHrCius, isSuppliedToEu, MEANS_CODES, profileOf, taxPointOf, typeCodeOf, vatNumberOf } from './e-invoice-form.ts' // prettier-ignore
import { endpointOf, OIB_SCHEME } from './endpoints.ts'
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
export const ubl = (issued: IssuedInvoice): string => xmlText(ublElement(issued))

/** The same before it is written as text. */
export function ublElement(given: IssuedInvoice): Xml {
  const issued = asCredited(given)
  const root = isCreditNote(issued) ? 'CreditNote' : 'Invoice'
  return element(
    root,
    [
      isHrCius(issued) ? extensionOf(issued) : '',
      leaf('cbc:CustomizationID', customizationOf(issued)),
      leaf('cbc:ProfileID', profileOf(issued)),
      leaf('cbc:ID', issued.number),
      leaf('cbc:CopyIndicator', 'false'),
      leaf('cbc:IssueDate', issued.issueDate),
      leaf('cbc:IssueTime', issued.issueTime),
      root === 'Invoice' ? leaf('cbc:DueDate', issued.dueDate) : '',
      leaf(`cbc:${root}TypeCode`, typeCodeOf(issued)),
      leaf('cbc:Note', issued.note),
      root === 'Invoice' ? leaf('cbc:TaxPointDate', taxPointOf(issued)) : '',
      leaf('cbc:DocumentCurrencyCode', issued.currency),
      issued.exchangeRate ? leaf('cbc:TaxCurrencyCode', 'EUR') : '',
      period(issued),
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
      element('cac:AccountingCustomerParty', [party(issued.buyer, vatNumber(issued.buyer, issued))]),
      delivery(issued),
      paymentMeans(issued),
      ...allowancesOf(issued),
      ...taxTotals(issued),
      monetaryTotal(issued),
      ...linesOf(issued, root),
    ],
    { xmlns: `${UBL}:${root}-2`, ...NAMESPACES },
  )
}

/** The period of delivery; and that VAT arises when it is paid, where it does (BT-8). */
const period = ({ deliveryDate, deliveryEndDate, seller }: IssuedInvoice): Xml =>
  element('cac:InvoicePeriod', [
    deliveryEndDate ? leaf('cbc:StartDate', deliveryDate) : '',
    leaf('cbc:EndDate', deliveryEndDate),
    seller.isByPaidBill ? leaf('cbc:DescriptionCode', WHEN_PAID) : '',
  ])

/** UNTDID 2005. */
const WHEN_PAID = '432'

/** When it was delivered, and for another member state to which country. */
const delivery = (issued: IssuedInvoice): Xml =>
  element('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', issued.deliveryEndDate ?? issued.deliveryDate),
    isSuppliedToEu(issued)
      ? element('cac:DeliveryLocation', [
          element('cac:Address', [
            leaf('cbc:StreetName', issued.buyer.street),
            leaf('cbc:CityName', issued.buyer.cityName),
            leaf('cbc:PostalZone', issued.buyer.postalCode),
            element('cac:Country', [leaf('cbc:IdentificationCode', issued.buyer.countryCode)]),
          ]),
        ])
      : '',
  ])

/** The seller, and the operator who issued the invoice (HR-BT-4, HR-BT-5). */
const supplier = (issued: IssuedInvoice): Xml =>
  element('cac:AccountingSupplierParty', [
    party(issued.seller, taxNumberOfSeller(issued)),
    element('cac:SellerContact', [leaf('cbc:ID', issued.operator.oib), leaf('cbc:Name', issued.operator.mark)]),
  ])

type TaxNumber = { readonly id: string; readonly scheme: string }

const vatNumber = (one: IssuedParty, issued: IssuedInvoice): TaxNumber => ({ id: vatNumberOf(one, issued), scheme: 'VAT' })

/** A seller who is not in the VAT system is known by the OIB, which is no VAT number (BR-CO-09). */
const taxNumberOfSeller = (issued: IssuedInvoice): TaxNumber =>
  issued.seller.isInTaxSystem ? vatNumber(issued.seller, issued) : { id: issued.seller.oib, scheme: 'FRE' }

function party(one: IssuedParty, taxNumber: TaxNumber): Xml {
  const endpoint = endpointOf(one)
  return element('cac:Party', [
    endpoint ? leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }) : '',
    element('cac:PartyIdentification', [leaf('cbc:ID', one.oib && `${OIB_SCHEME}:${one.oib}`)]),
    element('cac:PostalAddress', [
      leaf('cbc:StreetName', one.street),
      leaf('cbc:CityName', one.cityName),
      leaf('cbc:PostalZone', one.postalCode),
      element('cac:Country', [leaf('cbc:IdentificationCode', one.countryCode)]),
    ]),
    element(
      'cac:PartyTaxScheme',
      taxNumber.id ? [leaf('cbc:CompanyID', taxNumber.id), element('cac:TaxScheme', [leaf('cbc:ID', taxNumber.scheme)])] : [],
    ),
    element('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', one.name), leaf('cbc:CompanyID', one.oib)]),
    element('cac:Contact', [leaf('cbc:ElectronicMail', one.email)]),
  ])
}

/** A credit note in UBL has its due date here; it has one only where the buyer owes its amount (HR-BR-4). */
function paymentMeans(issued: IssuedInvoice): Xml {
  const { payment, dueDate, totalAmount } = issued
  return element('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', MEANS_CODES[payment.method]),
    isCreditNote(issued) && totalAmount < 0 ? leaf('cbc:PaymentDueDate', dueDate) : '',
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
    issued.allowances.some(({ isCharge }) => !isCharge) ? amount('AllowanceTotalAmount', issued.allowanceTotal) : '',
    issued.allowances.some(({ isCharge }) => isCharge) ? amount('ChargeTotalAmount', issued.chargeTotal) : '',
    isPaidAtIssue(issued.payment.method) ? amount('PrepaidAmount', issued.totalAmount) : '',
    amount('PayableAmount', isPaidAtIssue(issued.payment.method) ? 0 : issued.totalAmount),
  ])
}
