import { expect, test } from 'vitest'
import { expenseParts, type ExpenseFacts } from './expense-parts.ts'
import { freedInputVatDay, inputVatDay, type ArrivedInvoice } from './input-vat-day.ts'
import { vatDay } from './vat-day.ts'

const invoice = (given: Partial<ArrivedInvoice>, submitted: readonly string[] = []): ArrivedInvoice => ({
  isPaidBill: false,
  taxPointDate: null,
  taxPointCode: null,
  deliveredOn: null,
  issuedOn: '2026-11-05',
  arrivedOn: '2026-11-06',
  rhythm: 'Monthly',
  isSubmitted: (end) => submitted.includes(end),
  ...given,
})
const OF_OCTOBER = { taxPointDate: '2026-10-31', deliveredOn: '2026-10-31' }
const dayAndReason = ({ day, reason }: ReturnType<typeof vatDay>) => `${day ?? 'when paid'} ${reason}`

test('for its issuer VAT counts when paid, on the tax point that is named, or on the day of issue', () => {
  const on = (given: Partial<ArrivedInvoice>) => dayAndReason(vatDay(invoice(given)))
  expect(on({ isPaidBill: true, ...OF_OCTOBER })).toBe('when paid PaidBill')
  expect(on({ ...OF_OCTOBER, taxPointCode: '35' })).toBe('2026-10-31 TaxPointDate')
  expect(on({ taxPointCode: '3', deliveredOn: '2026-10-30' })).toBe('2026-11-05 IssueCode')
  expect(on({ taxPointCode: '35', deliveredOn: '2026-10-30' })).toBe('2026-10-30 DeliveryCode')
  expect(on({ taxPointCode: '35' })).toBe('2026-11-05 IssueDate')
  expect(on({ taxPointCode: '432' })).toBe('when paid PaymentCode')
  expect(on({ deliveredOn: '2026-10-30' })).toBe('2026-11-05 IssueDate')
})

test('an invoice of October that comes before the return of October is due belongs to October, later to its arrival (ledger D01, D02, D04, D05)', () => {
  const on = (given: Partial<ArrivedInvoice>, submitted?: readonly string[]) =>
    dayAndReason(inputVatDay(invoice(given, submitted)))
  expect(on(OF_OCTOBER)).toBe('2026-10-31 TaxPointDate')
  expect(on({ ...OF_OCTOBER, arrivedOn: '2026-11-30' })).toBe('2026-10-31 TaxPointDate')
  expect(on({ ...OF_OCTOBER, arrivedOn: '2026-12-02' })).toBe('2026-12-02 Arrival')
  expect(on(OF_OCTOBER, ['2026-10-31'])).toBe('2026-11-06 Arrival')
  const september = { taxPointCode: '35', deliveredOn: '2026-09-30', issuedOn: '2026-10-10' } as const
  expect(on({ ...september, arrivedOn: '2026-11-02' })).toBe('2026-09-30 DeliveryCode')
  expect(on({ ...september, arrivedOn: '2026-11-03' })).toBe('2026-11-03 Arrival')
  // The return of December 2025 was due on 20 January, its payment only at the end of that month.
  const december = { taxPointDate: '2025-12-31', issuedOn: '2026-01-05' }
  expect(on({ ...december, arrivedOn: '2026-01-20' })).toBe('2025-12-31 TaxPointDate')
  expect(on({ ...december, arrivedOn: '2026-01-21' })).toBe('2026-01-21 Arrival')
  // What was there by its day keeps that day, and the return that did not tell it is corrected.
  expect(on({ ...OF_OCTOBER, arrivedOn: '2026-10-31' }, ['2026-10-31'])).toBe('2026-10-31 TaxPointDate')
  // Who files by the quarter has until February for October.
  expect(on({ ...OF_OCTOBER, rhythm: 'Quarterly', arrivedOn: '2027-02-01' })).toBe('2026-10-31 TaxPointDate')
})

test('of a supplier by paid bill VAT is deducted when it is paid, and the cost belongs to its delivery (ledger D03)', () => {
  const october = invoice({ ...OF_OCTOBER, isPaidBill: true })
  expect(dayAndReason(inputVatDay(october))).toBe('when paid PaidBill')
  expect(dayAndReason(freedInputVatDay('2027-01-15', october))).toBe('2027-01-15 PaidBill')
  expect(dayAndReason(freedInputVatDay('2026-09-15', invoice({ arrivedOn: '2026-11-20' })))).toBe('2026-11-20 Arrival')
  const dates = { periodFrom: null, periodUntil: null, deliveredOn: '2026-10-31', issuedOn: '2026-11-05' }
  expect(expenseParts(1_000, dates)).toEqual([{ month: '2026-10', amount: 1_000 }])
  expect(expenseParts(1_000, { ...dates, deliveredOn: null })).toEqual([{ month: '2026-11', amount: 1_000 }])
})

test('a cost of a single day belongs to that day, and of a period whose end is missing or before its beginning to its delivery', () => {
  const dates: ExpenseFacts = {
    periodFrom: '2026-07-31',
    periodUntil: '2026-07-31',
    deliveredOn: '2026-09-01',
    issuedOn: '2026-10-05',
  }
  const months = (given: Partial<ExpenseFacts>) => expenseParts(1_000, { ...dates, ...given }).map(({ month }) => month)
  expect(months({})).toEqual(['2026-07'])
  expect(months({ periodUntil: '2026-07-30' })).toEqual(['2026-09'])
  expect(months({ periodUntil: null, deliveredOn: null })).toEqual(['2026-07'])
  expect(months({ periodFrom: null, deliveredOn: null, periodUntil: '2026-08-31' })).toEqual(['2026-08'])
})

test('a cost of a period belongs to its twelve months (ledger P35)', () => {
  const dates = { periodFrom: '2026-07-01', periodUntil: '2027-06-30', deliveredOn: null, issuedOn: '2026-06-20' }
  const parts = expenseParts(120_000, dates)
  expect(parts).toHaveLength(12)
  expect([parts[0], parts.at(-1)]).toEqual([{ month: '2026-07', amount: 10_000 }, { month: '2027-06', amount: 10_000 }]) // prettier-ignore
})
