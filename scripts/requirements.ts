import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'
import { testFiles } from './test-files.ts'

/** Which requirements a test names, at the end of its title or as a row of its table; one that does not exist is an error. */
const known = new Set(
  [...readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/\*\*([A-Z][A-Z0-9]*(?:-[A-Z])?-\d+)\*\*/g)].map(
    ([, id = '']) => id,
  ),
)
const named = new Map<string, string>()
for (const { file, text } of testFiles()) {
  for (const [whole, list = ''] of text.matchAll(/['"`(]((?:[A-Z][A-Z0-9]*(?:-[A-Z])?-\d+(?:, | to )?)+)(?:\)['"`]|['"`])/g)) {
    for (const id of expand(list)) if (known.has(id) || whole.startsWith('(')) named.set(id, file)
  }
}
/** Terms of EN 16931 look like requirements and are none. */
const isTerm = (id: string) => /^B[TG]-/.test(id)
const unknown = [...named].filter(([id]) => !known.has(id) && !isTerm(id))
for (const [id, file] of unknown) console.error(`${file} names ${id}, which docs/requirements.md does not have`)

const areas = Map.groupBy(
  [...known].filter((id) => !id.startsWith('GAP')),
  (id) => id.replace(/-\d+$/, ''),
)
console.log([...areas].map(([area, ids]) => `${area} ${ids.filter((id) => named.has(id)).length}/${ids.length}`).join('  '))
if (process.argv.includes('--missing')) console.log([...known].filter((id) => !named.has(id) && !id.startsWith('GAP')).join(' '))
if (unknown.length > 0) process.exit(1)

/** `DOCS-01, DOCS-04 to DOCS-06` names five. */
function expand(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [from = '', to] = part.split(' to ')
    if (!to) return [from]
    const area = from.replace(/\d+$/, '')
    const [first, last] = [from, to].map((id) => Number(id.slice(area.length)))
    return Array.from(
      { length: (last ?? 0) - (first ?? 0) + 1 },
      (_, index) => area + String((first ?? 0) + index).padStart(2, '0'),
    )
  })
}
