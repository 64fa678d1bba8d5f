import { expect, test } from 'vitest'
import { withoutUnread } from '../../../build/without-answers.ts'

test('of an endpoint only that is left out which the browser never reads', () => {
  const declared = `export const rows = endpoints('rows', '/rows', {
  list: { route: 'GET', access: read, input: Query, output: z.object({ rows: z.array(z.object({ a: z.string() })) }), summary: 'All, of course' },
  create: { route: 'POST', access: write, failures: [full, late], changes: ['sums'] },
})`
  expect(withoutUnread(declared, 'rows.ts').replaceAll(/\s+/g, ' ')).toBe(
    "export const rows = endpoints('rows', '/rows', { list: { route: 'GET', access: read, input: Query, }, create: { route: 'POST', access: write, changes: ['sums'] }, })",
  )
})

test('what is called the same elsewhere stays', () => {
  const other = `export const Tax = z.object({ output: cents, summary: z.string(), failures: z.number() })\nconst at = { route: '/a' }`
  expect(withoutUnread(other, 'tax.ts')).toBe(other)
})
