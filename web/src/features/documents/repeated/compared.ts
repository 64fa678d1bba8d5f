import { decimalText } from 'contract/croatia/money'
import { unitPriceText } from 'contract/items/unit-prices'
import type { DocumentDetails } from 'contract/documents/documents'
import type { EInvoice, EInvoiceLine } from 'contract/documents/e-invoice'
import type { Message } from 'contract/kit/message'
import { dayText, moneyText, quantityText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'

export type ComparedField = { readonly label: Message; readonly there: string; readonly came: string; readonly differs: boolean }
export type ComparedLine = { readonly there: string; readonly came: string }

/** What is read first of two invoices with one number, each with whether it differs. Of one entered by hand there is less. */
export function comparedFields({ document, content, vatTotals }: DocumentDetails, came: EInvoice): ComparedField[] {
  const entered = {
    number: document.documentNumber,
    issueDate: document.documentDate,
    dueDate: document.documentDueDate,
    currency: document.currency,
    totalBaseAmount: document.totalBaseAmount,
    totalVatAmount: vatTotals.reduce((sum, { vatAmount }) => sum + vatAmount, 0),
    totalAmountToBePaid: document.totalAmountToBePaid,
    [document.documentType === 'OutgoingInvoices' ? 'buyer' : 'seller']: { name: document.businessSubjectPartnerName },
  }
  const there: Partial<EInvoice> = content ?? (entered as Partial<EInvoice>)
  return FIELDS.map(([label, text]) => ({ label, there: text(there), came: text(came) }))
    .filter((field) => field.there !== '' || (content !== null && field.came !== ''))
    .map((field) => ({ ...field, differs: field.there !== field.came }))
}

type Text = (of: Partial<EInvoice>) => string
const money =
  (key: 'totalBaseAmount' | 'totalVatAmount' | 'totalAmount' | 'totalAmountToBePaid'): Text =>
  ({ [key]: cents, currency }) =>
    cents === undefined ? '' : moneyText(cents, currency ?? '')
const party = ({ name, oib, vatNumber }: Partial<EInvoice['seller']> = {}) => [name, oib || vatNumber].filter(Boolean).join(', ')

const FIELDS: readonly (readonly [Message, Text])[] = [
  ['repeatedInvoices.number', ({ number }) => number ?? ''],
  ['repeatedInvoices.kind', ({ typeCode }) => typeCode ?? ''],
  ['repeatedInvoices.copy', ({ isCopy }) => (isCopy === undefined ? '' : t(isCopy ? 'repeatedInvoices.yes' : 'repeatedInvoices.no'))],
  ['repeatedInvoices.issueDate', ({ issueDate }) => dayText(issueDate ?? null)],
  ['repeatedInvoices.dueDate', ({ dueDate }) => dayText(dueDate ?? null)],
  ['repeatedInvoices.deliveryDate', ({ deliveryDate }) => dayText(deliveryDate ?? null)],
  ['repeatedInvoices.seller', ({ seller }) => party(seller)],
  ['repeatedInvoices.buyer', ({ buyer }) => party(buyer)],
  ['repeatedInvoices.base', money('totalBaseAmount')],
  ['repeatedInvoices.vat', money('totalVatAmount')],
  ['repeatedInvoices.total', money('totalAmount')],
  ['repeatedInvoices.toBePaid', money('totalAmountToBePaid')],
  [
    'repeatedInvoices.payment',
    ({ paymentMeans = [] }) =>
      paymentMeans.map(({ iban, paymentReference }) => [iban, paymentReference].filter(Boolean).join(' ')).join('; '),
  ],
  ['repeatedInvoices.references', ({ references = [] }) => references.map(({ number }) => number).join(', ')],
  ['repeatedInvoices.notes', ({ notes = [] }) => notes.join('\n')],
] // prettier-ignore

/** The lines that only one of the two has, beside each other in their order. */
export function differingLines(there: EInvoice, came: EInvoice): ComparedLine[] {
  const left = there.lines.map((line) => lineText(line, there.currency))
  const right = came.lines.map((line) => lineText(line, came.currency))
  const onlyLeft = without(left, right)
  const onlyRight = without(right, left)
  return Array.from({ length: Math.max(onlyLeft.length, onlyRight.length) }, (_, index) => ({
    there: onlyLeft[index] ?? '',
    came: onlyRight[index] ?? '',
  }))
}

const lineText = ({ name, description, quantity, unitPrice, vatCategory, vatRate, netAmount }: EInvoiceLine, currency: string) =>
  [
    [name, description].filter(Boolean).join(' – '),
    `${quantityText(quantity)} × ${unitPriceText(unitPrice)}`,
    vatRate === null ? vatCategory : `${decimalText(vatRate)} %`,
    moneyText(netAmount, currency),
  ].join(' · ')

/** What is left of a list when each text of another list is taken from it once. */
function without(texts: readonly string[], taken: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of taken) counts.set(text, (counts.get(text) ?? 0) + 1)
  return texts.filter((text) => {
    const left = counts.get(text) ?? 0
    if (left > 0) counts.set(text, left - 1)
    return left === 0
  })
}
