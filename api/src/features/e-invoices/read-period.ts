import type { EInvoice } from 'contract/documents/e-invoice'
import { child, type Element } from './element.ts'
import { dayOf } from './fields.ts'

/** The period of a document or a line; nothing where it names no day. */
export function periodOf(element: Element): Pick<EInvoice, 'period'> {
  const startDate = dayOf(child(element, 'InvoicePeriod', 'StartDate'))
  const endDate = dayOf(child(element, 'InvoicePeriod', 'EndDate'))
  return startDate === null && endDate === null ? {} : { period: { startDate, endDate } }
}
