import { expect, test } from 'vitest'
import { onlyWhatIsRead } from '../../../build/without-answers.ts'

const read = (code: string) => onlyWhatIsRead(code, 'rows.ts').replaceAll(/\s+/g, ' ')

test('of an endpoint only that is left out which the browser never reads', () => {
  const declared = `export const rows = endpoints('rows', '/rows', {
  list: { route: 'GET', access: read, input: Query, output: z.object({ rows: z.array(z.object({ a: z.string() })) }), summary: 'All, of course' },
  create: { route: 'POST', access: write, failures: [full, late], changes: ['sums'] },
})`
  expect(read(declared)).toBe(
    "export const rows = endpoints('rows', '/rows', { list: { route: 'GET', access: read, input: Query, }, create: { route: 'POST', access: write, changes: ['sums'] }, })",
  )
})

test('what is called the same elsewhere stays', () => {
  const other = "export const names = taxOf({ output: cents, summary: 'a', failures: 3 }) const at = { route: '/a' }"
  expect(read(other)).toBe(other)
})

test('a schema and a failure go where nobody refers to them, and what does more than make something does not', () => {
  expect(read('export const Row = z.object({ id }).meta({ a: 1 })')).toBe(
    'export const Row = /*#__PURE__*/ (() => z.object({ id }).meta({ a: 1 }))()',
  )
  expect(read("const full = failure({ code: 'Full' })")).toBe("const full = /*#__PURE__*/ (() => failure({ code: 'Full' }))()")
  const others = 'register(z.string()) const told = tell(z) const text = (max: number) => z.string().max(max)'
  expect(read(others)).toBe(others)
})
