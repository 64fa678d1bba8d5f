import { expect, test } from 'vitest'
import { fold, isSameName } from './letters.ts'

test.each([
  ['Čakovec', 'cakovec'],
  ['ĆEVAP', 'cevap'],
  ['Šuma i đak', 'suma i dak'],
  ['Đurđa', 'durda'],
  ['Djurdja', 'durda'],
  ['ŽUTO', 'zuto'],
  ['Übermut Straße', 'ubermut strasse'],
  ['Łódź', 'lodz'],
  ['Søren', 'soren'],
  ['Læsø', 'laeso'],
  ['Œuvre', 'oeuvre'],
])('%s is searched as %s', (written, searched) => expect(fold(written)).toBe(searched))

test('a person is the same whichever name comes first and whatever the letters wear, and another whose names begin elsewhere is not', () => {
  expect([
    isSameName('Žarko  Đurić', 'duric zarko'),
    isSameName('Ana Maria', 'Anam Aria'),
    isSameName('Ana', 'Ana Maria'),
  ]).toEqual([true, false, false])
})
