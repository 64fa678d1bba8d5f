import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../run.ts'

/**
 * Every table belongs to one feature, or to the kit. The SQL of a feature names its own tables and those of the kit; what it wants of
 * another's it asks at its front door, which shows the columns that others may read (kit/postgres/shown.ts) or has a function for it. Which
 * are its own it says in its own-tables.json.
 */

type Node = { readonly type: string; readonly [key: string]: unknown }

/** The functions whose first argument is a table, or several. */
const TAKES_TABLE =
  /^(?:shown|selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|from|using|table)$/

const owned = globSync('api/src/{kit/postgres,features/*}/own-tables.json', { cwd: ROOT }).flatMap((file) => {
  const kept = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as readonly string[]
  return kept.map((table) => ({ table, owner: file.startsWith('api/src/kit/') ? 'kit' : path.basename(path.dirname(file)) }))
})
const ownerOf = new Map(owned.map(({ table, owner }) => [table, owner]))
const tables = tablesOf(readFileSync(path.join(ROOT, 'api/src/kit/tables.ts'), 'utf8'))
if (tables.length < 50) throw new Error(`read only ${tables.length} tables`)

const files = globSync('api/src/features/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
const found = [...new Set(files.flatMap(foreignIn))].toSorted()
const wrong = [
  ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} belongs to nobody`),
  ...[...ownerOf.keys()].filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
  ...owned
    .filter(({ table, owner }) => ownerOf.get(table) !== owner)
    .map(({ table, owner }) => `${table} belongs to ${owner} and to ${ownerOf.get(table)}`),
  ...found.map((one) => `${one} is another feature's table: ask at its index.ts`),
]
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

/** As the database calls them, those of accounts with their schema: `document_lines`, `auth.users`. */
function tablesOf(text: string): string[] {
  const [, names = ''] = /export interface DB \{([^}]+)\}/.exec(text) ?? []
  return [...names.matchAll(/^\s+"?([\w.]+)"?:/gm)].map(([, name = '']) => snakeCased(name))
}

function snakeCased(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `document-issuing/invoices.ts documents`: each foreign table that a file names. */
function foreignIn(file: string): string[] {
  const [feature = '', ...rest] = file.replace('api/src/features/', '').split('/')
  const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
  return tablesNamedIn(program as unknown as Node)
    .filter((table) => ![feature, 'kit'].includes(ownerOf.get(table) ?? 'kit'))
    .map((table) => `${feature}/${rest.join('/')} ${table}`)
}

function tablesNamedIn(node: Node): string[] {
  return [...namedHere(node), ...Object.values(node).flatMap(nodesIn).flatMap(tablesNamedIn)]
}

function namedHere(node: Node): string[] {
  if (node.type === 'TemplateElement') return namedInSql((node['value'] as { readonly raw: string }).raw)
  if (node.type === 'Property') return namedInProperty(node)
  return node.type === 'CallExpression' ? namedInCall(node) : []
}

/** Behind the words of SQL that a table follows, and in a list of tables each with the name it goes by: `from items i, partners p`. */
function namedInSql(text: string): string[] {
  const named = [
    ...text.matchAll(/\b(?:from|join|into|update|lateral|using|only|truncate)\s+\(*\s*(?:app\.)?((?:auth\.)?[a-z_]+)/gi),
    ...text.matchAll(/[,(]\s*(?:app\.)?((?:auth\.)?[a-z_]+)\s+(?:as\s+)?[a-z]\w*(?!\s*\()/gi),
  ]
  return named.map(([, name = '']) => name.toLowerCase()).filter((name) => tables.includes(name))
}

/** `selectFrom('documents as d')`, `selectFrom(['documents as d', …])`, `innerJoin('files', …)`, `shown('documents', …)`, `sql.raw('… from documents')`. */
function namedInCall(node: Node): string[] {
  const callee = node['callee'] as Node
  const name = textOf(((callee['property'] as Node | undefined) ?? callee)['name'])
  const [first] = node['arguments'] as readonly Node[]
  if (name === 'raw') return namedInSql(textOf(first?.['value']))
  if (!TAKES_TABLE.test(name)) return []
  const given = first?.type === 'ArrayExpression' ? (first['elements'] as readonly Node[]) : [first]
  return given.map((one) => snakeCased(textOf(one?.['value']).split(' ')[0] ?? '')).filter((table) => tables.includes(table))
}

/** `list(…, { from: 'invoices' })`, `byWords({ table: 'partners' })`. */
function namedInProperty(node: Node): string[] {
  if (!['from', 'table'].includes(textOf((node['key'] as Node)['name']))) return []
  const table = textOf((node['value'] as Node)['value'])
  return tables.includes(table) ? [table] : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
