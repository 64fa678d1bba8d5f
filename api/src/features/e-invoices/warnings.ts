import { isIban } from 'contract/croatia/iban'
import type { Cents } from 'contract/croatia/money'
import { isOib } from 'contract/croatia/oib'
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
  dueDateMissing: ({ dueDate, totalAmountToBePaid }) => dueDate === null && totalAmountToBePaid > 0,
}

/** A Croatian VAT number in which no eleven digits were found is as wrong as one with a wrong check digit. */
const hasWrongOib = ({ oib, vatNumber }: EInvoiceParty): boolean => (oib === '' ? vatNumber.startsWith('HR') : !isOib(oib))

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
