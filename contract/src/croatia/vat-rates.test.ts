import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { isVatRateOn } from './vat-rates.ts'

test.each([
  ['25', '2012-03-01', '2012-02-29'],
  ['13', '2014-01-01', '2013-12-31'],
  ['5', '2013-01-01', '2012-12-31'],
  ['0', '2022-10-01', '2022-09-30'],
])('VAT of %s %% is charged from %s on, not on %s', (rate, first, before) => {
  expect([isVatRateOn(rate, first), isVatRateOn(rate, '2026-11-20'), isVatRateOn(rate, before)]).toEqual([true, true, false])
})

test.each([
  ['22', '1998-01-01', '2009-07-31'],
  ['23', '2009-08-01', '2012-02-29'],
  ['10', '2006-01-01', '2013-12-31'],
  ['0', '1999-11-01', '2012-12-31'],
])('VAT of %s %% was charged from %s to %s, and on no day before or after', (rate, first, last) => {
  const days = [addDays(first, -1), first, last, addDays(last, 1)]
  expect(days.map((day) => isVatRateOn(rate, day))).toEqual([false, true, true, false])
})

test('no other rates ever were', () => {
  expect(['20', '24.9', '25.00', '-25'].map((rate) => isVatRateOn(rate, '2026-11-20'))).toEqual([false, false, true, false])
})
