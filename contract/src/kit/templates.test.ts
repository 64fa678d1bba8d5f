import { expect, test } from 'vitest'
import { fieldProblems } from './field-problems.ts'
import { EMAIL_TOKEN_NAMES, EMAIL_TOKENS } from '../email-templates/email-tokens.ts'
import { EmailTemplatesRequest } from '../email-templates/email-templates.ts'
import { SUGGESTED_EMAIL_TEMPLATES } from '../email-templates/suggested-email-templates.ts'
import { filledIn, parseTemplate, storedTemplate, template, visibleText, type Template } from './templates.ts'

const text = (value: string) => ({ type: 'text', value }) as const
const token = (value: string) => ({ type: 'mention', value }) as const
const NAMES = { number: 'Broj', customer: 'Kupac' }
const PARTS: Template = [text('Račun '), token('number'), text(' za '), token('customer')]

const short = template({ names: NAMES, max: 12, isOneLine: true })
const problem = (stored: unknown) => {
  const { error } = short.safeParse(stored)
  const [first] = error ? fieldProblems(error) : []
  return first && [first.message, first.params]
}

test('a template is stored as a JSON array of texts and tokens in their order (GAP-78)', () => {
  const stored =
    '[{"type":"text","value":"Račun "},{"type":"mention","value":"number"},{"type":"text","value":" za "},{"type":"mention","value":"customer"}]'
  expect(storedTemplate(PARTS)).toBe(stored)
  expect(parseTemplate(stored)).toEqual(PARTS)
})

test('nothing, and what is no template, has no parts', () => {
  for (const stored of [null, '', '[]', 'x', '{}', '[1]', '[{"type":"text"}]', '[{"type":"image","value":"x"}]'])
    expect(parseTemplate(stored)).toEqual([])
})

test('texts beside each other are one, and empty ones none: a template is written in one way', () => {
  expect(short.parse(storedTemplate([text('a'), text(''), text('b'), token('number'), text('')]))).toBe(
    '[{"type":"text","value":"ab"},{"type":"mention","value":"number"}]',
  )
})

test('a token is read by its name, and filled in by its value', () => {
  expect(visibleText(PARTS, NAMES)).toBe('Račun Broj za Kupac')
  expect(filledIn(PARTS, { number: '7/1/1', customer: 'Žito d.o.o.' })).toBe('Račun 7/1/1 za Žito d.o.o.')
})

test('a token without a value, or with the name of something every object has, leaves nothing', () => {
  expect(filledIn([text('a'), token('toString'), token('number')], {})).toBe('a')
})

test('what was filled in is not filled in again', () => {
  expect(filledIn([token('customer')], { customer: '[{"type":"mention","value":"number"}]', number: '1' })).toContain('mention')
})

test('the maximum counts the text that is read, with the names of the tokens, and not how it is stored (MAIL-10, GAP-78)', () => {
  expect(problem(storedTemplate([text('12345678'), token('number')]))).toBeUndefined()
  expect(problem(storedTemplate([text('123456789'), token('number')]))).toEqual(['global.maxLengthExceeded', { maxLength: 12 }])
})

test.each([
  ['a token that nobody offers', storedTemplate([token('password')]), 'global.invalidValue'],
  ['a token with the name of something every object has', storedTemplate([token('__proto__')]), 'global.invalidValue'],
  ['text that is no JSON', 'Račun', 'global.invalidValue'],
  ['JSON that is no array', '{"type":"text","value":"a"}', 'global.invalidValue'],
  ['a part with more in it', '[{"type":"text","value":"a","html":"<b>"}]', 'global.invalidValue'],
  ['a value that is no text', '[{"type":"text","value":1}]', 'global.invalidValue'],
  ['nothing at all', '', 'global.invalidValue'],
  ['control characters', storedTemplate([text('a\u0000b')]), 'global.controlCharacters'],
  ['a second line where there is one', storedTemplate([text('a\nb')]), 'global.controlCharacters'],
])('%s is refused (GAP-77)', (_, stored, message) => expect(problem(stored)?.[0]).toBe(message))

test('half a character becomes the sign for what cannot be shown', () => {
  expect(short.parse('[{"type":"text","value":"\\ud800"}]')).toBe('[{"type":"text","value":"\ufffd"}]')
})

const request = (given: object) => ({
  emailTitleTemplateHr: null,
  emailBodyTemplateHr: null,
  emailTitleTemplateEn: null,
  emailBodyTemplateEn: null,
  emailOfferTitleTemplateHr: null,
  emailOfferBodyTemplateHr: null,
  emailOfferTitleTemplateEn: null,
  emailOfferBodyTemplateEn: null,
  ...given,
})
const accepts = (given: object) => EmailTemplatesRequest.safeParse(request(given)).success

test.each([
  ['emailTitleTemplateHr', 1000],
  ['emailTitleTemplateEn', 1000],
  ['emailBodyTemplateHr', 5000],
  ['emailBodyTemplateEn', 5000],
])('%s takes %i letters that are read (MAIL-10, MAIL-11)', (field, max) => {
  const tokens = Array.from({ length: 20 }, () => token('userName'))
  const names = visibleText(tokens, EMAIL_TOKEN_NAMES[field.endsWith('Hr') ? 'hr' : 'en']).length
  expect(accepts({ [field]: storedTemplate([...tokens, text('a'.repeat(max - names))]) })).toBe(true)
  expect(accepts({ [field]: storedTemplate([...tokens, text('a'.repeat(max - names + 1))]) })).toBe(false)
})

test('every text may be left out, and those of offers have to be (MAIL-13, GAP-77)', () => {
  expect(accepts({})).toBe(true)
  for (const field of [
    'emailOfferTitleTemplateHr',
    'emailOfferBodyTemplateHr',
    'emailOfferTitleTemplateEn',
    'emailOfferBodyTemplateEn',
  ]) {
    expect(accepts({ [field]: '[]' })).toBe(false)
    expect(EmailTemplatesRequest.safeParse({ ...request({}), [field]: undefined }).success).toBe(false)
  }
})

test('a body has lines, a subject has one', () => {
  const lines = storedTemplate([text('a\nb')])
  expect([accepts({ emailBodyTemplateHr: lines }), accepts({ emailTitleTemplateHr: lines })]).toEqual([true, false])
})

test('every token has its name in both languages, and each name is another', () => {
  for (const names of Object.values(EMAIL_TOKEN_NAMES)) {
    expect(Object.keys(names)).toEqual([...EMAIL_TOKENS])
    expect(new Set(Object.values(names)).size).toBe(EMAIL_TOKENS.length)
  }
})

test('what is suggested could be stored as it is', () => {
  const { hr, en } = SUGGESTED_EMAIL_TEMPLATES
  const suggested = { emailTitleTemplateHr: hr.title, emailBodyTemplateHr: hr.body, emailTitleTemplateEn: en.title, emailBodyTemplateEn: en.body } // prettier-ignore
  expect(EmailTemplatesRequest.parse(request(suggested))).toMatchObject(suggested)
})

test('a template of any shape is stored in at most 60,000 characters, however little of it is read', () => {
  const long = template({ names: NAMES, max: 100_000 })
  const stored = (length: number) => storedTemplate([text('a'.repeat(length - storedTemplate([text('a')]).length + 1))])
  expect([stored(60_000).length, long.safeParse(stored(60_000)).success]).toEqual([60_000, true])
  expect(long.safeParse(stored(60_001)).success).toBe(false)
})

test('the example that programs are shown for a template is one, and has words in it', () => {
  const [example] = (template({ names: NAMES, max: 12 }).meta()?.['examples'] ?? []) as [string]
  expect(visibleText(parseTemplate(example), NAMES)).toBe('Saldo')
})
