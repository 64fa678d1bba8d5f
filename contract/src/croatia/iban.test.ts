import { expect, test } from 'vitest'
import { bankCode, bareIban, CROATIAN_IBAN_LENGTH, ibanInGroups, isForeignIban, isIban } from './iban.ts'

test.each([
  'HR1210010051863000160',
  'HR4724840081100342768',
  'HR1723600001101234565',
  'HR8924020061100679445',
  'HR7023900011500085181',
  'DE89370400440532013000',
  'NO9386011117947',
])('%s is an IBAN', (value) => expect(isIban(value)).toBe(true))
test.each([
  'HR1210010051863000161',
  'HR1310010051863000160',
  'HR121001005186300016',
  'HR12 1001 0051 8630 0016 0',
  'hr1210010051863000160',
  'DE89370400440532013001',
  'HR4710010061863000160',
  'HR8210010051863000161',
  'HR83100100518630001600',
  'HRXXXXXXXXXXXXXXXX',
  '',
])('"%s" is no IBAN', (value) => expect(isIban(value)).toBe(false))

test('a Croatian IBAN tells the code of its bank, and is read in groups of four', () => {
  expect(bankCode('HR1210010051863000160')).toBe('1001005')
  expect(bankCode('HR12100100518')).toBe('1001005')
  expect(bankCode('DE89370400440532013000')).toBeNull()
  expect(ibanInGroups('HR1210010051863000160')).toBe('HR12 1001 0051 8630 0016 0')
})

test('an IBAN is kept without the spaces and small letters that people write it with', () => {
  expect(bareIban(' hr12 1001\t0051 8630\u00a00016 0 ')).toBe('HR1210010051863000160')
})

test.each([
  ['DE', true],
  ['DE89370400440532013000', true],
  ['HR12', false],
  ['H', false],
  ['12', false],
  ['', false],
])('"%s" begins a foreign IBAN: %s', (begun, isForeign) => expect(isForeignIban(begun)).toBe(isForeign))

test('a Croatian IBAN is complete with its twenty-first character', () => {
  expect('HR1210010051863000160').toHaveLength(CROATIAN_IBAN_LENGTH)
})
