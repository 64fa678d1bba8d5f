import { expect, test } from 'vitest'
import { decimalTyped } from './decimal-typed.ts'

test.each([
  ['1.234,5678', '1234.5678'],
  ['1234,5', '1234.5'],
  ['12.5', '12.5'],
  ['1.2345', '1.2345'],
  ['0.125', '0.125'],
  ['1.234', '1234'],
  ['0,0000125', '0.000013'],
  ['12,50 €', '12.5'],
  ['=3*12,5', '37.5'],
  ['=1/3', '0.333333'],
  ['=0.0125*1.000', '12.5'],
  ['-2', '-2'],
  ['−2', '-2'],
])('"%s" is read as %s', (typed, read) => expect(decimalTyped(typed, 6)).toBe(read))

test.each(['', 'abc', '1,2,3', '1.23.4', '12.345.6', '0.1234567', '=', '=1/0', '1e5', '0.123.456', '=1--2', '=2+'])(
  '"%s" is refused, never guessed',
  (typed) => expect(decimalTyped(typed, 6)).toBeNull(),
)
