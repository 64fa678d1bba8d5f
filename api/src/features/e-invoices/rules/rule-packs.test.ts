import { expect, test } from 'vitest'
import { RULE_PACKS } from './rule-packs.ts'

const range = (name: string, from: number, to: number, digits = 2): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${name}-${String(from + at).padStart(digits, '0')}`)
const of = (name: string, ...numbers: readonly (number | string)[]): string[] =>
  numbers.map((number) => `${name}-${String(number).padStart(2, '0')}`)

/** The rules of EN 16931 that an issuer can break, and those beside them that nobody here can. */
const EN = [
  ...range('BR', 1, 33), ...range('BR', 36, 38), ...range('BR', 41, 57), ...range('BR', 61, 65),
  ...of('BR-CO', '03', '04', '05', '06', '07', '08', '09'), ...range('BR-CO', 10, 26),
  ...of('BR-CL', 1, 3, 4, 5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25),
  ...of('BR-DEC', 1, 2, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 23, 24, 25, 27, 28), 'UBL-DT-01',
  ...of('UBL-SR', 12, 13, 18, 30, 31, 32, 42, 44, 47, 48, 53, 56),
  ...['S', 'Z', 'E', 'AE', 'IC', 'G', 'O'].flatMap((name) => range(`BR-${name}`, 1, 10)),
  ...of('BR-IC', 11, 12), ...of('BR-O', 11, 12, 13, 14),
  ...range('BR-AF', 1, 10), ...range('BR-AG', 1, 10), ...of('BR-B', 1, 2),
] // prettier-ignore

/** Every rule of HR-CIUS 2025 and its extension. */
const HR = [
  ...[1, 2, 4, 5, 6, 7, 9, 10, 11, 13, 16, 17, 18, 19, 20, 21, 25, 26, 27, 28, 29, 30, 32, 33, 34, 36, 37].map((one) => `HR-BR-${one}`),
  ...range('HR-BR', 40, 56),
  ...['S', 'Z', 'E', 'AE'].flatMap((name) => [1, 2, 3, 10].map((one) => `HR-BR-${name}-${one}`)),
  'HR-BR-CL-1', 'HR-BR-CL-2',
] // prettier-ignore

const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(of('BR-CO', '05', '06', '07', '08').map((code) => [code, 'that a text and a code mean the same, nobody can test'])),
  ...Object.fromEntries([...range('BR-AF', 1, 10), ...range('BR-AG', 1, 10)].map((code) => [code, 'taxes of the Canary Islands, Ceuta and Melilla'])),
  ...Object.fromEntries(of('BR-B', 1, 2).map((code) => [code, 'split payment in Italy only'])),
  'UBL-SR-56': 'of version 1.3.16 alone, about an element that neither side here writes',
} // prettier-ignore

const [en = [], hr = []] = RULE_PACKS.map(({ rules }) => [...new Set(rules.map(({ code }) => code))])

test('every rule of HR-CIUS 2025 is checked: 62 of 62 (GAP-03)', () => {
  expect(HR).toHaveLength(62)
  expect(hr.toSorted()).toEqual(HR.toSorted())
})

test('every rule of EN 16931 that an issuer can break is checked, and those left out say why (GAP-03)', () => {
  expect(en.toSorted()).toEqual(EN.filter((code) => !(code in LEFT_OUT)).toSorted())
  expect(Object.keys(LEFT_OUT).filter((code) => !EN.includes(code))).toEqual([])
  expect([en.length, EN.length]).toEqual([209, 236])
})
