import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { asRead, contractInBrowser } from '../../../build/contract-in-browser.ts'

const read = (code: string) => asRead(code, 'rows.ts').replaceAll(/\s+/g, ' ')

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
  const other = "export const names = taxOf({ output: cents, summary: 'a', failures: 3 }); const at = { route: '/a' };"
  expect(read(other)).toBe(other)
  const { transform } = contractInBrowser() as { transform: (code: string, id: string) => string | null }
  const declared = "export const one = { route: 'GET', summary: 'One' }"
  expect(transform(declared, '/saldo/contract/src/rows.ts')).toBe("export const one = { route: 'GET',  }")
  expect(transform(declared, '/saldo/web/src/rows.ts')).toBeNull()
})

test('what can’t be read stops the build in place of being left as it is', () => {
  expect(() => read('const one = 1 const two = 2')).toThrow('rows.ts')
})

test('a schema and a failure go where nobody refers to them, and what does more than make something does not', () => {
  expect(read('export const Row = z.object({ id }).meta({ a: 1 })')).toContain(
    'export const Row = /*#__PURE__*/ madeWhenAsked(() => z.object({ id }).meta({ a: 1 }))',
  )
  expect(read("const full = failure({ code: 'Full' })")).toBe("const full = /*#__PURE__*/ (() => failure({ code: 'Full' }))()")
  const others =
    'register(z.string()); const told = tell(z); const most = Math.max(1); const none = Row.parse({}); const text = (max: number) => z.string().max(max);'
  expect(read(others)).toBe(others)
})

test('what is made of another schema, and what goes into an endpoint, is made when it is asked as well', () => {
  expect(read('export const Named = Row.pick({ name: true }).extend({ id })')).toContain(
    'madeWhenAsked(() => Row.pick({ name: true }).extend({ id }))',
  )
  expect(read("const rows = endpoints('rows', '/rows', { create: { route: 'POST', input: within(Row), access } })")).toContain(
    "{ route: 'POST', input: /*#__PURE__*/ madeWhenAsked(() => within(Row)), access }",
  )
})

const CONTRACT = path.join(import.meta.dirname, '../../../../contract/src')
const MADE_WHEN_ASKED = /export const (\w+)(?:: [^=]+)? = \/\*#__PURE__\*\/ madeWhenAsked\(/g

test('whatever of the contract is made when it is asked is a schema, and most schemas are', async () => {
  const others: string[] = []
  let schemas = 0
  for (const file of globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })) {
    const id = path.join(CONTRACT, file)
    const names = [...asRead(readFileSync(id, 'utf8'), id).matchAll(MADE_WHEN_ASKED)].map(([, name = '']) => name)
    if (names.length === 0) continue
    const made = (await import(id)) as Readonly<Record<string, unknown>>
    schemas += names.length
    others.push(...names.filter((name) => !(made[name] instanceof z.ZodType)).map((name) => `${file} ${name}`))
  }
  expect(others).toEqual([])
  expect(schemas).toBeGreaterThan(200)
})
