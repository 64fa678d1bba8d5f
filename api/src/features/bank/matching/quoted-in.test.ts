import { expect, test } from 'vitest'
import { quotedIn } from './quoted-in.ts'

test('what may be a number of a document is found in a text however its strokes are written', () => {
  expect(quotedIn('Plaćanje rn 12/P1/1, 13-P1-1 i 14 / P1 / 1')).toEqual(['12/P1/1', '13-P1-1', '14 / P1 / 1'])
  expect(quotedIn('poziv 12-1-1-2026.')).toEqual(['12-1-1-2026'])
  expect(quotedIn('račun 7/ČAKOVEC/1')).toEqual(['7/ČAKOVEC/1'])
})

test('words that hang together without a digit, and a number that stands alone, are none', () => {
  expect(quotedIn('i/ili e-račun 12, iznos 250')).toEqual([])
  // More than one space parts them.
  expect(quotedIn('stanje 12  -  13')).toEqual([])
})

test('each is looked for once, and no more than twelve of a text', () => {
  expect(quotedIn('12/1/1 12/1/1 13/1/1')).toEqual(['12/1/1', '13/1/1'])
  const many = Array.from({ length: 14 }, (_, nth) => `${nth + 1}/1/1`)
  expect(quotedIn(many.join(', '))).toEqual(many.slice(0, 12))
})
