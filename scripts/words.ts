import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'
import { refusedWords } from './words/refused-words.ts'

/** Both languages have the same keys and parameters, no key is unused, and nothing has a name that the glossary refuses. */

type Texts = { readonly [key: string]: string | Texts }

const FORMS = /_(one|few|other)$/
const wrong: string[] = []

const hr = flat(JSON.parse(readFileSync(path.join(ROOT, 'contract/messages/hr.json'), 'utf8')))
const en = flat(JSON.parse(readFileSync(path.join(ROOT, 'contract/messages/en.json'), 'utf8')))
for (const key of new Set([...bare(hr), ...bare(en)])) {
  const [croatian, english] = [paramsOf(hr, key), paramsOf(en, key)]
  if (croatian === null || english === null) wrong.push(`${key}: only in ${croatian === null ? 'en' : 'hr'}.json`)
  else if (croatian !== english) wrong.push(`${key}: parameters ${croatian} in hr, ${english} in en`)
}

const files = globSync('{contract/src,api/src,web/src,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const code = files
  .filter((file) => !file.endsWith('kit/tables.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const all = code.map(({ text }) => text).join('\n')
for (const key of bare(hr)) if (!all.includes(`'${key}'`) && !isReached(key)) wrong.push(`${key}: used nowhere`)
wrong.push(...refusedWords(code, bare(hr)))
// A cast to never passes anything by the compiler; tests give bad input on purpose.
const ofTests = /\.test\.tsx?$|\/testing\//
for (const { file, text } of code)
  if (file.includes('/src/') && !ofTests.test(file) && / as never\b(?! [a-z])/.test(text)) wrong.push(`${file}: casts to never`)

if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

/** Keys put together from a list, such as the names of statuses, are reached through a template with their beginning. */
function isReached(key: string): boolean {
  return all.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`)
}

function flat(texts: Texts, under = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[under + key, value] as const] : [...flat(value, `${under}${key}.`)],
    ),
  )
}

function bare(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(FORMS, '')))]
}

function paramsOf(texts: Map<string, string>, key: string): string | null {
  const forms = [...texts].filter(([name]) => name.replace(FORMS, '') === key).map(([, text]) => text)
  if (forms.length === 0) return null
  return [...new Set(forms.flatMap((text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '')))]
    .toSorted()
    .join(' ')
}
