import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const OF_JSON_SCHEMA = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const NAMES = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves out how schemas are written as JSON Schema, which the server alone does: every schema of the library refers to it, so that no
 * page would be without. What is left out throws when it is called.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'saldo-without-json-schema',
  enforce: 'pre',
  load: (id) => (OF_JSON_SCHEMA.test(id) ? leftOut(namesIn(readFileSync(id, 'utf8'))) : null),
})

const namesIn = (source: string): string[] =>
  [...source.matchAll(NAMES)].map(([, declared, renamed]) => declared ?? renamed ?? '')

/** A schema asks for its methods when it is made, and they throw when somebody calls them. */
const leftOut = (names: readonly string[]): string => {
  const exported = names.map((name) => `${name.startsWith('create') ? 'makes' : 'fails'} as ${name}`)
  return `const fails = () => { throw new Error('JSON Schema is written by the server alone') }
const makes = () => fails
export { ${exported.join(', ')} }`
}
