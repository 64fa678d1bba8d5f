import { expect, test } from 'vitest'
import { fieldProblems } from '../kit/field-problems.ts'
import { numberFormat, NUMBER_TOKENS, SEPARATORS_MAX, SUGGESTED_NUMBER_FORMAT } from './number-format.ts'
import { filledIn, parseTemplate, storedTemplate, type Template } from '../kit/templates.ts'

const text = (value: string) => ({ type: 'text', value }) as const
const token = (value: string) => ({ type: 'mention', value }) as const
const [NUMBER, SPACE, DEVICE] = NUMBER_TOKENS.map(token) as [Template[0], Template[0], Template[0]]

const problems = (...parts: Template) => {
  const { error } = numberFormat.safeParse(storedTemplate(parts))
  return error ? fieldProblems(error).map(({ message }) => message) : []
}
const VALUES = { ordinalNumber: '12', workSpaceMark: 'POSL1', paymentDeviceMark: '2' }

test('the tokens are the ordinal number and the marks of the work space and the device (ACT-55)', () => {
  expect(NUMBER_TOKENS).toEqual(['ordinalNumber', 'workSpaceMark', 'paymentDeviceMark'])
  expect(problems(NUMBER, SPACE, DEVICE, token('customerName'))).toEqual(['global.invalidValue'])
})

test('the format offered is ordinal number, work space, device (GAP-89)', () => {
  expect(filledIn(parseTemplate(SUGGESTED_NUMBER_FORMAT), VALUES)).toBe('12/POSL1/2')
  expect(numberFormat.safeParse(SUGGESTED_NUMBER_FORMAT).success).toBe(true)
})

test('any order and any separators are accepted as written (GAP-89)', () => {
  const parts = [text('R-'), DEVICE, text('-'), NUMBER, text('_'), SPACE]
  expect(problems(...parts)).toEqual([])
  expect(filledIn(parseTemplate(numberFormat.parse(storedTemplate(parts))), VALUES)).toBe('R-2-12_POSL1')
})

test('a format is needed (ACT-56)', () => expect(problems()).toEqual(['global.thisFieldIsRequired']))

test.each([
  ['the ordinal number', [SPACE, text('/'), DEVICE]],
  ['the work space', [NUMBER, text('/'), DEVICE]],
  ['the device', [NUMBER, text('/'), SPACE]],
  ['all of them', [text('1/1/1')]],
])('a format without %s is refused (ACT-57)', (_, parts) =>
  expect(problems(...parts)).toEqual(['invoiceNumberFormat.allTokensRequired']),
)

test('each token stands there once (ACT-58)', () =>
  expect(problems(NUMBER, text('/'), SPACE, text('/'), DEVICE, text('/'), NUMBER)).toEqual(['invoiceNumberFormat.tokenOnce']))

test.each([' ', '\n', '\t', '\u00a0'])('white space (%j) is not allowed (ACT-59)', (space) =>
  expect(problems(NUMBER, text(`-${space}`), SPACE, text('/'), DEVICE)).toEqual(['invoiceNumberFormat.noWhitespace']),
)

test('between the tokens there is room for so much and no more', () => {
  expect(problems(NUMBER, text('-'), SPACE, text('-'), DEVICE, text('-'.repeat(SEPARATORS_MAX - 2)))).toEqual([])
  expect(problems(NUMBER, text('-'), SPACE, text('-'), DEVICE, text('-'.repeat(SEPARATORS_MAX - 1)))).toEqual([
    'global.maxLengthExceeded',
  ])
})

test.each([
  ['nothing', [NUMBER, SPACE, text('/'), DEVICE]],
  ['a digit', [NUMBER, text('0'), SPACE, text('/'), DEVICE]],
  ['a letter', [NUMBER, text('/'), SPACE, text('Č'), DEVICE]],
])('%s between two tokens would give one number twice, and is refused (GAP-116)', (_, parts) =>
  expect(problems(...parts)).toEqual(['invoiceNumberFormat.tokensApart']),
)
