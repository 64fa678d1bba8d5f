import { expect, test } from 'vitest'
import { checkDigit } from '../croatia/oib.ts'
import { BANK_NAMES, bankOf } from './banks.ts'

test.each(Object.keys(BANK_NAMES))('the check digit of the leading number %s is right', (number) => {
  expect([number.length, checkDigit(number.slice(0, 6))]).toEqual([7, Number(number[6])])
})

test('a bank is known from the first eleven characters of a Croatian IBAN', () => {
  expect(bankOf('HR172360000')).toEqual({ id: 2360000, name: 'Zagrebačka banka d.d.' })
  expect(bankOf('HR1723600001101234565')?.id).toBe(2360000)
})

test.each(['HR17236000', 'HR1732063001101234565', 'DE89370400440532013000', 'HR', ''])('no bank is known from "%s"', (iban) =>
  expect(bankOf(iban)).toBeNull(),
)
