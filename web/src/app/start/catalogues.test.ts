import { expect, test, vi } from 'vitest'
import { readCatalogues } from './catalogues.ts'

test('the texts of each language are fetched from the i18n folder (START-24, API-84)', async () => {
  const fetch = vi.fn(async () => Response.json({}))
  await readCatalogues(fetch, vi.fn())
  expect(fetch.mock.calls).toEqual([['/assets/i18n/hr.json'], ['/assets/i18n/en.json']])
})

test('one language that fails is a warning, none at all stops the start (START-24)', async () => {
  const warn = vi.fn()
  await readCatalogues(async (url) => (url.includes('en') ? new Response(null, { status: 500 }) : Response.json({})), warn)
  expect(warn).toHaveBeenCalledOnce()
  await expect(readCatalogues(() => Promise.reject(new TypeError('offline')), warn)).rejects.toThrow()
})
