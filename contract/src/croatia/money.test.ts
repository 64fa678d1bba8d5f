import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  amountTyped,
  centsOf,
  currencyOfDay,
  currencyOfYear,
  decimalOf,
  decimalText,
  HRK_PER_EUR,
  inEuro,
  moneyText,
} from './money.ts'

test('from 2023 the currency is the euro, before it the kuna (I18N-15, I18N-16)', () => {
  expect([currencyOfYear(2022), currencyOfYear(2023), currencyOfDay('2022-12-31'), currencyOfDay('2023-01-01')]).toEqual([
    'HRK',
    'EUR',
    'HRK',
    'EUR',
  ])
  expect([moneyText(123456, 'EUR'), moneyText(123456, 'HRK')]).toEqual(['1.234,56 EUR', '1.234,56 kn'])
})

test('amounts are shown with two decimals, in groups of three (I18N-17)', () => {
  expect([0, 5, -5, 100, 123456, -123456, 1234567890123].map(amountText)).toEqual([
    '0,00',
    '0,05',
    '-0,05',
    '1,00',
    '1.234,56',
    '-1.234,56',
    '12.345.678.901,23',
  ])
})

test.each([
  ['1.234,56', 123456],
  ['1234,5', 123450],
  ['1234.50', 123450],
  ['35 €', 3500],
  ['27,97', 2797],
  ['1.471,60', 147160],
  ['0,00', 0],
  ['=3*12,5', 3750],
  ['=100+25*2-0,5', 14950],
  ['=10/4', 250],
  ['-12', -1200],
])('"%s" is read as %s cents', (typed, cents) => expect(amountTyped(typed)).toBe(cents))

test.each([
  '',
  'abc',
  '1,2,3',
  '1.23.4',
  '12.345.6',
  '1.234.567,8.9',
  '=',
  '=1+',
  '=1/0',
  '--1',
  '1e5',
  '99999999999999999',
  '0.125',
  '12.3456',
])('"%s" is refused, never guessed', (typed) => expect(amountTyped(typed)).toBeNull())

test.each([
  [100, 13],
  [753450, 100000],
  [10000, 1327],
  [100000, 13272],
  [350000, 46453],
  [1, 0],
])('%s lipa are %s cents at the fixed rate', (lipa, cents) => expect(inEuro(lipa, HRK_PER_EUR)).toBe(cents))

test('cents and decimals turn into each other without loss', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e14, max: 1e14 }),
      (cents) => centsOf(decimalOf(cents)) === cents && amountTyped(amountText(cents)) === cents,
    ),
  )
  expect(() => centsOf('99999999999999999')).toThrow()
})

test('what is no whole number of cents is refused before it stands on a paper or in a file', () => {
  for (const none of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => decimalOf(none)).toThrow(RangeError)
})

test.each([
  ['1.005', 101],
  ['-1.005', -101],
  ['1.0049', 100],
])('%s has half a cent rounded away from zero: %i cents', (amount, cents) => expect(centsOf(amount)).toBe(cents))

test('an amount that is too large to be kept exactly is refused by its name', () => {
  expect(() => centsOf('99999999999999999')).toThrow('99999999999999999')
})

test.each([
  ['1234.5000', '1.234,5'],
  ['-1234567.125', '-1.234.567,125'],
  ['-999', '-999'],
  ['100', '100'],
  ['0.000001', '0,000001'],
])('the decimal %s is shown as %s (I18N-17)', (decimal, shown) => expect(decimalText(decimal)).toBe(shown))
