import { numbersIn } from 'contract/croatia/numbers-in'
import { dayText } from 'contract/croatia/days'
import { COUNTRY_MARKS, countryName } from 'contract/codebooks/countries'
import type { IssuedInvoice, IssuedSale } from 'contract/document-issuing/issued-invoice'
import type { IssuedParty } from 'contract/documents/issued-party'
import { vatTreatment, type VatTreatment } from 'contract/codebooks/vat-treatments'
import type { PaymentMethod } from 'contract/document-issuing/invoice-content'
import type { Message } from 'contract/kit/message'
import { firstLanguage, wordsIn, type Words } from './paper-words.ts'

/** What is not known yet on a paper that is being written. */
export const NONE = '–'

/** `25 %`; a dash where no VAT is charged. */
export const rateText = (code: VatTreatment): string => {
  const { rate, hasClause } = vatTreatment(code)
  return hasClause || rate === null ? NONE : `${rate} %`
}

/** Whether VAT stands on the paper: a seller outside the VAT system has no rates to show, and says by its clause why. */
export const hasVat = ({ seller }: Pick<IssuedSale, 'seller'>): boolean => seller.isInTaxSystem

export type Fact = { readonly label: Words; readonly value: string }

/** How an IBAN is printed: in fours. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')

export const cityOf = ({ postalCode, cityName }: IssuedParty): string => `${postalCode} ${cityName}`.trim()

/** Address and numbers of a party, a line each; the country where it is another. */
export function partyLines(party: IssuedParty, { language }: Pick<IssuedSale, 'language'>): string[] {
  const words = wordsIn(language)
  const country = Object.entries(COUNTRY_MARKS).find(([, mark]) => mark === party.countryCode)?.[0]
  const numbers = [
    party.oib && `${words('paper.oib').join(' / ')}: ${party.oib}`,
    party.vatNumber && `${words('paper.vatId').join(' / ')}: ${party.vatNumber}`,
  ]
  return [
    party.street,
    cityOf(party),
    party.countryCode === 'HR' ? '' : country ? countryName(Number(country), firstLanguage(language)) : party.countryCode,
    ...numbers,
  ].filter((line): line is string => Boolean(line))
}

/** What stands beside the buyer: when, how and by whom, and what the invoice is about. */
export function factsOf(issued: IssuedInvoice): Fact[] {
  const words = wordsIn(issued.language)
  const { seller, deliveryDate, deliveryEndDate, original, advances } = issued
  const fact = (message: Message, value: string): Fact[] => (value === '' ? [] : [{ label: words(message), value }])
  const named = ({ number, issueDate }: { readonly number: string; readonly issueDate: string }) =>
    `${number}, ${dayText(issueDate)}`
  const delivered = deliveryDate ? [deliveryDate, deliveryEndDate].flatMap((day) => (day ? dayText(day) : [])).join(' – ') : ''
  return [
    ...fact(
      'paper.issued',
      [seller.cityName, `${dayText(issued.issueDate)} ${issued.issueTime.slice(0, 5)}`.trim()].filter(Boolean).join(', '),
    ),
    ...fact('paper.delivery', delivered),
    ...fact('paper.dueDate', issued.dueDate ? dayText(issued.dueDate) : ''),
    ...fact('paper.paymentMethod', words(METHODS[issued.payment.method]).join(' / ')),
    ...fact('paper.operator', issued.operator.mark || NONE),
    ...fact('paper.order', issued.orderNumber),
    ...fact('paper.contract', issued.contractNumber),
    ...(original ? fact(issued.kind === 'Cancellation' ? 'paper.cancels' : 'paper.corrects', named(original)) : []),
    ...fact('paper.advances', advances.map(named).join('\n')),
  ]
}

const METHODS: Readonly<Record<PaymentMethod, Message>> = {
  TransactionAccount: 'paymentMethods.transactionAccount',
  Cash: 'paymentMethods.cash',
  Card: 'paymentMethods.card',
  Other: 'paymentMethods.other',
}

/** From the sum of the lines to what it comes to, which has a name of its own on each kind of paper. */
export function totalsOf(issued: IssuedSale, name: Message): { parts: Fact[]; total: Fact } {
  const words = wordsIn(issued.language)
  const { amountText, moneyText } = numbersIn(firstLanguage(issued.language))
  const { currency, allowances, totalAmount } = issued
  const lines: Fact[] =
    allowances.length === 0
      ? []
      : [
          { label: words('paper.subtotal'), value: amountText(sum(issued.lines)) },
          ...allowances.map(({ isCharge, reason, amount, vatTreatment: code }) => ({
            label: [issued.vatTotals.length > 1 ? `${reason} (${words('paper.vat').join(' / ')} ${rateText(code)})` : reason],
            value: amountText(isCharge ? amount : -amount),
          })),
        ]
  const taxes: Fact[] = hasVat(issued)
    ? [
        { label: words('paper.base'), value: amountText(issued.totalBaseAmount) },
        { label: words('paper.vat'), value: amountText(issued.totalVatAmount) },
      ]
    : []
  return { parts: [...lines, ...taxes], total: { label: words(name), value: moneyText(totalAmount, currency) } }
}

/** The same in euro, where the currency is another. */
export function inEuroOf({ language, exchangeRate, currency, totalVatEurAmount, totalEurAmount }: IssuedInvoice): Fact[] {
  if (!exchangeRate) return []
  const words = wordsIn(language)
  const { decimalText, moneyText } = numbersIn(firstLanguage(language))
  return [
    { label: words('paper.vatInEuro'), value: moneyText(totalVatEurAmount, 'EUR') },
    { label: words('paper.totalInEuro'), value: moneyText(totalEurAmount, 'EUR') },
    { label: words('paper.rate'), value: `1 EUR = ${decimalText(exchangeRate.rate)} ${currency}, ${dayText(exchangeRate.day)}` },
  ]
}

const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

export const totalName = ({ kind, payment }: IssuedInvoice): Message => {
  if (kind === 'CreditNote') return 'paper.totalCredited'
  return kind === 'Cancellation' || payment.method !== 'TransactionAccount' ? 'paper.total' : 'paper.toPay'
}
