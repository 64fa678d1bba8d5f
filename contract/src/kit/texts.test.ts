import { expect, test } from 'vitest'
import { textIn } from './texts.ts'

const texts = {
  page: 'Stranica {{page}} / {{pages}}',
  rows_one: '{{count}} redak',
  rows_few: '{{count}} retka',
  rows_other: '{{count}} redaka',
  parts: { file: 'Datoteka' },
}
const hr = (key: string, params = {}) => textIn(texts, 'hr', key, params)

test('a text takes its values, and keeps in braces what nobody gave it (SHELL-51)', () => {
  expect(hr('page', { page: 2 })).toBe('Stranica 2 / {{pages}}')
  expect(hr('page', { page: '{{pages}}', pages: 7 })).toBe('Stranica {{pages}} / 7')
})

test('a sentence that ends with a value which has its own full stop ends once', () => {
  const likes = { like: 'Kao {{name}}.', dots: '{{name}}...', two: 'Od {{name}}. Zatim {{name}}.' }
  const said = (key: string, name: string) => textIn(likes, 'hr', key, { name })
  expect([said('like', 'Alfa d.o.o.'), said('like', 'Alfa'), said('two', 'Beta d.d.'), said('dots', 'Gama d.d.')]).toEqual([
    'Kao Alfa d.o.o.',
    'Kao Alfa.',
    'Od Beta d.d. Zatim Beta d.d.',
    'Gama d.d....',
  ])
})

test('a count takes the plural form of its language (I18N-20)', () => {
  expect([1, 2, 5, 21, 111].map((count) => hr('rows', { count }))).toEqual([
    '1 redak',
    '2 retka',
    '5 redaka',
    '21 redak',
    '111 redaka',
  ])
  expect(textIn(texts, 'en', 'rows', { count: 21 })).toBe('21 redaka')
  expect(hr('rows')).toBeUndefined()
})

test('a key that names nothing, or many texts, is none (SHELL-60)', () => {
  expect([hr('parts.file'), hr('parts'), hr('parts.file.more'), hr('nothing')]).toEqual([
    'Datoteka',
    undefined,
    undefined,
    undefined,
  ])
  expect(textIn(undefined, 'hr', 'page', {})).toBeUndefined()
})
