import { expect, test } from 'vitest'
import { hasDemonstration } from './demonstration.ts'

const here = { databaseUrl: null, isProduction: false, publicUrl: 'http://localhost:3000' }
const outside = { ...here, databaseUrl: 'postgres://saldo:one@db.example/saldo' }

test('the demonstration is filled by itself only into the database that Saldo brings along', () => {
  const byItself = (settings: typeof here | typeof outside) => hasDemonstration(['--demo=embedded'], settings)
  expect([byItself(here), byItself(outside)]).toEqual([true, false])
  expect(byItself({ ...here, isProduction: true })).toBe(false)
  expect(byItself({ ...here, publicUrl: 'https://saldo.example' })).toBe(false)
  expect(byItself({ ...here, publicUrl: 'https://localhost:3000' })).toBe(true)
  expect(hasDemonstration([], here)).toBe(false)
})

test('into another database it is filled where --demo says so, never in production or at a public https address', () => {
  const asked = (settings: typeof here | typeof outside) => hasDemonstration(['--demo'], settings)
  expect([asked(here), asked(outside)]).toEqual([true, true])
  for (const open of [{ isProduction: true }, { publicUrl: 'https://saldo.example' }, { publicUrl: 'https://localhost.example' }])
    expect(() => asked({ ...outside, ...open })).toThrow('is filled in neither in production nor at a public https address')
})
