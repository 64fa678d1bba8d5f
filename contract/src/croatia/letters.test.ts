import { expect, test } from 'vitest'
import { fold } from './letters.ts'

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
