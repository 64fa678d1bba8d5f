import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from './run.ts'

/**
 * How much stands twice: at least eight lines and sixty words that are the same in two places. Of the source at most 1.5 %,
 * of the tests and what they share at most 5 %; `--all` names each copy, the largest first.
 */

type Kind = { readonly name: string; readonly most: number; readonly pattern: string; readonly ignore: readonly string[] }
type Place = { readonly name: string; readonly start: number; readonly end: number }
type Copy = { readonly lines: number; readonly tokens: number; readonly firstFile: Place; readonly secondFile: Place }
type Report = {
  readonly duplicates: readonly Copy[]
  readonly statistics: { readonly total: { readonly percentage: number; readonly sources: number } }
}

const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'api/src/kit/tables.ts']
/** Without braces in a name, because jscpd takes the commas in them for those between names. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'e2e/**/*.ts', 'api/src/testing/**/*.ts']
const KINDS: readonly Kind[] = [
  { name: 'source', most: 1.5, pattern: '{contract,api,web,bench,scripts}/**/*.{ts,tsx}', ignore: [...NOT_OURS, ...TESTS] },
  { name: 'tests', most: 5, pattern: `{${TESTS.join(',')}}`, ignore: NOT_OURS },
]

let isGood = true
for (const kind of KINDS) {
  const { duplicates, statistics } = reportOf(kind)
  const { percentage, sources } = statistics.total
  if (sources < 50) throw new Error(`read only ${sources} files of the ${kind.name}`)
  console.log(`${kind.name}: ${percentage.toFixed(2)} % of ${sources} files stand twice (at most ${kind.most} %)`)
  const isTooMuch = percentage > kind.most
  if (isTooMuch || process.argv.includes('--all')) for (const copy of duplicates.toSorted(largestFirst)) console.log(lineOf(copy))
  isGood &&= !isTooMuch
}
process.exit(isGood ? 0 : 1)

function reportOf({ pattern, ignore }: Kind): Report {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-copies-'))
  try {
    const program = path.join(ROOT, 'node_modules/jscpd/run-jscpd.js')
    const what = ['--pattern', pattern, '--ignore', ignore.join(','), '--format', 'typescript,tsx', '--no-gitignore']
    const flags = ['--min-lines', '8', '--min-tokens', '60', '--reporters', 'json', '--output', folder]
    const { status, stderr } = spawnSync(process.execPath, [program, ...what, ...flags, '.'], { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(readFileSync(path.join(folder, 'jscpd-report.json'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function largestFirst(a: Copy, b: Copy): number {
  return b.tokens - a.tokens
}

function lineOf({ lines, tokens, firstFile, secondFile }: Copy): string {
  return `  ${lines} lines, ${tokens} words: ${placeOf(firstFile)} and ${placeOf(secondFile)}`
}

function placeOf({ name, start, end }: Place): string {
  return `${name}:${start}-${end}`
}
