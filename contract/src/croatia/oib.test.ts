import { expect, test } from 'vitest'
import { isOib } from './oib.ts'

const VALID = [
  '69435151530',
  '12345678903',
  '11111111119',
  '99999999927',
  '21233832319',
  '32234297847',
  '40539277804',
  '42584526821',
  '01234567896',
  '18724543544',
  '02994650199',
]
const INVALID = [
  '12345678901',
  '11111111111',
  '00169331406',
  '10000000007',
  '01234567890',
  '1234567890',
  '123456789012',
  '1231231231a',
  '',
  ' 12345678903',
  '１２３４５６７８９０３',
]

test.each(VALID)('%s is an OIB (SHELL-59)', (value) => expect(isOib(value)).toBe(true))
test.each(INVALID)('"%s" is no OIB (SHELL-59)', (value) => expect(isOib(value)).toBe(false))

test('one changed digit is always found out (SHELL-59)', () => {
  for (const oib of VALID) {
    for (let place = 0; place < 11; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = oib.slice(0, place) + digit + oib.slice(place + 1)
        expect([changed, isOib(changed)]).toEqual([changed, changed === oib])
      }
    }
  }
})
