import { expect, test } from 'vitest'
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

test('of a supplier by paid bill VAT is deducted when it is paid, and not before the invoice came (ledger D03, D11)', () => {
  const october = invoice({ ...OF_OCTOBER, isPaidBill: true })
  expect(dayAndReason(inputVatDay(october))).toBe('when paid PaidBill')
  expect(dayAndReason(freedInputVatDay('2027-01-15', october))).toBe('2027-01-15 PaidBill')
  expect(dayAndReason(freedInputVatDay('2026-09-15', invoice({ arrivedOn: '2026-11-20' })))).toBe('2026-11-20 Arrival')
})
