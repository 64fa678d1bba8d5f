import { product, quotient } from 'contract/croatia/decimals'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'
import type { IssuedInvoice, IssuedKind, IssuedParty } from 'contract/document-issuing/issued-invoice'
import { vatTreatment, type VatTreatment } from 'contract/document-issuing/vat-treatments'
import { asCredit } from '../../e-invoices/index.ts'

export const CUSTOMIZATION_ID =
  'urn:cen.eu:en16931:2017#compliant#urn:mfin.gov.hr:cius-2025:1.0#conformant#urn:mfin.gov.hr:ext-2025:1.0'

/** UNTDID 1001. */
export const TYPE_CODES: Readonly<Record<IssuedKind, string>> = {
  Invoice: '380',
  AdvanceInvoice: '386',
  CreditNote: '381',
  Cancellation: '384',
}

/** UNTDID 4461. */
export const MEANS_CODES = { TransactionAccount: '30', Cash: '10', Card: '48', Other: '1' } as const

/** The business process by HR-CIUS 2025: supply under contract, advance, credit, correction, final invoice after advances. */
export function profileOf({ kind, advances }: IssuedInvoice): string {
  if (kind === 'AdvanceInvoice') return 'P4'
  if (kind === 'CreditNote') return 'P9'
  if (kind === 'Cancellation') return 'P10'
  return advances.length > 0 ? 'P11' : 'P1'
}

/** What was issued, in the shape in which e-invoices are kept: among the documents it is one like those that come in. */
export function eInvoiceOf(issued: IssuedInvoice): EInvoice {
  const { kind, payment, operator, seller, currency } = issued
  const invoice: EInvoice = {
    customizationId: CUSTOMIZATION_ID,
    profileId: profileOf(issued),
    number: issued.number,
    typeCode: TYPE_CODES[kind],
    isCreditNote: false,
    isCopy: false,
    issueDate: issued.issueDate,
    issueTime: issued.issueTime,
    dueDate: issued.dueDate,
    deliveryDate: issued.deliveryEndDate ?? issued.deliveryDate,
    currency,
    vatCurrency: issued.exchangeRate ? 'EUR' : '',
    vatAmountInVatCurrency: issued.exchangeRate ? issued.totalVatEurAmount : null,
    seller: partyOf(seller, issued),
    buyer: partyOf(issued.buyer, issued),
    operatorName: operator.mark,
    operatorOib: operator.oib,
    isByPaidBill: seller.isByPaidBill,
    notes: [issued.note].filter(Boolean),
    references: referencesOf(issued),
    paymentMeans: [
      {
        code: MEANS_CODES[payment.method],
        iban: payment.iban,
        paymentReference: `${payment.model} ${payment.reference}`,
        note: '',
      },
    ],
    paymentTerms: '',
    lines: issued.lines.map((line, index) => ({
      id: String(index + 1),
      name: line.name,
      description: line.description,
      note: '',
      quantity: line.quantity,
      unitCode: line.unitCode,
      unitPrice: netPrice(issued, line),
      netAmount: line.netAmount,
      ...taxed(line.vatTreatment),
      classificationCode: line.classificationCode,
    })),
    allowances: issued.allowances.map(({ isCharge, reason, netAmount, vatTreatment: code }) => ({
      isCharge,
      reason,
      amount: netAmount,
      ...taxed(code),
    })),
    vatTotals: issued.vatTotals.map(({ vatTreatment: code, baseAmount, vatAmount, clause }) => ({
      ...taxed(code),
      baseAmount,
      vatAmount,
      exemptionReason: clause,
    })),
    lineTotal: issued.lineTotal,
    allowanceTotal: issued.allowanceTotal,
    chargeTotal: issued.chargeTotal,
    totalBaseAmount: issued.totalBaseAmount,
    totalVatAmount: issued.totalVatAmount,
    totalAmount: issued.totalAmount,
    prepaidAmount: isPaidAtIssue(payment.method) ? issued.totalAmount : 0,
    roundingAmount: 0,
    totalAmountToBePaid: isPaidAtIssue(payment.method) ? 0 : issued.totalAmount,
  }
  return kind === 'CreditNote' ? asCredit(invoice, 'CreditNote') : invoice
}

const taxed = (code: VatTreatment) => ({ vatCategory: vatTreatment(code).category, vatRate: vatTreatment(code).rate })

const PRICE_DIGITS = 10

/** The price of a unit without VAT, as an e-invoice has it. */
export function netPrice({ hasPricesWithVat }: IssuedInvoice, line: IssuedInvoice['lines'][number]): string {
  const rate = vatTreatment(line.vatTreatment).rate ?? '0'
  if (!hasPricesWithVat) return line.unitPrice
  return quotient(product(line.unitPrice, '100'), String(Number(rate) + 100), PRICE_DIGITS)
}

const partyOf = (party: IssuedParty, issued: IssuedInvoice): EInvoiceParty => ({
  name: party.name,
  oib: party.oib,
  vatNumber: vatNumberOf(party, issued),
  street: party.street,
  postalCode: party.postalCode,
  cityName: party.cityName,
  countryCode: party.countryCode,
  contactName: '',
  email: party.email,
  phone: '',
})

/**
 * A Croatian business has its VAT number in its OIB. Where all of an invoice is outside the scope of VAT, EN 16931 wants no VAT numbers
 * on it (BR-O-02).
 */
export function vatNumberOf({ vatNumber, oib, countryCode }: IssuedParty, { vatTotals }: IssuedInvoice): string {
  if (vatTotals.every((total) => vatTreatment(total.vatTreatment).category === 'O')) return ''
  return vatNumber || (oib && countryCode === 'HR' ? `HR${oib}` : '')
}

const referencesOf = ({ orderNumber, contractNumber, original, advances }: IssuedInvoice): EInvoice['references'] => [
  ...(orderNumber ? [{ kind: 'order' as const, number: orderNumber, day: null }] : []),
  ...(contractNumber ? [{ kind: 'contract' as const, number: contractNumber, day: null }] : []),
  ...[original, ...advances].flatMap((one) =>
    one ? [{ kind: 'invoice' as const, number: one.number, day: one.issueDate }] : [],
  ),
]
