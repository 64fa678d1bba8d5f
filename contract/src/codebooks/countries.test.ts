import { expect, test } from 'vitest'
import { COUNTRY_MARKS, countryName, CROATIA_ID } from './countries.ts'

test('every country has a name of its own in both languages', () => {
  const ids = Object.keys(COUNTRY_MARKS).map(Number)
  for (const language of ['hr', 'en'] as const) {
    const names = ids.map((id) => countryName(id, language))
    expect(names.filter((name) => name.length < 3)).toEqual([])
    expect(new Set(names).size).toBe(ids.length)
  }
  expect([countryName(CROATIA_ID, 'hr'), countryName(CROATIA_ID, 'en')]).toEqual(['Hrvatska', 'Croatia'])
})
