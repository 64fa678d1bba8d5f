import { addDays, dayInZagreb, isDay } from 'contract/croatia/days'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { goesOnFrom, nextPeriod, type Period } from 'contract/recurring-invoices/periods'
import { inPeriod } from 'contract/recurring-invoices/period-words'
import type { RecurringInvoice, RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { clock } from '../../../kit/clock.ts'

/** The next invoice as it will be, as far as that is known today. */
export function nextContent(recurring: RecurringInvoiceRequest, known: RecurringInvoice | null): InvoiceContent {
  const [next] = nextPeriods(recurring, known, 1)
  const { content, paymentDays } = recurring
  const dueDate = paymentDays === null ? null : addDays(dayInZagreb(clock.now()), paymentDays)
  if (!next) return { ...content, dueDate }
  return { ...inPeriod(content, next), deliveryDate: next.firstDay, deliveryEndDate: next.lastDay, dueDate }
}

/** The next periods of a plan as it is written; none while its days can't be read. */
export function nextPeriods(recurring: RecurringInvoiceRequest, known: RecurringInvoice | null, count: number): Period[] {
  if (!isDay(recurring.firstDay)) return []
  const today = dayInZagreb(clock.now())
  const periods: Period[] = []
  let madeCount = known?.madeCount ?? 0
  let coveredUntil = known?.periods[0]?.lastDay ?? null
  let notBefore = known ? goesOnFrom(known, recurring, today) : recurring.firstDay
  while (periods.length < count) {
    const period = nextPeriod(recurring, { madeCount, coveredUntil, notBefore })
    if (!period) break
    periods.push(period)
    madeCount += 1
    coveredUntil = period.lastDay
    notBefore = addDays(period.dueDay, 1)
  }
  return periods
}
