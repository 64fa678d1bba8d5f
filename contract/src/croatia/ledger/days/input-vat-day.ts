import { vatDueDays } from '../return/vat-due-days.ts'
import { vatDay, type VatDay, type VatDayFacts } from './vat-day.ts'

export type ArrivedInvoice = VatDayFacts & {
  readonly arrivedOn: string
  /** The last day of the period that a day lies in: of its month or quarter. */
  readonly periodEnd: (day: string) => string
  /** Whether the return of the period that ends on a day is submitted. */
  readonly isSubmitted: (periodEnd: string) => boolean
}

/**
 * The day on which its receiver deducts the VAT of an invoice: that of the issuer, or of its arrival where it came after the return of
 * that period was due, or was submitted. A null day is that of each payment.
 */
export function inputVatDay(invoice: ArrivedInvoice): VatDay {
  const proposed = vatDay(invoice)
  return proposed.day === null ? proposed : notBeforeArrival(proposed.day, invoice, proposed.reason)
}

/** The same for VAT that a payment freed. */
export const freedInputVatDay = (paidOn: string, invoice: ArrivedInvoice): VatDay => notBeforeArrival(paidOn, invoice, 'PaidBill')

function notBeforeArrival(day: string, { arrivedOn, periodEnd, isSubmitted }: ArrivedInvoice, reason: VatDay['reason']): VatDay {
  const end = periodEnd(day)
  const isInTime = arrivedOn <= vatDueDays(end).return && !isSubmitted(end)
  return isInTime || arrivedOn <= day ? { day, reason } : { day: arrivedOn, reason: 'Arrival' }
}
