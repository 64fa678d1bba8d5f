import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixed, round, ROUNDING_RANGE } from './rounding.ts'

test.each([
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [1.005, 2, 1.01],
  [-0.005, 2, -0.01],
  [1280.62 * 0.25, 2, 320.16],
  [-0.001, 2, 0],
  ['-1710.5', 0, -1711],
])('%s rounded to %s digits is %s, half away from zero (I18N-21)', (value, digits, expected) =>
  expect(round(value, digits)).toBe(expected),
)

test('there is no minus zero (I18N-21)', () => {
  expect(Object.is(round(-0.001, 2), 0)).toBe(true)
  expect(fixed(-0.001, 2)).toBe('0.00')
})

test('the fixed variant always has that many decimals (I18N-22)', () => {
  expect([fixed(2, 2), fixed('1.005', 2), fixed(-2.5, 0), fixed(3, 20)]).toEqual(['2.00', '1.01', '-3', '3.00000000000000000000'])
})

test('digits go from 0 to 20 inclusive; outside it throws its sentence (I18N-23, I18N-24)', () => {
  expect(ROUNDING_RANGE).toBe('Number of digits must be in the range 0 - 20, inclusive')
  for (const digits of [0, 20]) expect(() => round(1, digits)).not.toThrow()
  for (const digits of [-1, 21, 1.5, Number.NaN]) {
    expect(() => round(1, digits)).toThrow(ROUNDING_RANGE)
    expect(() => fixed(1, digits)).toThrow(ROUNDING_RANGE)
  }
})

test('rounding is symmetric about zero (I18N-21)', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 8 }),
      (value, digits) => round(-value, digits) + round(value, digits) === 0,
    ),
  )
})
