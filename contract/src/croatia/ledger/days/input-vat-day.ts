import { vatDueDays } from '../return/vat-due-days.ts'
import { vatPeriod, type VatRhythm } from './vat-period.ts'
import { vatDay, type VatDay, type VatDayFacts } from './vat-day.ts'

export type ArrivedInvoice = VatDayFacts & {
  readonly arrivedOn: string
  /** How often its receiver files returns. */
  readonly rhythm: VatRhythm
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

function notBeforeArrival(day: string, { arrivedOn, rhythm, isSubmitted }: ArrivedInvoice, reason: VatDay['reason']): VatDay {
  const end = vatPeriod(day, rhythm).until
  const isInTime = arrivedOn <= vatDueDays(end).return && !isSubmitted(end)
  return isInTime || arrivedOn <= day ? { day, reason } : { day: arrivedOn, reason: 'Arrival' }
}
