import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'
import { testFiles } from './test-files.ts'

/**
 * Which worked cases of docs/cases.md a test names, as `(ledger P22)` or `(ledger P22, P23)`; one that does not exist is an error, and
 * those that no test names are told.
 */

const known = new Map(
  readFileSync(path.join(ROOT, 'docs/cases.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', idsIn(section)]),
)
const named = new Set<string>()
const wrong: string[] = []
for (const { file, text } of testFiles()) {
  for (const [whole, area = '', list = ''] of text.matchAll(/\(([a-z][a-z-]*) ([A-Z]\d[^)]*)\)/g)) {
    for (const id of list.split(', ')) {
      if (known.get(area)?.has(id)) named.add(`${area} ${id}`)
      else wrong.push(`${file} names ${whole}: docs/cases.md has no ${area} ${id}`)
    }
  }
}

if (known.size === 0) wrong.push('docs/cases.md has no case')
for (const line of wrong) console.error(line)
console.log(
  [...known].map(([area, ids]) => `${area} ${[...ids].filter((id) => named.has(`${area} ${id}`)).length}/${ids.size}`).join('  '),
)
for (const [area, ids] of known) {
  const missing = [...ids].filter((id) => !named.has(`${area} ${id}`))
  if (missing.length > 0) console.log(`no test names ${area} ${missing.join(', ')}`)
}
if (wrong.length > 0) process.exit(1)

function idsIn(section: string): ReadonlySet<string> {
  return new Set([...section.matchAll(/^- \*\*([A-Z]\d+[a-z]?)\*\* /gm)].map(([, id = '']) => id))
}
