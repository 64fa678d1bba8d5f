import { inEuro, type Cents } from 'contract/croatia/money'
import { numbersIn } from 'contract/croatia/numbers-in'
import { timeInZagreb, yearOf } from 'contract/croatia/days'
import { UNCHECKED_MODEL, paymentReference } from 'contract/croatia/payment-reference'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { IssuedInvoice, IssuedKind } from 'contract/document-issuing/issued-invoice'
import { vatTreatment, type VatTreatment } from 'contract/codebooks/vat-treatments'
import { LANGUAGES_OF, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import type { NumberToken } from 'contract/document-defaults/number-format'
import { filledIn, parseTemplate } from 'contract/kit/templates'
import type { Language } from 'contract/languages'
import { clock } from '../../../kit/clock.ts'
import { translate } from '../../../kit/messages.ts'
import type { Gathered } from './to-issue.ts'

/** What is complete: nothing that would stop issuing was found. */
export type Complete = Gathered & {
  readonly partner: NonNullable<Gathered['partner']>
  readonly operator: NonNullable<Gathered['operator']>
  readonly device: NonNullable<Gathered['device']>
}
type Around = {
  readonly kind: IssuedKind
  /** What stands for the ordinal where it is part of a text: it is known when it is stored. */
  readonly ordinal: string
  readonly exchangeRate: IssuedInvoice['exchangeRate']
  readonly original: IssuedInvoice['original']
  readonly advances: IssuedInvoice['advances']
}

/** Everything that will stand on an invoice but its place in the series, for which `ordinal` stands in its texts. */
export function issuedContent(complete: Complete, { kind, ordinal, exchangeRate, original, advances }: Around): IssuedInvoice {
  const { checked, seller, partner, operator, device, account, settings } = complete
  const { content, totals, issueDate, dueDate } = checked
  const { id: _id, kind: partnerKind, ...buyer } = partner
  const year = yearOf(issueDate)
  const paidInto = content.paymentMethod === 'TransactionAccount' ? account : undefined
  const eur = (amount: Cents): Cents => (exchangeRate === null ? amount : inEuro(amount, exchangeRate.rate))
  return {
    kind,
    number: numberOf(settings.invoiceFormatString, ordinal, device),
    ordinal: 0,
    year,
    issueDate,
    issueTime: timeInZagreb(clock.now()),
    dueDate,
    deliveryDate: content.deliveryDate,
    deliveryEndDate: content.deliveryEndDate,
    seller,
    buyer: { ...buyer, ...(partnerKind === 'Person' && { isConsumer: true }) },
    operator: { name: operator.name, oib: operator.oib, mark: operator.mark },
    workSpaceMark: device.workSpaceMark,
    paymentDeviceMark: device.mark,
    payment: {
      method: content.paymentMethod,
      iban: paidInto?.iban ?? '',
      bankName: paidInto?.bankName ?? '',
      model: UNCHECKED_MODEL,
      reference: paymentReference({
        ordinal,
        workSpaceNumber: device.workSpaceNumber,
        paymentDeviceNumber: device.number,
        year,
      }),
    },
    currency: content.currency,
    exchangeRate,
    language: content.language,
    hasPricesWithVat: content.hasPricesWithVat,
    lines: content.lines.map((line, index) => ({ ...line, ...(totals.lines[index] ?? NOTHING) })),
    discountPercent: content.discountPercent,
    allowances: totals.allowances.map((one) => ({ ...one, reason: one.reason || discountReason(one.percent, content.language) })),
    vatTotals: totals.vatTotals.map((total) => ({
      ...total,
      vatEurAmount: exchangeRate === null ? null : eur(total.vatAmount),
      clause: clauseOf(total.vatTreatment, content),
    })),
    lineTotal: totals.lineTotal,
    allowanceTotal: totals.allowanceTotal,
    chargeTotal: totals.chargeTotal,
    totalBaseAmount: totals.totalBaseAmount,
    totalVatAmount: totals.totalVatAmount,
    totalAmount: totals.totalAmount,
    totalEurAmount: eur(totals.totalAmount),
    totalVatEurAmount: eur(totals.totalVatAmount),
    note: content.note,
    footer: settings.documentFooter,
    orderNumber: content.orderNumber,
    contractNumber: content.contractNumber,
    original,
    advances,
    shows: {
      logo: settings.showLogoOnDocuments,
      barcode: settings.showBarcodeOnDocuments,
      itemCode: settings.showSkuOnDocuments,
    },
  }
}

const NOTHING = { amountBeforeDiscount: 0, discountAmount: 0, amount: 0, netAmount: 0 }

function numberOf(format: string, ordinal: string, device: { readonly mark: string; readonly workSpaceMark: string }): string {
  return filledIn(parseTemplate<NumberToken>(format), {
    ordinalNumber: ordinal,
    workSpaceMark: device.workSpaceMark,
    paymentDeviceMark: device.mark,
  })
}

/** The provision by which there is no VAT: the person's own words, or the usual ones in the languages of the document. */
function clauseOf(code: VatTreatment, { clauses, language }: InvoiceContent): string {
  if (!vatTreatment(code).hasClause) return ''
  return clauses[code] || inLanguages(language, (one) => translate(one, `clauses.${code}`))
}

const discountReason = (percent: string, language: InvoiceLanguage): string =>
  inLanguages(language, (one) => translate(one, 'invoices.discountOf', { percent: numbersIn(one).decimalText(percent) }))

/** A text in the languages of a document, the Croatian first. */
const inLanguages = (language: InvoiceLanguage, text: (one: Language) => string): string =>
  LANGUAGES_OF[language].map(text).join(' / ')
