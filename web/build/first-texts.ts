import { readFileSync } from 'node:fs'
import type { Texts } from 'contract/kit/texts'
import type { Rolldown } from 'vite'

const MAIN = 'src/main.tsx'
/** A module that says where a page's code is: the page begins there, and whatever names it does without. */
const NAMES_PAGES = 'lazyRouteComponent('
const KEY = /['"`]([a-zA-Z]+(?:\.\w+)+)['"`]/g
const BEGINNING_OF_KEY = /`([a-zA-Z]+\.[\w.]*)\$\{/g
const PLURAL = /_(one|few|other)$/

type Modules = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** The texts of the first pages: those whose key stands in their code or in what that imports, dialogs that open later among it. */
export const firstTexts = (texts: Texts, pages: readonly string[], modules: Modules): Texts =>
  textsNamedIn(sourcesOf(pages, modules), texts)

/** Those of the texts whose key, or the beginning of whose key, stands in a source. */
export function textsNamedIn(source: string, texts: Texts): Texts {
  const keys = new Set(named(source, KEY))
  const beginnings = [...new Set(named(source, BEGINNING_OF_KEY))]
  const isNamed = (key: string) =>
    keys.has(key.replace(PLURAL, '')) || keys.has(key) || beginnings.some((one) => key.startsWith(one))
  const only = (of: Texts, before: string): Texts =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, text]): [string, string | Texts][] => {
        if (typeof text === 'string') return isNamed(before + name) ? [[name, text]] : []
        const inside = only(text, `${before}${name}.`)
        return Object.keys(inside).length > 0 ? [[name, inside]] : []
      }),
    )
  return only(texts, '')
}

const named = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].flatMap(([, key]) => key ?? [])

function sourcesOf(pages: readonly string[], modules: Modules): string {
  const sources = new Map<string, string>()
  const read = (id: string): void => {
    if (sources.has(id) || id.includes('node_modules') || !/\.tsx?$/.test(id)) return
    const source = readFileSync(id, 'utf8')
    sources.set(id, source)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const imported of importedIds) read(imported)
    if (!source.includes(NAMES_PAGES)) for (const imported of dynamicallyImportedIds) read(imported)
  }
  const ids = [...modules.getModuleIds()]
  for (const name of [MAIN, ...pages]) {
    const id = ids.find((one) => one.endsWith(`/${name}`))
    if (!id) throw new Error(`There is no module ${name}.`)
    read(id)
  }
  return [...sources.values()].join('\n')
}
