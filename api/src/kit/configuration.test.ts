import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

const SECRET = 'a secret that is long enough for a test'

test('the clock can be moved for trying things out, and never in production', () => {
  const startsAt = { SECRET, CLOCK_STARTS_AT: '2099-12-31T07:00:00Z' }
  expect(readConfiguration({ SECRET }).clockAheadMs).toBe(0)
  expect(readConfiguration(startsAt).clockAheadMs).toBeGreaterThan(0)
  expect(() => readConfiguration({ ...startsAt, NODE_ENV: 'production' })).toThrow('production')
  expect(() => readConfiguration({ SECRET, CLOCK_STARTS_AT: 'tomorrow' })).toThrow('CLOCK_STARTS_AT must be a moment')
})

test('in production the API has a login of its own beside an outside database', () => {
  const owner = 'postgres://saldo:one@db.example/saldo'
  const api = 'postgres://saldo_web:two@db.example/saldo'
  const read = (settings: NodeJS.ProcessEnv) => readConfiguration({ SECRET, DATABASE_URL: owner, ...settings }).databaseApiUrl
  expect(() => read({ NODE_ENV: 'production' })).toThrow('DATABASE_API_URL must name a login of its own')
  expect(() => read({ NODE_ENV: 'production', DATABASE_API_URL: owner })).toThrow('DATABASE_API_URL must name a login of its own')
  expect(read({ NODE_ENV: 'production', DATABASE_API_URL: api })).toBe(api)
  expect(read({})).toBeNull()
})
