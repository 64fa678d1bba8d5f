import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/.*\.ts$/
/** By it an endpoint is known from whatever else has an output. */
const ROUTE = 'route'
/** What an endpoint says to the server, and to the reader of its documentation. */
const UNREAD = new Set(['output', 'summary', 'failures'])
/** What schemas and failures begin with: they only make something. */
const MAKERS = new Set(['z', 'failure'])

/**
 * Leaves out of the endpoints what the browser never reads. It takes an answer as it is, and the types of the contract say what that is; the
 * schemas that say so to the server took a fifth of what the dashboard's own code did at its start. What nobody refers to any more then goes
 * as well, for which the bundler has to be told that making it does nothing else: of the contract alone, as elsewhere the same names may mean
 * anything.
 */
export const withoutAnswers = (): Plugin => ({
  name: 'saldo-without-answers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? onlyWhatIsRead(code, id) : null),
})

type Edit = { readonly start: number; readonly end: number; readonly text: string }

export function onlyWhatIsRead(code: string, id: string): string {
  const { program, errors } = parseSync(id, code)
  if (errors[0]) throw new Error(`${id}: ${errors[0].message}`)
  const edits: Edit[] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [{ name: one.key.name, ...one }] : [],
      )
      if (!named.some(({ name }) => name === ROUTE)) return
      const unread = named.filter(({ name }) => UNREAD.has(name))
      edits.push(...unread.map(({ start, end }) => ({ start, end: pastComma(code, end), text: '' })))
    },
    VariableDeclarator: ({ init }) => {
      if (!init || !MAKERS.has(beginningOf(init))) return
      edits.push(
        { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => ' },
        { start: init.end, end: init.end, text: ')()' },
      )
    },
  }).visit(program)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
}

const pastComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** The name that a chain of calls and members begins with. */
function beginningOf(node: ESTree.Expression): string {
  if (node.type === 'CallExpression') return beginningOf(node.callee)
  if (node.type === 'MemberExpression') return beginningOf(node.object)
  return node.type === 'Identifier' ? node.name : ''
}
