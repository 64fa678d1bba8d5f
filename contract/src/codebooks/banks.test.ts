import { expect, test } from 'vitest'
import { checkDigit } from '../croatia/oib.ts'
import { BANK_NAMES, bankOf, bicOf } from './banks.ts'

test.each(Object.keys(BANK_NAMES))('the check digit of the leading number %s is right', (number) => {
  expect([number.length, checkDigit(number.slice(0, 6))]).toEqual([7, Number(number[6])])
})

test('a bank is known from the first eleven characters of a Croatian IBAN', () => {
  expect(bankOf('HR172360000')).toEqual({ id: 2360000, name: 'Zagrebačka banka d.d.' })
  expect(bankOf('HR1723600001101234565')?.id).toBe(2360000)
})

test('banks that are still there have a BIC, eight letters and digits of Croatia, each its own', () => {
  const bics = Object.keys(BANK_NAMES).map((id) => bicOf(`HR17${id}1101234565`))
  const known = bics.filter((bic) => bic !== null)
  expect([bics.length - known.length, known.length, new Set(known).size]).toEqual([10, 22, 22])
  for (const bic of known) expect(bic).toMatch(/^[A-Z]{4}HR[0-9A-Z]{2}$/)
  expect([bicOf('HR1723600001101234565'), bicOf('DE89370400440532013000'), bicOf('')]).toEqual(['ZABAHR2X', null, null])
})

test.each(['HR17236000', 'HR1732063001101234565', 'DE89370400440532013000', 'HR', ''])('no bank is known from "%s"', (iban) =>
  expect(bankOf(iban)).toBeNull(),
)
