import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from 'contract/paths'
import { storeLanguage } from '../../kit/messages.ts'
import { isFirstPage } from './first-pages.ts'

/** `public/before-start.js` is a script of its own, and knows by its own words what the app knows: keys, paths and languages. */
const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/before-start.js'), 'utf8')

afterEach(() => {
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
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
  expect(others.map((address) => begun(address).texts)).toEqual(others.map(() => '/assets/i18n/hr.json'))
  for (const address of [...first, ...others]) expect(begun(address).texts?.includes('-first')).toBe(isFirstPage(address))
})

test('where the shell will be drawn its code is asked for at once, and nowhere else', () => {
  const asked = (address: string) => {
    document.head.innerHTML = '<script data-shell="/assets/a.js /assets/b.js"></script>'
    begun(address)
    return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
  }
  expect(asked(paths.partners('kovac'))).toEqual(['/assets/a.js', '/assets/b.js'])
  expect(asked(paths.signIn())).toEqual([])
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
  vi.unstubAllGlobals()
})
