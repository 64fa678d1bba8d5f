import { product, quotient } from 'contract/croatia/decimals'
import { isPaidAtIssue } from 'contract/document-issuing/due-date'
import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'
import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { IssuedParty } from 'contract/documents/issued-party'
import { vatTreatment, type VatTreatment } from 'contract/codebooks/vat-treatments'
import { asCredit } from '../../e-invoices/index.ts'
import { DISCOUNT, discountWithoutVat } from './line-discount.ts'
import { asCredited } from './as-credited.ts'
import { customizationOf, isCreditNote, MEANS_CODES, profileOf, typeCodeOf, vatNumberOf } from './e-invoice-form.ts'
import { taxGroups, treatmentIn } from './tax-groups.ts'

/** What was issued, in the shape in which e-invoices are kept: among the documents it is one like those that come in. */
export function eInvoiceOf(given: IssuedInvoice): EInvoice {
  const issued = asCredited(given)
  const { payment, operator, seller, currency } = issued
  const invoice: EInvoice = {
    customizationId: customizationOf(issued),
    profileId: profileOf(issued),
    number: issued.number,
    typeCode: typeCodeOf(issued),
    isCreditNote: false,
    isCopy: false,
    issueDate: issued.issueDate,
    issueTime: issued.issueTime,
    dueDate: issued.dueDate,
    deliveryDate: issued.deliveryEndDate ?? issued.deliveryDate,
    ...(issued.deliveryEndDate && { period: { startDate: issued.deliveryDate, endDate: issued.deliveryEndDate } }),
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
      ...taxed(line.vatTreatment, issued),
      classificationCode: line.classificationCode,
      ...(line.discountAmount !== 0 && {
        allowances: [{ isCharge: false, reason: DISCOUNT, amount: discountWithoutVat(line, issued) }],
      }),
    })),
    allowances: issued.allowances.map(({ isCharge, reason, netAmount, vatTreatment: code }) => ({
      isCharge,
      reason,
      amount: netAmount,
      ...taxed(code, issued),
    })),
    vatTotals: taxGroups(issued).map(({ facts, baseAmount, vatAmount, exemptionReason }) => ({
      vatCategory: facts.category,
      vatRate: facts.rate,
      baseAmount,
      vatAmount,
      exemptionReason,
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
  return isCreditNote(issued) ? asCredit(invoice, 'CreditNote') : invoice
}

function taxed(code: VatTreatment, issued: IssuedInvoice) {
  const { category, rate } = treatmentIn(issued, code)
  return { vatCategory: category, vatRate: rate }
}

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

const referencesOf = ({ orderNumber, contractNumber, original, advances }: IssuedInvoice): EInvoice['references'] => [
  ...(orderNumber ? [{ kind: 'order' as const, number: orderNumber, day: null }] : []),
  ...(contractNumber ? [{ kind: 'contract' as const, number: contractNumber, day: null }] : []),
  ...[original, ...advances].flatMap((one) =>
    one ? [{ kind: 'invoice' as const, number: one.number, day: one.issueDate }] : [],
  ),
]
