import { expect, test } from 'vitest'
import { asWord, termsOf, wordsOrAmounts } from './terms.ts'

test('what is typed is folded and taken apart at its spaces; signs alone stay what they are (DOCS-23)', () => {
  expect(termsOf('  ČAČIĆ \u00a0sinovi djuro ')).toEqual(['cacic', 'sinovi', 'duro'])
  expect(termsOf('\u0301 ')).toEqual([])
  expect([...(termsOf('ž'.repeat(99))[0] ?? '')]).toHaveLength(60)
})

test.each([
  ['/x/1', 'x/1'],
  ['"zito', 'zito'],
  ['2026-00123', '2026-00123'],
  ['-12', '12'],
  ['%', '%'],
  ['--', '--'],
])('%s is looked for as %s', (typed, word) => expect(asWord(typed)).toBe(word))

test.each([
  ['1250,00', '1250,00'],
  ['1.250,00', '1250,00', '1.250,00'],
  ['1.250', '1250', '1.250'],
  ['1.234.567,8', '1234567,8', '1.234.567,8'],
  ['155.13', '155,13', '155.13'],
  ['1155.1', '1155,1', '1155.1'],
  ['1,155.13', '1155,13', '1,155.13'],
  ['1,155', '1155', '1,155'],
  ['1,15', '1,15'],
  ['-1.250,', '-1250,'],
  ['-155.13', '-155,13'],
  ['\u22121.250,00', '-1250,00'],
  ['+1.250,00', '1250,00'],
  ['-50,05', '-50,05'],
  ['1.255', '1255', '1.255'],
  ['0.0125', '0.0125'],
  ['15.1.2026', '15.1.2026'],
  ['-x', 'x'],
])('among amounts %s is looked for as %s (DOCS-23)', (typed, ...words) => expect(wordsOrAmounts(typed)).toEqual(words))
