import { expect, test, vi } from 'vitest'
import { readCatalogues } from './catalogues.ts'

const HR = '/assets/i18n/hr.json'
const EN = '/assets/i18n/en.json'
const HR_FIRST = '/assets/i18n/hr-first.json'

const answering = () =>
  // prettier-ignore
  vi.fn(async () => Response.json({}))

test('the texts of each language are fetched from the i18n folder, those of the person first (START-24, API-84)', async () => {
  for (const [first, addresses] of [
    ['hr', [HR, EN]],
    ['en', [EN, HR]],
  ] as const) {
    const fetch = answering()
    const { shown, readWhole, readOthers } = readCatalogues(first, null, fetch, vi.fn())
    await shown
    expect(fetch).toHaveBeenCalledOnce()
    await Promise.all([readWhole(), readOthers(), readOthers()])
    expect(fetch.mock.calls).toEqual(addresses.map((address) => [address]))
  }
})

test('a first page is shown with its own texts, and those of all pages are fetched once they are asked for (START-24)', async () => {
  const fetch = answering()
  const { shown, readWhole } = readCatalogues('hr', 'first', fetch, vi.fn())
  await shown
  expect(fetch.mock.calls).toEqual([[HR_FIRST]])
  await Promise.all([readWhole(), readWhole()])
  expect(fetch.mock.calls).toEqual([[HR_FIRST], [HR]])
})

test.each([
  ['the texts of a first page fail', [HR_FIRST]],
  ['all of its language do', [HR_FIRST, HR]],
])('%s: a warning for each, and the page is shown with what is there (START-24)', async (_, bad) => {
  const warn = vi.fn()
  const fetch = async (url: string) => (bad.includes(url) ? new Response(null, { status: 500 }) : Response.json({}))
  await expect(readCatalogues('hr', 'first', fetch, warn).shown).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(bad.length)
})

test.each([HR, EN])('one language that fails is a warning, and the page is shown in the other: %s (START-24)', async (bad) => {
  const warn = vi.fn()
  const fetch = async (url: string) => (url === bad ? new Response(null, { status: 500 }) : Response.json({}))
  const { shown, readOthers } = readCatalogues('hr', null, fetch, warn)
  await expect(shown).resolves.toBeUndefined()
  await readOthers()
  expect(warn).toHaveBeenCalledOnce()
})

test('texts that failed are fetched again when they are asked for again', async () => {
  const fetch = vi.fn<(url: string) => Promise<Response>>().mockRejectedValueOnce(new TypeError('offline'))
  fetch.mockImplementation(async () => Response.json({}))
  const { readWhole } = readCatalogues(
    'hr',
    'first',
    (url) => (url === HR ? fetch(url) : Promise.resolve(Response.json({}))),
    vi.fn(),
  )
  await readWhole()
  await readWhole()
  await readWhole()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('without any texts the app does not start (START-24)', async () => {
  const { shown } = readCatalogues('hr', 'first', () => Promise.reject(new TypeError('offline')), vi.fn())
  await expect(shown).rejects.toThrow()
})
