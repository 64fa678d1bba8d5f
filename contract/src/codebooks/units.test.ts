import { expect, test } from 'vitest'
import { UNIT_CODES, unitMark, unitName, UNITS } from './units.ts'

test('a unit is called and printed in the language of the reader (GAP-03)', () => {
  expect([unitName('H87', 'hr'), unitMark('H87', 'hr'), unitName('H87', 'en'), unitMark('H87', 'en')]).toEqual([
    'komad',
    'kom',
    'piece',
    'pcs',
  ])
  expect([unitName('MTK', 'hr'), unitMark('MTK', 'en')]).toEqual(['četvorni metar', 'm²'])
})

test('a unit that is not on the list stands by its code', () => {
  expect([unitName('E48', 'hr'), unitMark('E48', 'en')]).toEqual(['E48', 'E48'])
})

test('no two units share a code, a name or a mark', () => {
  for (const key of ['code', 'nameHr', 'nameEn', 'markHr', 'markEn'] as const)
    expect([key, new Set(UNITS.map((unit) => unit[key])).size]).toEqual([key, UNITS.length])
  for (const code of UNIT_CODES) expect(code).toMatch(/^[A-Z0-9]{2,3}$/)
})
