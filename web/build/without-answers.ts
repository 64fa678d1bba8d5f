import { parseSync, Visitor, type Plugin } from 'vite'

const CONTRACT = /\/contract\/src\/.*\.ts$/
/** By it an endpoint is known from whatever else has an output. */
const ROUTE = 'route'
/** What an endpoint says to the server, and to the reader of its documentation. */
const UNREAD = new Set(['output', 'summary', 'failures'])

/** Calls that only make something: where nobody uses it, they go. */
export const PURE = ['z', 'failure']

/**
 * Leaves out of the endpoints what the browser never reads. It takes an answer as it is, and the types of the contract say what that is;
 * the schemas that say so to the server were half of what a page made of the library of schemas at its start.
 */
export const withoutAnswers = (): Plugin => ({
  name: 'saldo-without-answers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) && code.includes(ROUTE) ? withoutUnread(code, id) : null),
})

export function withoutUnread(code: string, id: string): string {
  const unread: { readonly start: number; readonly end: number }[] = []
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const named = properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [{ name: one.key.name, start: one.start, end: one.end }] : [],
      )
      if (named.some(({ name }) => name === ROUTE)) unread.push(...named.filter(({ name }) => UNREAD.has(name)))
    },
  }).visit(parseSync(id, code).program)
  return unread
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
}
