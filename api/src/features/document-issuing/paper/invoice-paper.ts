import { bicOf } from 'contract/codebooks/banks'
import { dayText } from 'contract/croatia/days'
import { numbersIn } from 'contract/croatia/numbers-in'
import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import {
  type Fact,
  factsOf,
  firstLanguage,
  ibanText,
  inEuroOf,
  isPayableByCode,
  NONE,
  type Paper,
  paymentCodes,
  purposeOf,
  salePaper,
  totalName,
  type With,
  wordsIn,
} from '../../sale-papers/index.ts'

/** Everything that stands on the paper of an invoice. */
export async function invoicePaper(issued: IssuedInvoice, shown: With): Promise<Paper> {
  const { payment } = issued
  return salePaper(issued, {
    ...shown,
    heading: HEADINGS[issued.kind],
    facts: factsOf(issued),
    summary: summaryOf(issued),
    notice: null,
    totalName: totalName(issued),
    inEuro: inEuroOf(issued),
    payment: totalName(issued) === 'paper.toPay' && issued.totalAmount > 0 && payment.iban
      ? {
          label: wordsIn(issued.language)('paper.payment'),
          facts: paymentFacts(issued),
          codes: issued.shows.barcode && !shown.isDraft && isPayableByCode(issued) ? await paymentCodes(issued) : null,
        }
      : null, // prettier-ignore
  })
}

const HEADINGS: Readonly<Record<IssuedKind, Message>> = {
  Invoice: 'paper.invoice',
  AdvanceInvoice: 'paper.advanceInvoice',
  CreditNote: 'paper.creditNote',
  Cancellation: 'paper.cancellation',
}

/** `Za platiti 1.250,00 EUR do 05.12.2026.` */
function summaryOf(issued: IssuedInvoice): string | null {
  if (totalName(issued) !== 'paper.toPay' || !issued.dueDate) return null
  const words = wordsIn(issued.language)
  const [due, toPay] = [words('paper.dueBy', { day: dayText(issued.dueDate) }), words('paper.toPay')]
  const amount = numbersIn(firstLanguage(issued.language)).moneyText(issued.totalAmount, issued.currency)
  return toPay.map((text, index) => `${text} ${amount} ${due[index] ?? ''}`).join(' / ')
}

function paymentFacts(issued: IssuedInvoice): Fact[] {
  const words = wordsIn(issued.language)
  const { seller, buyer, payment } = issued
  // A bank abroad asks for it; within Croatia nobody does.
  const bic = buyer.countryCode === 'HR' ? null : bicOf(payment.iban)
  return [
    { label: words('paper.recipient'), value: seller.name },
    { label: words('paper.iban'), value: ibanText(payment.iban) },
    ...(payment.bankName ? [{ label: words('paper.bank'), value: payment.bankName }] : []),
    ...(bic === null ? [] : [{ label: words('paper.bic'), value: bic }]),
    { label: words('paper.reference'), value: payment.reference ? `${payment.model} ${payment.reference}` : NONE },
    { label: words('paper.purpose'), value: purposeOf(issued) },
  ]
}
