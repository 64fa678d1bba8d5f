import type { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import type { IssuedParty } from 'contract/documents/issued-party'
import { endpointOf } from './endpoints.ts'
import { treatmentIn } from './tax-groups.ts'

/** In which form something issued becomes an e-invoice. */

const EN_16931 = 'urn:cen.eu:en16931:2017'
const HR_CIUS = `${EN_16931}#compliant#urn:mfin.gov.hr:cius-2025:1.0#conformant#urn:mfin.gov.hr:ext-2025:1.0`

/**
 * HR-CIUS 2025 is for businesses: every one of its e-invoices names the buyer's electronic address and VAT number. What a consumer gets
 * is plain EN 16931, and what a business abroad gets where a line has no KPD: only those to Croatian businesses are e-invoices by law and
 * must have it (HR-BR-25).
 */
export const isHrCius = ({ buyer, lines }: IssuedInvoice): boolean =>
  !buyer.isConsumer &&
  (buyer.countryCode === 'HR' ? buyer.oib !== '' : buyer.vatNumber !== '' && lines.every(isClassified)) &&
  endpointOf(buyer) !== null

const isClassified = ({ classificationCode }: IssuedInvoice['lines'][number]): boolean => classificationCode !== ''

export const customizationOf = (issued: IssuedInvoice): string => (isHrCius(issued) ? HR_CIUS : EN_16931)

/**
 * A cancelled advance is a credit note: as such it needs no classification of goods that nobody knows yet (HR-BR-25). So is what takes
 * back a credit note whose lines have none, with amounts below zero: it could not be written as a corrective invoice.
 */
export const isCreditNote = (issued: IssuedInvoice): boolean =>
  issued.kind === 'CreditNote' ||
  (issued.kind === 'Cancellation' && (issued.original?.isAdvance === true || lacksClassification(issued)))

const lacksClassification = (issued: IssuedInvoice): boolean => isHrCius(issued) && !issued.lines.every(isClassified)

/** UNTDID 1001. */
export function typeCodeOf(issued: IssuedInvoice): string {
  if (isCreditNote(issued)) return '381'
  return { Invoice: '380', AdvanceInvoice: '386', CreditNote: '381', Cancellation: '384' }[issued.kind]
}

/** UNTDID 4461. */
export const MEANS_CODES = { TransactionAccount: '30', Cash: '10', Card: '48', Other: '1' } as const

/**
 * The business process by table HR-TB-1: advance, credit, correction, final invoice after advances, payment on the spot; then a period
 * under a contract without an order, an order without a contract, and what is ordered under a contract.
 */
export function profileOf({ kind, advances, payment, orderNumber, contractNumber, deliveryEndDate }: IssuedInvoice): string {
  if (kind === 'AdvanceInvoice') return 'P4'
  if (kind === 'CreditNote') return 'P9'
  if (kind === 'Cancellation') return 'P10'
  if (advances.length > 0) return 'P11'
  if (payment.method === 'Cash' || payment.method === 'Card') return 'P5'
  if (deliveryEndDate !== null && contractNumber !== '' && orderNumber === '') return 'P2'
  return orderNumber !== '' && contractNumber === '' ? 'P3' : 'P1'
}

/**
 * A Croatian business has its VAT number in its OIB. Where all of an invoice is outside the scope of VAT, EN 16931 wants no VAT numbers
 * on it (BR-O-02); a seller who is not in the VAT system has none.
 */
export function vatNumberOf({ vatNumber, oib, countryCode }: IssuedParty, issued: IssuedInvoice): string {
  if (issued.vatTotals.every((total) => treatmentIn(issued, total.vatTreatment).category === 'O')) return ''
  return countryCode === 'HR' && oib !== '' ? `HR${oib}` : vatNumber
}

/** What is delivered to another member state goes to a country and on a day (BR-IC-11, BR-IC-12). */
export const isSuppliedToEu = (issued: IssuedInvoice): boolean =>
  issued.vatTotals.some((total) => treatmentIn(issued, total.vatTreatment).category === 'K')

/** The day on which VAT arises where it is in another month than the invoice: the delivery (VAT Act, art. 30). */
export function taxPointOf({ kind, seller, issueDate, deliveryDate, deliveryEndDate }: IssuedInvoice): string | null {
  const delivered = deliveryEndDate ?? deliveryDate
  if (kind !== 'Invoice' || seller.isByPaidBill || delivered === null) return null
  return delivered.slice(0, 7) === issueDate.slice(0, 7) ? null : delivered
}
