import { codeOf, proseOf, textOf, trackedFiles } from './prose.ts'

/** A comment or a page of the docs that names a function, a table or another part of the code names one that is there. */

/** `nextNumber`, `ledger_lines`, `Amount`, `readRows(…)`: what is written so is of the code, and so is what a link leads to. */
const NAMED = /`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(\((?:[^`]*)\))?`|\{@link (\w+)/g
const WORD = /[A-Za-z_$][\w$]*/g
/** What else stands in such signs, as a word or a number of somebody, is put together of none. */
const OF_CODE = /[a-z\d][A-Z]|[a-z\d]_[a-z\d]/
/** Tools that the docs compare. */
const OF_OTHERS: readonly string[] = ['pg_dump']
const FILE = /\.(?:zip|xsd|csv|xlsx|pdf)$/

const files = trackedFiles().filter((file) => /\.(tsx?|sql|css|typ|json|md|yml|mjs|html)$/.test(file))
const texts = files.map((file) => ({ file, text: textOf(file) }))
const words = new Set(texts.flatMap(({ file, text }) => codeOf(file, text).match(WORD) ?? []))
const prose = texts.filter(({ file }) => !file.startsWith('scripts/words/'))
const named = prose.flatMap(({ file, text }) =>
  proseOf(file, text).flatMap((one) => namesIn(one).map((name) => ({ file, name }))),
)

if (named.length < 100) throw new Error(`found only ${named.length} names`)
const gone = named.filter(({ name }) => !isThere(name)).map(({ file, name }) => `${file}: ${name} is not there`)
if (gone.length > 0) console.error([...new Set(gone)].join('\n'))
process.exitCode = gone.length > 0 ? 1 : 0

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name = '', call, link]) =>
    link ? [link] : call !== undefined || OF_CODE.test(name) ? [name] : [],
  )
}

/** Each part of `fixedAssets.create`. */
function isThere(name: string): boolean {
  return OF_OTHERS.includes(name) || FILE.test(name) || name.split('.').every((part) => words.has(part))
}
