import { isIban } from 'contract/croatia/iban'
import type { Cents } from 'contract/croatia/money'
import { isOib } from 'contract/croatia/oib'
import { isVatRateOn } from 'contract/croatia/vat-rates'
import { DOCUMENT_WARNINGS, type DocumentWarning } from 'contract/documents/document-warnings'
import type { EInvoice, EInvoiceParty } from 'contract/documents/e-invoice'

export const warningsOf = (invoice: EInvoice): DocumentWarning[] => DOCUMENT_WARNINGS.filter((warning) => HOLDS[warning](invoice))

const HOLDS: Readonly<Record<DocumentWarning, (invoice: EInvoice) => boolean>> = {
  sellerOibInvalid: ({ seller }) => hasWrongOib(seller),
  buyerOibInvalid: ({ buyer }) => hasWrongOib(buyer),
  operatorOibInvalid: ({ operatorOib }) => operatorOib !== '' && !isOib(operatorOib),
  ibanInvalid: ({ paymentMeans }) => paymentMeans.some(({ iban }) => iban !== '' && !isIban(iban)),
  totalsDiffer: (invoice) => !isTied(invoice),
  markedAsCopy: ({ isCopy }) => isCopy,
  vatRateUnknown: (invoice) => taxedParts(invoice).some((part) => !isRateOf(part, invoice)),
  vatCategoryUnknown: (invoice) =>
    taxedParts(invoice).some(({ vatCategory }) => vatCategory !== '' && !CATEGORIES.includes(vatCategory)),
  dueDateMissing: ({ dueDate, totalAmountToBePaid }) => dueDate === null && totalAmountToBePaid > 0,
}

/** A Croatian VAT number in which no eleven digits were found is as wrong as one with a wrong check digit. */
const hasWrongOib = ({ oib, vatNumber }: EInvoiceParty): boolean => (oib === '' ? vatNumber.startsWith('HR') : !isOib(oib))

type Taxed = { readonly vatCategory: string; readonly vatRate: string | null }

/** What a Croatian seller taxes in any way; the rates of other countries are not ours to know. */
const taxedParts = ({ seller, lines, allowances, vatTotals }: EInvoice): readonly Taxed[] =>
  seller.countryCode === 'HR' || seller.vatNumber.startsWith('HR') ? [...lines, ...allowances, ...vatTotals] : []

/** What a way of taxing is called on Croatian e-invoices. */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']

/** What is taxed has a rate that holds on the day of its delivery; everything else has none, or zero. */
function isRateOf({ vatCategory, vatRate }: Taxed, { deliveryDate, issueDate }: EInvoice): boolean {
  if (vatCategory !== 'S') return vatRate === null || Number(vatRate) === 0
  return vatRate !== null && Number(vatRate) > 0 && isVatRateOn(vatRate, deliveryDate ?? issueDate)
}

/** Do the sums of EN 16931 (BR-CO-10 to BR-CO-16) come out to the cent? */
function isTied(invoice: EInvoice): boolean {
  const { lines, allowances, vatTotals } = invoice
  const charged = (isCharge: boolean) =>
    sum(allowances.filter((allowance) => allowance.isCharge === isCharge).map(({ amount }) => amount))
  return (
    sum(lines.map(({ netAmount }) => netAmount)) === invoice.lineTotal &&
    charged(false) === invoice.allowanceTotal &&
    charged(true) === invoice.chargeTotal &&
    invoice.lineTotal - invoice.allowanceTotal + invoice.chargeTotal === invoice.totalBaseAmount &&
    (vatTotals.length === 0 || sum(vatTotals.map(({ vatAmount }) => vatAmount)) === invoice.totalVatAmount) &&
    invoice.totalBaseAmount + invoice.totalVatAmount === invoice.totalAmount &&
    invoice.totalAmount - invoice.prepaidAmount + invoice.roundingAmount === invoice.totalAmountToBePaid
  )
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
