import { readFileSync } from 'node:fs'
import { LANGUAGES } from 'contract/languages'
import type { Plugin } from 'vite'

const ADDRESS = /^\/assets\/i18n\/(\w+)\.json$/

/** Serves the catalogue of the contract as `/assets/i18n/{language}.json`, in development and in the build (START-24). */
export const catalogues = (): Plugin => ({
  name: 'saldo-catalogues',
  generateBundle() {
    for (const language of LANGUAGES)
      this.emitFile({ type: 'asset', fileName: `assets/i18n/${language}.json`, source: compact(language) })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const language = ADDRESS.exec(request.url?.split('?')[0] ?? '')?.[1]
      if (!language) return next()
      response.setHeader('content-type', 'application/json')
      response.end(compact(language))
    })
  },
})

const compact = (language: string) =>
  JSON.stringify(JSON.parse(readFileSync(new URL(`../../contract/messages/${language}.json`, import.meta.url), 'utf8')))
