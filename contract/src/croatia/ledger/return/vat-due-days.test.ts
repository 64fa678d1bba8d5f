import { expect, test } from 'vitest'
import { vatDueDays } from './vat-due-days.ts'

test('the return is due by the last working day of the next month, and of 2025 by the 20th (pitfall L5) (ledger T01, T03)', () => {
  expect(vatDueDays('2025-12-31')).toEqual({ return: '2026-01-20', payment: '2026-02-02' })
  const dueOn = ['2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-11-02', '2026-11-30', '2026-12-31', '2027-02-01', '2027-03-01', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-08-02', '2027-08-31', '2027-09-30', '2027-11-02', '2027-11-30', '2027-12-31', '2028-01-31'] // prettier-ignore
  const periods = dueOn.map((_, index) => `${2026 + Math.floor((index) / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`) // prettier-ignore
  // January 2026 is due in February: its last day is no working day, and it is due on 2 March.
  expect(periods.map((day) => vatDueDays(day))).toEqual(dueOn.map((day) => ({ return: day, payment: day })))
})

test('a quarter is due like its last month (pitfall L5) (ledger T02)', () => {
  const quarters = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31']
  expect(quarters.map((day) => vatDueDays(day).return)).toEqual(['2026-04-30', '2026-07-31', '2026-11-02', '2027-02-01'])
  expect(() => vatDueDays('2013-06-30')).toThrow('no return of VAT is known')
})
