import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../run.ts'

/**
 * What a page may be told in its address is declared once (contract/src/<feature>/<feature>-paths.ts), said by `paths` and read by the page with the same
 * declaration. A search that is written where one links, or read where one pleases, is one that no type knows.
 */

type Node = { readonly type: string; readonly [key: string]: unknown }

/** What keeps a search in the address, and reads it there. */
const KEEPERS = /^(?:web\/src\/kit\/(?:address|lists)\/|web\/src\/app\/search-text\.ts$|contract\/src\/kit\/)/

const BY_HAND = 'writes a search by hand: say it to the page in `paths`'
const UNTYPED = 'reads a search that no page declares: usePageSearch with one of `searches`'

const files = globSync('{contract,api,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !KEEPERS.test(file),
)
if (files.length < 500) throw new Error(`read only ${files.length} files`)

const wrong = files.flatMap((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const { program } = parseSync(file, text)
  return wrongIn(program as unknown as Node).map(({ start, why }) => `${file}:${text.slice(0, start).split('\n').length} ${why}`)
})
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

type Wrong = { readonly start: number; readonly why: string }

function wrongIn(node: Node): Wrong[] {
  const start = Number(node['start'])
  const here = isByHand(node) ? [{ start, why: BY_HAND }] : isUntyped(node) ? [{ start, why: UNTYPED }] : []
  return [...here, ...Object.values(node).flatMap(nodesIn).flatMap(wrongIn)]
}

function isByHand(node: Node): boolean {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return hasSearch(node['value'])
  if (node.type === 'TemplateLiteral') return hasSearch(nodesIn(node['quasis']).map(rawOf).join(''))
  if (node.type === 'ObjectExpression') return isLed(namesIn(node['properties'], 'key')) && !isDeclared(node)
  return node.type === 'JSXOpeningElement' && isLed(namesIn(node['attributes'], 'name'))
}

function rawOf({ value }: Node): string {
  return (value as { readonly raw: string }).raw
}

/** In the address of a mail the programs of mails know the names. */
function hasSearch(text: string): boolean {
  return /\?\w+=/.test(text) && !text.startsWith('mailto:')
}

function isLed(names: readonly string[]): boolean {
  return names.includes('search') && (names.includes('to') || names.includes('href'))
}

/** `search: readSearch(searches.draft, …)` is what a page declares. */
function isDeclared(node: Node): boolean {
  return nodesIn(node['properties']).some(
    ({ key, value }) => nameOf(key) === 'search' && nameOf((value as Node)['callee']) === 'readSearch',
  )
}

function isUntyped(node: Node): boolean {
  if (node.type === 'ImportSpecifier') return nameOf(node['imported']) === 'useSearch'
  if (node.type !== 'VariableDeclarator') return false
  const [named, asked] = [node['id'], node['init']].map((one) => (one ?? {}) as Node)
  return nameOf(asked?.['callee']) === 'useLocation' && namesIn(named?.['properties'], 'key').includes('search')
}

function namesIn(nodes: unknown, of: 'key' | 'name'): string[] {
  return nodesIn(nodes).map((node) => nameOf(node[of]))
}

function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown }
  return typeof name === 'string' ? name : ''
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
