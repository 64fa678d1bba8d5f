import { vatDueDays } from '../return/vat-due-days.ts'
import { vatPeriod, type VatRhythm } from './vat-period.ts'
import { vatDay, type VatDay, type VatDayFacts } from './vat-day.ts'

type Arrived = {
  readonly arrivedOn: string
  /** How often its receiver files returns. */
  readonly rhythm: VatRhythm
  /** Whether the return of the period that ends on a day is submitted. */
  readonly isSubmitted: (periodEnd: string) => boolean
}
export type ArrivedInvoice = VatDayFacts & Arrived

/**
 * The day on which its receiver deducts the VAT of an invoice: that of the issuer, or of its arrival where it came after the return of
 * that period was due, or was submitted. A null day is that of each payment.
 */
export function inputVatDay(invoice: ArrivedInvoice): VatDay {
  const proposed = vatDay(invoice)
  return proposed.day === null ? proposed : notBeforeArrival(proposed.day, invoice, proposed.reason)
}

/** The same for VAT that a payment freed (VAT Act, art. 60 and 125.i): who paid before the invoice came deducts it once they have both. */
export const freedInputVatDay = (paidOn: string, arrived: Arrived): VatDay => notBeforeArrival(paidOn, arrived, 'PaidBill')

function notBeforeArrival(day: string, { arrivedOn, rhythm, isSubmitted }: Arrived, reason: VatDay['reason']): VatDay {
  const end = vatPeriod(day, rhythm).until
  const isInTime = arrivedOn <= vatDueDays(end).return && !isSubmitted(end)
  return isInTime || arrivedOn <= day ? { day, reason } : { day: arrivedOn, reason: 'Arrival' }
}
