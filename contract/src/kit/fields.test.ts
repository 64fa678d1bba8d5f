import { expect, test } from 'vitest'
import * as z from 'zod'
import { cents, day, dayOrNull, email, iban, id, idempotencyKey, moment, oib, optionalText, text } from './fields.ts'

const examplesOf = (schema: z.ZodType): readonly unknown[] => (schema.meta()?.['examples'] ?? []) as unknown[]

test.each<[string, z.ZodType]>([
  ['an id', id],
  ['an amount', cents],
  ['a day', day],
  ['a moment', moment],
  ['an OIB', oib],
  ['an IBAN', iban(34)],
  ['an e-mail address', email],
])('the example that programs are shown for %s is accepted as it stands', (_, schema) => {
  expect(examplesOf(schema)).toHaveLength(1)
  for (const example of examplesOf(schema)) expect(schema.parse(example)).toEqual(example)
})

test('a day is described to programs as the date that it is', () => {
  expect(z.toJSONSchema(day)).toMatchObject({ type: 'string', format: 'date' })
})

const accepts = (schema: z.ZodType, given: readonly unknown[]) => given.map((value) => schema.safeParse(value).success)
const saidOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

test('a text is kept without white space at its ends, and is not empty where it must be there', () => {
  expect([text(3).parse('  abc\t'), optionalText(3).parse('   ')]).toEqual(['abc', ''])
  expect(accepts(text(3), ['a', 'abc', 'abcd', '', '  '])).toEqual([true, true, false, false, false])
  expect(accepts(optionalText(3), ['', 'abc', 'abcd'])).toEqual([true, true, false])
  expect(accepts(idempotencyKey, ['a'.repeat(100), 'a'.repeat(101), ''])).toEqual([true, false, false])
})

test('lines and tabs may stand in a text; other control characters are told, and half a character is replaced', () => {
  expect(accepts(text(9), ['a\nb', 'a\tb', 'a\u0000b', 'a\u007fb'])).toEqual([true, true, false, false])
  expect(saidOf(text(9), 'a\u0001b')).toEqual(['global.controlCharacters'])
  expect(text(9).parse('a\ud83d')).toBe('a\ufffd')
})

test('an id is a whole number above nothing, an amount any number of cents that is held exactly', () => {
  expect(accepts(id, [1, Number.MAX_SAFE_INTEGER, 0, -1, 1.5, '1'])).toEqual([true, true, false, false, false, false])
  expect(accepts(cents, [0, -1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0.5, 2 ** 53])).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('what is no day, no OIB, no IBAN and no address is told in these words', () => {
  expect(saidOf(day, '2026-02-30')).toEqual(['global.invalidDay'])
  expect(accepts(dayOrNull, [null, '2026-02-28', ''])).toEqual([true, true, false])
  expect(saidOf(oib, '69435151531')).toEqual(['global.invalidOib'])
  expect(saidOf(iban(34), 'HR1723600001101234566')).toEqual(['global.invalidIban'])
  expect(saidOf(email, 'ana@')).toEqual(['global.invalidEmail'])
})

test('what people copy with spaces around it is taken without them', () => {
  expect(oib.parse(' 69435151530 ')).toBe('69435151530')
  expect(iban(34).parse('hr17 2360 0001 1012 3456 5')).toBe('HR1723600001101234565')
  expect(email.parse(' ana@kovac.example ')).toBe('ana@kovac.example')
})

test('an IBAN is as long as it may be, and an address no longer than is kept (USERS-27)', () => {
  expect(accepts(iban(21), ['HR1723600001101234565', 'DE89370400440532013000'])).toEqual([true, false])
  const domain = Array.from({ length: 8 }, () => 'a'.repeat(60)).join('.')
  const longest = `ana@${`${domain}.${domain}`.slice(0, 493)}.hr`
  expect([longest.length, accepts(email, [longest, `a${longest}`])]).toEqual([500, [true, false]])
  expect(saidOf(email, `${'a'.repeat(500)}@${domain}`)).toHaveLength(1)
})
