import { dayInZagreb } from 'contract/croatia/days'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices'
import { clock } from '../../../kit/clock.ts'

export type RecurringContent = RecurringInvoiceRequest['content']

/** What a new recurring invoice begins with: monthly from today, drafts that somebody looks at. */
export const newRecurring = (content: InvoiceContent): RecurringInvoiceRequest => ({
  name: '',
  content: recurringContent(content),
  rhythm: 'Monthly',
  coveredPeriod: 'CalendarPeriod',
  firstDay: dayInZagreb(clock.now()),
  lastDay: null,
  invoicesMax: null,
  makes: 'Draft',
  isMailed: false,
  paymentDays: null,
})

/** What of an invoice comes again: not its days, and nothing that was taken off it. */
export const recurringContent = (content: InvoiceContent): RecurringContent => ({
  ...content,
  kind: 'Invoice',
  issueDate: null,
  deliveryDate: null,
  deliveryEndDate: null,
  dueDate: null,
  originalInvoiceId: null,
  lines: content.lines.flatMap((line) => (line.advanceInvoiceId === null ? [{ ...line, advanceInvoiceId: null }] : [])),
})
