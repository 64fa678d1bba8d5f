import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrationOptions } from 'contract/auth/registrations'
import { documents } from 'contract/documents/documents'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { eInvoiceInboxes } from 'contract/e-invoice-network/inboxes'
import { selectedBusinessSubject } from 'contract/business-subjects/selected-business-subject'
import { paths } from 'contract/paths'
import { queryWith } from 'contract/kit/endpoint'
import { addressOf } from '../../kit/call.ts'
import { storeLanguage } from '../../kit/messages.ts'
import { askedOf } from '../../kit/lists/use-pages.ts'
import { MOBILE_BELOW_PX } from '../../kit/widths.ts'
import { readGrid } from '../../kit/address/grid-url.ts'
import { ana, kovac } from '../../testing/people.ts'
import { onMobile } from '../../testing/screen/phone.ts'
import { questionsFirst } from '../../../build/questions-first.ts'
import { storedConsent } from '../shell/consent.ts'
import { firstTextsAt } from './first-pages.ts'

/** `build/before-start.js` is a script of its own, and knows by its own words what the app knows: keys, paths and languages. */
const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../build/before-start.js'), 'utf8')

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({}, { status: 401 })),
    ),
)
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  globalThis.earlyAnswers = undefined
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function begun(address: string): { readonly hasFrame: boolean; readonly texts: string | null | undefined } {
  history.replaceState(null, '', address)
  document.documentElement.removeAttribute('data-frame')
  runInThisContext(SCRIPT)
  const link = document.head.querySelector('link[rel=preload]:last-child')
  return { hasFrame: document.documentElement.hasAttribute('data-frame'), texts: link?.getAttribute('href') }
}

test('the pages of a company and of a person have their frame from the start, the others have none', () => {
  const framed = [paths.documents('kovac'), paths.businessSubject('kovac'), paths.profile()]
  const bare = [
    paths.root(),
    paths.signIn(),
    paths.signUp(),
    paths.inviteActivation(),
    paths.appNotAvailable(),
    paths.downloadNotFound(),
  ]
  expect(framed.map((address) => begun(address).hasFrame)).toEqual([true, true, true])
  expect(bare.map((address) => begun(address).hasFrame)).toEqual(bare.map(() => false))
  // A company whose name begins like one of those pages is one all the same.
  expect(begun(paths.documents('auth-usluge')).hasFrame).toBe(true)
})

test('the texts that are asked for first are those of the language that was chosen', () => {
  const address = paths.partners('kovac')
  expect(begun(address).texts).toBe('/assets/i18n/hr.json')
  storeLanguage('en')
  expect(begun(address).texts).toBe('/assets/i18n/en.json')
})

test('a first page asks for its own texts first, every other for all', () => {
  const first = [paths.root(), paths.signIn(), paths.documents('kovac'), `${paths.businessSubject('kovac')}/dashboard`]
  const others = [paths.signUp(), paths.partners('kovac'), paths.profile(), paths.pageNotFound(), `${paths.documents('kovac')}/7`]
  expect(first.map((address) => begun(address).texts)).toEqual(first.map(() => '/assets/i18n/hr-first.json'))
  expect(begun(paths.newInvoice('kovac')).texts).toBe('/assets/i18n/hr-editor.json')
  expect(others.map((address) => begun(address).texts)).toEqual(others.map(() => '/assets/i18n/hr.json'))
  for (const address of [...first, paths.newInvoice('kovac'), ...others]) {
    const name = firstTextsAt(address)
    expect(begun(address).texts).toBe(`/assets/i18n/hr${name === null ? '' : `-${name}`}.json`)
  }
})

test('where the shell will be drawn its code is asked for at once, on a phone that of lists as well, and nowhere else', () => {
  const asked = (address: string) => {
    document.head.innerHTML =
      '<script data-styles="/assets/all.css" data-shell="/assets/a.js /assets/b.css" data-phone="/assets/c.js"></script>'
    begun(address)
    return [...document.head.querySelectorAll('link:not([as=fetch])')].map(({ outerHTML }) => outerHTML)
  }
  // The styles of every page stand before any that a page will bring: of two rules the last one wins.
  const everyPages = '<link rel="stylesheet" href="/assets/all.css">'
  const shell = [
    '<link rel="modulepreload" href="/assets/a.js">',
    '<link rel="preload" as="style" href="/assets/b.css" crossorigin="">',
  ]
  expect(asked(paths.partners('kovac'))).toEqual([everyPages, ...shell])
  expect(asked(paths.signIn())).toEqual([everyPages])
  onMobile()
  expect(asked(paths.partners('kovac'))).toEqual([everyPages, ...shell, '<link rel="modulepreload" href="/assets/c.js">'])
  expect(asked(paths.signIn())).toEqual([everyPages])
})

test('a page asks for its company before its code is there, a list of documents, an editor and the sign-in for what they begin with', async () => {
  const asked = async (address: string, user: unknown = ana) => {
    const fetch = vi.fn<(address: string) => Promise<Response>>()
    fetch.mockImplementation(async () => (user === null ? Response.json({}, { status: 401 }) : Response.json(user)))
    vi.stubGlobal('fetch', fetch)
    begun(address)
    await new Promise((done) => setTimeout(done))
    const addresses = fetch.mock.calls.map(([url]) => url)
    expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual(addresses)
    return addresses
  }
  const of = { businessSubjectId: kovac.businessSubjectId }
  const who = '/api/current-user'
  const subject = addressOf(selectedBusinessSubject.get, undefined, of)
  const begins = { ...readGrid(documents.list.input, {}), requireTotalCount: true }
  const listOf = (given: object) => `${addressOf<typeof documents.list>(documents.list, {}, of)}${queryWith(given)}`
  const inbox = addressOf<typeof eInvoiceInboxes.get>(eInvoiceInboxes.get, {}, of)
  expect(await asked(paths.documents('kovac'))).toEqual([who, subject, listOf(begins), inbox])
  const onPhone = { ...askedOf(begins), page: 1 }
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === `(max-width: ${MOBILE_BELOW_PX - 0.02}px)` }))
  expect(await asked(paths.documents('kovac'))).toEqual([who, subject, listOf(onPhone), inbox])
  // What the address asks for is not what a list begins with.
  expect(await asked(`${paths.documents('kovac')}?search=Zora`)).toEqual([who, subject])
  expect(await asked(`${paths.documents('kovac')}/7`)).toEqual([who, subject])
  expect(await asked(paths.partners('kovac'))).toEqual([who, subject])
  const editor = paths.newInvoice('kovac')
  expect(await asked(`${editor}?draft=7`)).toEqual([who, subject, addressOf(issuingContexts.get, undefined, of)])
  for (const address of [paths.root(), paths.signUp(), paths.documents('tudja')]) expect(await asked(address)).toEqual([who])
  expect(await asked(`${paths.signIn()}?return=%2Fkovac`)).toEqual([who, addressOf(registrationOptions.get, undefined, {})])
  expect(await asked(paths.documents('kovac'), null)).toEqual([who])
})

test('who is signed in and has not answered is asked about cookies before the app is there, in their language, and what they say is kept (SHELL-40, SHELL-41)', async () => {
  const asked = async (address: string, user: unknown) => {
    vi.stubGlobal('fetch', async () => (user === null ? Response.json({}, { status: 401 }) : Response.json(user)))
    document.body.innerHTML = questionsFirst()
    begun(address)
    await new Promise((done) => setTimeout(done))
    return [...document.body.querySelectorAll('dialog[open]')]
  }
  const address = paths.documents('kovac')
  const told = async (user: unknown, at = address) => (await asked(at, user)).map((one) => one.getAttribute('aria-label'))
  localStorage.removeItem(`cookie-consent:${ana.id}`)
  expect(await told(ana)).toEqual(['Kolačići'])
  expect(await told({ ...ana, selectedLanguage: 'en' })).toEqual(['Cookies'])
  expect(await told(ana, paths.signIn())).toEqual([])
  expect(await told(null)).toEqual([])
  const [question] = await asked(address, ana)
  question?.querySelector('p')?.click()
  expect(question?.isConnected).toBe(true)
  question?.querySelector<HTMLElement>('[value=necessary]')?.click()
  expect(question?.isConnected).toBe(false)
  expect(storedConsent(ana.id)).toBe('necessary')
  expect(await told(ana)).toEqual([])
  expect(await told({ ...ana, id: 8 })).toEqual(['Kolačići'])
})

test('a browser without a network begins all the same, and whoever asks is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(begun(paths.documents('kovac')).hasFrame).toBe(true)
  await expect(globalThis.earlyAnswers?.get('/api/current-user')).rejects.toThrow('no network')
})

test('the colours are those that were chosen, and else those of the system', () => {
  const scheme = () => {
    begun('/')
    return document.documentElement.getAttribute('data-mantine-color-scheme')
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(scheme()).toBe('dark')
  localStorage.setItem('colour-scheme', 'light')
  expect(scheme()).toBe('light')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.removeItem('colour-scheme')
  expect(scheme()).toBe('light')
})
