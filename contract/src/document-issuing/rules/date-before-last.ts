import { dayText, yearOf } from '../../croatia/days.ts'
import type { LastInvoice } from '../issuing-contexts.ts'
import type { Finding } from './invoice-rule.ts'

type Written = { readonly paymentDeviceId: number | null; readonly issueDate: string }

/** Where the day is before that of the last invoice of its series, as numbers and days rise together. Null where it is not. */
export function dateBeforeLast({ paymentDeviceId, issueDate }: Written, lastInvoices: readonly LastInvoice[]): Finding | null {
  const last = lastInvoices.find((one) => one.paymentDeviceId === paymentDeviceId && one.year === yearOf(issueDate))
  if (!last || issueDate >= last.issueDate) return null
  return {
    code: 'S-15',
    isFatal: true,
    isOfOthers: true,
    path: 'issueDate',
    message: 'invoices.dateBeforeLast',
    params: { number: last.number, day: dayText(last.issueDate) },
  }
}
