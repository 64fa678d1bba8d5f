import { readFileSync } from 'node:fs'
import type { Texts } from 'contract/kit/texts'
import { LANGUAGES, type Language } from 'contract/languages'
import type { Plugin } from 'vite'
import { FIRST_PAGES } from '../src/app/start/first-pages.ts'
import { firstTexts } from './first-texts.ts'

const ADDRESS = /^\/assets\/i18n\/(\w+?)(-\w+)?\.json$/

/**
 * Serves the catalogue of the contract as `/assets/i18n/{language}.json`, in development and in the build (START-24), and beside it, as
 * `{language}-first.json` and `{language}-editor.json`, what of it the first pages and the editor need. In development, which has no slow
 * network, that is all of it.
 */
export const catalogues = (): Plugin => ({
  name: 'saldo-catalogues',
  generateBundle() {
    for (const language of LANGUAGES) {
      const texts = textsIn(language)
      const first = Object.entries(FIRST_PAGES).map(([name, pages]) => [`${language}-${name}`, firstTexts(texts, pages, this)])
      const named: Record<string, Texts> = { [language]: texts, ...Object.fromEntries(first) }
      for (const [name, source] of Object.entries(named))
        this.emitFile({ type: 'asset', fileName: `assets/i18n/${name}.json`, source: JSON.stringify(source) })
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const language = LANGUAGES.find((one) => one === ADDRESS.exec(request.url?.split('?')[0] ?? '')?.[1])
      if (!language) return next()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(textsIn(language)))
    })
  },
})

const textsIn = (language: Language): Texts =>
  JSON.parse(readFileSync(new URL(`../../contract/messages/${language}.json`, import.meta.url), 'utf8'))
