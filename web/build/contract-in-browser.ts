import path from 'node:path'
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/.*\.ts$/
/** By it an endpoint is known from whatever else has an output. */
const ROUTE = 'route'
/** What an endpoint says to the server, and to the reader of its documentation. */
const UNREAD = new Set(['output', 'summary', 'failures'])
/** What failures begin with: they only make something. */
const MAKERS = new Set(['failure'])
/** What schemas begin with. */
const OF_SCHEMAS = new Set(['z', 'gridQuery', 'text', 'optionalText', 'iban', 'id', 'cents', 'day'])
/** What makes a schema of another, of its module or not. */
const FURTHER = new Set(['extend', 'omit', 'pick', 'partial'])
const WHEN_ASKED = path.join(import.meta.dirname, '../src/kit/requests/made-when-asked.ts')

/**
 * The contract as the browser needs it: without what it never reads of the endpoints, and with schemas that are made when they are asked. The browser takes an answer as it is, and the types of the contract say what that is; the
 * schemas that say so to the server took a fifth of what the dashboard's own code did at its start. What nobody refers to any more then goes
 * as well, for which the bundler has to be told that making it does nothing else: of the contract alone, as elsewhere the same names may mean
 * anything. The schemas that are left are made once somebody asks them something, which of most nobody does: to make all of them took half of
 * the rest.
 */
export const contractInBrowser = (): Plugin => ({
  name: 'saldo-contract-in-browser',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? asRead(code, id) : null),
})

type Edit = { readonly start: number; readonly end: number; readonly text: string }

export function asRead(code: string, id: string): string {
  const { program, errors } = parseSync(id, code)
  if (errors[0]) throw new Error(`${id}: ${errors[0].message}`)
  const edits: Edit[] = []
  const wrap = ({ start, end }: ESTree.Expression, before: string, after: string) =>
    edits.push({ start, end: start, text: before }, { start: end, end, text: after })
  const whenAsked = (init: ESTree.Expression) => wrap(init, '/*#__PURE__*/ madeWhenAsked(() => ', ')')
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id: name, init } of declared.declarations) {
      if (!init || name.type !== 'Identifier') continue
      if (isSchema(init)) whenAsked(init)
      else if (MAKERS.has(beginningOf(init))) wrap(init, '/*#__PURE__*/ (() => ', ')()')
    }
  }
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [{ name: one.key.name, ...one }] : [],
      )
      if (!named.some(({ name }) => name === ROUTE)) return
      const unread = named.filter(({ name }) => UNREAD.has(name))
      edits.push(...unread.map(({ start, end }) => ({ start, end: pastComma(code, end), text: '' })))
      for (const { name, value } of named) if (name === 'input' && value.type === 'CallExpression') whenAsked(value)
    },
  }).visit(program)
  const read = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
  return read.includes('madeWhenAsked(') ? `import { madeWhenAsked } from ${JSON.stringify(WHEN_ASKED)};${read}` : read
}

/** A call that makes a schema, anew or of another one. */
function isSchema(init: ESTree.Expression): boolean {
  if (init.type !== 'CallExpression') return false
  const { callee } = init
  const isOfAnother =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && FURTHER.has(callee.property.name)
  return isOfAnother || OF_SCHEMAS.has(beginningOf(init))
}

const pastComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** The name that a chain of calls and members begins with. */
function beginningOf(node: ESTree.Expression): string {
  if (node.type === 'CallExpression') return beginningOf(node.callee)
  if (node.type === 'MemberExpression') return beginningOf(node.object)
  return node.type === 'Identifier' ? node.name : ''
}
