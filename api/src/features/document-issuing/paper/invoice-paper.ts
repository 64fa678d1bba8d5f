import { dayText } from 'contract/croatia/days'
import { moneyText } from 'contract/croatia/money'
import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import type { Message } from 'contract/kit/message'
import { linesOf, vatOf } from './paper-lines.ts'
import { factsOf, ibanText, NONE, partyLines, totalName, totalsOf, type Fact } from './paper-parts.ts'
import { firstLanguage, wordsIn } from './paper-words.ts'
import { isPayableByCode, paymentCodes, purposeOf } from './payment-codes.ts'

export type With = {
  /** The file of the logo that the template is given; null where none is shown. */
  readonly logo: string | null
  readonly attachment: { readonly name: string; readonly file: string } | null
  readonly isDraft: boolean
}

/** Everything that stands on the paper of an invoice, as text in its languages: what the template invoice.typ sets. */
export function invoicePaper(issued: IssuedInvoice, { logo, attachment, isDraft }: With) {
  const words = wordsIn(issued.language)
  const { seller, buyer, payment, language } = issued
  const heading = words(HEADINGS[issued.kind]).join(' / ')
  const title = `${heading} ${issued.number || NONE}`
  const sellerLines = [...partyLines(seller, issued), seller.email].filter(Boolean)
  const buyerLines = partyLines(buyer, issued)
  return {
    language: firstLanguage(language),
    title,
    heading,
    number: issued.number || NONE,
    date: dateOf(issued),
    draft: isDraft ? words('paper.draft') : null,
    seller: {
      name: seller.name,
      lines: sellerLines,
      isTall: isTall(seller.name, 45, sellerLines, SELLER_LINES),
      logo: logo && { file: logo, alt: words('paper.logoAlt', { name: seller.name }).join(' / ') },
    },
    buyer: {
      label: words('paper.buyer'),
      name: buyer.name || NONE,
      lines: buyerLines,
      isTall: isTall(buyer.name, 32, buyerLines, BUYER_LINES),
    },
    facts: factsOf(issued),
    summary: summaryOf(issued),
    lines: linesOf(issued),
    totals: totalsOf(issued),
    vat: vatOf(issued),
    clauses: [
      ...issued.vatTotals.flatMap(({ clause }) => clause || []),
      ...(seller.isByPaidBill ? [words('paper.byPaidBill').join(' / ')] : []),
    ],
    payment: payment.method === 'TransactionAccount' && issued.totalAmount > 0 && issued.kind !== 'CreditNote' && payment.iban
      ? {
          label: words('paper.payment'),
          facts: paymentFacts(issued),
          codes: issued.shows.barcode && !isDraft && isPayableByCode(issued) ? paymentCodes(issued) : null,
        }
      : null, // prettier-ignore
    noteLabel: words('paper.note'),
    note: issued.note,
    footer: issued.footer,
    attachment: attachment && { ...attachment, description: title },
  }
}

const HEADINGS: Readonly<Record<IssuedKind, Message>> = {
  Invoice: 'paper.invoice',
  AdvanceInvoice: 'paper.advanceInvoice',
  CreditNote: 'paper.creditNote',
  Cancellation: 'paper.cancellation',
}

/** How many lines under the name the window of an envelope shows, and the letterhead above it holds. */
const BUYER_LINES = 5
const SELLER_LINES = 5

/** What is too much for its place gets more, and pushes down what follows. */
const isTall = (name: string, letters: number, lines: readonly string[], linesMax: number): boolean =>
  Math.ceil(name.length / letters) + lines.reduce((count, line) => count + Math.ceil(line.length / letters), 0) > linesMax + 1

/** The moment of issue: nothing in a paper depends on when it is made. */
const dateOf = ({ issueDate, issueTime }: IssuedInvoice) => {
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0] = issueTime.split(':').map(Number)
  return { year, month, day, hour, minute, second }
}

/** `Za platiti 1.250,00 EUR do 05.12.2026.` */
function summaryOf(issued: IssuedInvoice): string | null {
  if (totalName(issued) !== 'paper.toPay' || !issued.dueDate) return null
  const words = wordsIn(issued.language)
  const [due, toPay] = [words('paper.dueBy', { day: dayText(issued.dueDate) }), words('paper.toPay')]
  const amount = moneyText(issued.totalAmount, issued.currency)
  return toPay.map((text, index) => `${text} ${amount} ${due[index] ?? ''}`).join(' / ')
}

function paymentFacts(issued: IssuedInvoice): Fact[] {
  const words = wordsIn(issued.language)
  const { seller, payment } = issued
  return [
    { label: words('paper.recipient'), value: seller.name },
    { label: words('paper.iban'), value: ibanText(payment.iban) },
    ...(payment.bankName ? [{ label: words('paper.bank'), value: payment.bankName }] : []),
    { label: words('paper.reference'), value: payment.reference ? `${payment.model} ${payment.reference}` : NONE },
    { label: words('paper.purpose'), value: purposeOf(issued) },
  ]
}
