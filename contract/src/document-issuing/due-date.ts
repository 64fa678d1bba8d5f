import { addDays, isDay } from '../croatia/days.ts'
import type { InvoiceContent, PaymentMethod } from './invoice-content.ts'

/** Cash and cards are paid with at the moment of issue. */
export const isPaidAtIssue = (method: PaymentMethod): boolean => method === 'Cash' || method === 'Card'

type Usual = { readonly issueDate: string; readonly days: number }

/** Null for what nobody waits for: what is paid at issue, and what is given back. */
export function dueDateOf(
  { kind, paymentMethod, dueDate }: Pick<InvoiceContent, 'kind' | 'paymentMethod' | 'dueDate'>,
  { issueDate, days }: Usual,
): string | null {
  if (kind === 'CreditNote' || isPaidAtIssue(paymentMethod)) return null
  // Nothing is days after a day that is still being typed.
  return dueDate ?? (isDay(issueDate) ? addDays(issueDate, days) : null)
}
