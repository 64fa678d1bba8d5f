import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEFAULTS, readConfiguration } from './configuration.ts'
import { ENVIRONMENTS } from './environment.ts'

const FOLDER = join(import.meta.dirname, '../../../public/assets/config')

test('the configuration of the environment is fetched from the static assets (START-01, API-83)', async () => {
  const fetch = vi.fn(async () => Response.json({ environment: 'qa', production: true }))
  const configuration = await readConfiguration('qa', { fetch, warn: vi.fn() })
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/assets/config/configuration.qa.json')
  expect(configuration).toMatchObject({ environment: 'qa', production: true, featureFlags: { enableStandalone: false } })
})

test('a configuration that answers with a refusal is a warning and the defaults (START-07)', async () => {
  const warn = vi.fn()
  expect(await readConfiguration('local', { fetch: async () => new Response(null, { status: 404 }), warn })).toBe(DEFAULTS)
  expect(warn).toHaveBeenCalledOnce()
})

test('a configuration that cannot be reached is a warning and the defaults (START-08)', async () => {
  const warn = vi.fn()
  expect(await readConfiguration('local', { fetch: () => Promise.reject(new TypeError('offline')), warn })).toBe(DEFAULTS)
  expect(warn).toHaveBeenCalledOnce()
})

test('a configuration that is not JSON is a warning and the defaults (START-07)', async () => {
  expect(await readConfiguration('local', { fetch: async () => new Response('<html>'), warn: vi.fn() })).toBe(DEFAULTS)
})

test('the built-in defaults are those of the specification (START-09, START-10, START-11, START-12, START-13, START-14, START-15, START-16)', () => {
  expect(DEFAULTS).toEqual({
    environment: 'local',
    production: false,
    errorReporting: {
      dsn: '',
      environment: '',
      release: '',
      tracesSampleRate: 0.1,
      sampleRate: 1,
      attachStacktrace: true,
      maxBreadcrumbs: 50,
    },
    analytics: { token: '' },
    featureFlags: { enableStandalone: false },
  })
})

test('every environment has a configuration file with all fields (START-02, START-03, START-04, START-05, START-06)', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(ENVIRONMENTS.map((name) => `configuration.${name}.json`).toSorted())
  for (const environment of ENVIRONMENTS) {
    const read = JSON.parse(readFileSync(join(FOLDER, `configuration.${environment}.json`), 'utf8'))
    expect(read.environment).toBe(environment)
    expect(read.production).toBe(environment === 'production')
    expect(Object.keys(read).toSorted()).toEqual(Object.keys(DEFAULTS).toSorted())
    expect(Object.keys(read.errorReporting).toSorted()).toEqual(Object.keys(DEFAULTS.errorReporting).toSorted())
  }
})
