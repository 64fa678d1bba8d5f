import { expect, test } from 'vitest'
import { postalCodeOf } from './places.ts'

test.each([
  ['Zagreb', '10000'],
  ['ĐAKOVO', '31400'],
  [' cakovec ', '40000'],
  ['Velika Gorica', '10410'],
])('the postal code of %j is %s, however it is written', (place, code) => expect(postalCodeOf(place)).toBe(code))

test.each(['', 'Beč', '10000'])('%j has no postal code here', (place) => expect(postalCodeOf(place)).toBe(''))

test('a town with several post offices has the code of the main one', () => {
  expect([postalCodeOf('Vukovar'), postalCodeOf('Slavonski Brod')]).toEqual(['32000', '35000'])
})

test('a name that places far apart share has none', () => expect(postalCodeOf('Nova Kapela')).toBe(''))
