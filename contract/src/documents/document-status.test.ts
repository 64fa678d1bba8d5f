import { expect, test } from 'vitest'
import { canTakePayment, DOCUMENT_STATUSES, settlementOf, statusOn, whyNoReminder } from './document-status.ts'

const amounts = { isCancelled: false, totalAmountToBePaid: 1000, paidAmount: 0 }
const status = (given: Partial<typeof amounts>, dueDate: string | null, today = '2026-11-21') =>
  statusOn(today, { ...amounts, ...given, settlement: settlementOf({ ...amounts, ...given }), dueDate })

test('nothing paid: it waits until its due date has passed (DOCS-28, DOCS-29, DOCS-34)', () => {
  expect([status({}, '2026-11-21'), status({}, '2026-11-20'), status({}, null)]).toEqual([
    'WaitingForPayment',
    'NoPaymentsPastDueDate',
    'WaitingForPayment',
  ])
})

test('something paid: partially paid, also after the due date; all paid: paid (DOCS-30, DOCS-31, DOCS-34)', () => {
  expect([status({ paidAmount: 1 }, '2026-01-01'), status({ paidAmount: 1000 }, '2026-01-01')]).toEqual(['PartiallyPaid', 'Paid'])
})

test('what is given back is never late (GAP-35)', () => {
  expect(status({ totalAmountToBePaid: -1000 }, '2026-01-01')).toBe('WaitingForPayment')
})

test('a cancelled document stays cancelled, and nothing to pay is paid (DOCS-32, DOCS-34)', () => {
  expect([status({ isCancelled: true, paidAmount: 5 }, null), status({ totalAmountToBePaid: 0 }, null)]).toEqual([
    'Cancelled',
    'Paid',
  ])
})

test('a reminder goes out only for outgoing invoices that are open for payment (DOCS-50, DOCS-52, DOCS-53)', () => {
  const open = DOCUMENT_STATUSES.filter(
    (one) => whyNoReminder({ documentType: 'OutgoingInvoices', status: one, remainingAmount: 1 }) === null,
  )
  expect(open).toEqual(['WaitingForPayment', 'NoPaymentsPastDueDate', 'PartiallyPaid'])
  expect(whyNoReminder({ documentType: 'IncomingInvoices', status: 'WaitingForPayment', remainingAmount: 1 })).toBe(
    'documents.invoiceIsPaid',
  )
})

test('nobody is reminded of an invoice on which nothing remains to be paid (DOCS-53)', () => {
  const reminder = (remainingAmount: number) =>
    whyNoReminder({ documentType: 'OutgoingInvoices', status: 'WaitingForPayment', remainingAmount })
  expect([reminder(0), reminder(-1), reminder(1)]).toEqual(['documents.invoiceIsPaid', 'documents.invoiceIsPaid', null])
})

test('money comes in only for documents that wait for it', () => {
  expect(DOCUMENT_STATUSES.filter((status) => canTakePayment({ status }))).toEqual([
    'WaitingForPayment',
    'NoPaymentsPastDueDate',
    'PartiallyPaid',
  ])
})
