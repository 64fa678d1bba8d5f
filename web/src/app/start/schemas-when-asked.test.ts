import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { onlyWhatIsRead } from '../../../build/without-answers.ts'

const CONTRACT = path.join(import.meta.dirname, '../../../../contract/src')
const MADE_WHEN_ASKED = /export const (\w+)(?:: [^=]+)? = \/\*#__PURE__\*\/ madeWhenAsked\(/g

test('whatever of the contract is made when it is asked is a schema, and most schemas are', async () => {
  const others: string[] = []
  let schemas = 0
  for (const file of globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })) {
    const id = path.join(CONTRACT, file)
    const names = [...onlyWhatIsRead(readFileSync(id, 'utf8'), id).matchAll(MADE_WHEN_ASKED)].map(([, name = '']) => name)
    if (names.length === 0) continue
    const made = (await import(id)) as Readonly<Record<string, unknown>>
    schemas += names.length
    others.push(...names.filter((name) => !(made[name] instanceof z.ZodType)).map((name) => `${file} ${name}`))
  }
  expect(others).toEqual([])
  expect(schemas).toBeGreaterThan(200)
})
