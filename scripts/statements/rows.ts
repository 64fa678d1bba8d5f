import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../run.ts'

/**
 * What a hand-written statement returns is read by `readRows`, which tests hold to what is said of it: a type that is only written on the
 * statement (`sql<Row>`) is believed by the compiler and looked at by nobody. As part of another statement such a type may stand.
 */

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

const files = globSync('api/src/**/*.ts', { cwd: ROOT }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
)
if (files.length < 50) throw new Error(`read only ${files.length} files`)

const broken = files.flatMap((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  if (!/sql<|RawBuilder</.test(text)) return []
  const program = parseSync(file, text).program as unknown as Node
  return executedIn(program, new Set(typedIn(program))).map(
    ({ start }) =>
      `${file}:${text.slice(0, start).split('\n').length}: a typed statement is executed; its rows are read by readRows`,
  )
})
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}

/** The statements with a written type whose rows are taken as they come. */
function executedIn(node: Node, typed: ReadonlySet<string>): Node[] {
  const own = isExecuted(node, typed) ? [node] : []
  return [
    ...own,
    ...Object.values(node)
      .flatMap(nodesIn)
      .flatMap((one) => executedIn(one, typed)),
  ]
}

/** What is called so holds a statement with a written type: `const statement = sql<Row>\`…\``, or one that is said to be a `RawBuilder<Row>`. */
function typedIn(node: Node): string[] {
  const own = node.type === 'VariableDeclarator' && holdsTyped(node) ? [String((node['id'] as Node)['name'])] : []
  return [...own, ...Object.values(node).flatMap(nodesIn).flatMap(typedIn)]
}

function holdsTyped({ id, init }: Node): boolean {
  const annotation = ((id as Node)['typeAnnotation'] as Node | null)?.['typeAnnotation'] as Node | undefined
  return (init !== null && isTyped(init as Node)) || (annotation !== undefined && isOfRows(annotation))
}

/** A `RawBuilder` of anything but `unknown`. */
function isOfRows(annotation: Node): boolean {
  const name = (annotation['typeName'] as Node | undefined)?.['name']
  const [row] = (annotation['typeArguments'] as { readonly params: readonly Node[] } | null)?.params ?? []
  return name === 'RawBuilder' && row !== undefined && row.type !== 'TSUnknownKeyword'
}

/** `sql<Row>\`…\`.execute(…)`, by its name too, or a statement with a type of its own that is handed on as what it will return. */
function isExecuted(node: Node, typed: ReadonlySet<string>): boolean {
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node
    if (callee.type !== 'MemberExpression' || (callee['property'] as Node)['name'] !== 'execute') return false
    const statement = callee['object'] as Node
    return isTyped(statement) || (statement.type === 'Identifier' && typed.has(String(statement['name'])))
  }
  return isTyped(node) && rowTypeOf(node)
}

function isTyped(node: Node): boolean {
  return node.type === 'TaggedTemplateExpression' && (node['tag'] as Node)['name'] === 'sql' && Boolean(node['typeArguments'])
}

/** An object type is that of a row; a value in a list of columns is a name or a union. */
function rowTypeOf(node: Node): boolean {
  const [argument] = (node['typeArguments'] as { readonly params: readonly Node[] }).params
  return argument?.type === 'TSTypeLiteral' || argument?.type === 'TSIntersectionType'
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value)
    ? value.flatMap(nodesIn)
    : typeof value === 'object' && value !== null && 'type' in value
      ? [value as Node]
      : []
}
