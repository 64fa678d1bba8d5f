import { expect, test, vi } from 'vitest'
import { readCatalogues } from './catalogues.ts'

const HR = '/assets/i18n/hr.json'
const EN = '/assets/i18n/en.json'

test('the texts of each language are fetched from the i18n folder, those of the person first (START-24, API-84)', async () => {
  for (const [first, addresses] of [
    ['hr', [HR, EN]],
    ['en', [EN, HR]],
  ] as const) {
    // prettier-ignore
    const fetch = vi.fn(async () => Response.json({}))
    const { shown, readOthers } = readCatalogues(first, fetch, vi.fn())
    await shown
    expect(fetch).toHaveBeenCalledOnce()
    await Promise.all([readOthers(), readOthers()])
    expect(fetch.mock.calls).toEqual(addresses.map((address) => [address]))
  }
})

test.each([HR, EN])('one language that fails is a warning, and the page is shown in the other: %s (START-24)', async (bad) => {
  const warn = vi.fn()
  const fetch = async (url: string) => (url === bad ? new Response(null, { status: 500 }) : Response.json({}))
  const { shown, readOthers } = readCatalogues('hr', fetch, warn)
  await expect(shown).resolves.toBeUndefined()
  await readOthers()
  expect(warn).toHaveBeenCalledOnce()
})

test('no language at all stops the start (START-24)', async () => {
  const { shown } = readCatalogues('hr', () => Promise.reject(new TypeError('offline')), vi.fn())
  await expect(shown).rejects.toThrow()
})
