import { expect, test } from 'vitest'
import { isVatRateOn } from './vat-rates.ts'

test.each([
  ['25', '2012-03-01', '2012-02-29'],
  ['13', '2014-01-01', '2013-12-31'],
  ['5', '2013-01-01', '2012-12-31'],
  ['0', '2022-10-01', '2022-09-30'],
])('VAT of %s %% is charged from %s on, not on %s', (rate, first, before) => {
  expect([isVatRateOn(rate, first), isVatRateOn(rate, '2026-11-20'), isVatRateOn(rate, before)]).toEqual([true, true, false])
})

test('the rates of earlier years end with their time, and no others ever were', () => {
  expect([isVatRateOn('23', '2012-02-29'), isVatRateOn('23', '2012-03-01'), isVatRateOn('22', '2009-07-31')]).toEqual([
    true,
    false,
    true,
  ])
  expect(['20', '24.9', '25.00', '-25'].map((rate) => isVatRateOn(rate, '2026-11-20'))).toEqual([false, false, true, false])
})
