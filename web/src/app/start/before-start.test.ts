import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from 'contract/paths'
import { storeLanguage } from '../../kit/messages.ts'

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
  expect(begun('/').texts).toBe('/assets/i18n/hr.json')
  storeLanguage('en')
  expect(begun('/').texts).toBe('/assets/i18n/en.json')
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
