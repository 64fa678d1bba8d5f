import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

/**
 * Who may import whom: contract knows nobody; api and web are strangers; kit, ui and adapters lie below features, as do kit, croatia and
 * codebooks in the contract; features lie below app; another feature only through its index.ts (or its pages, from app). No feature is
 * named here, so a new folder is guarded the day it is made. That nothing is run in a circle, the linter sees to; that no type goes in
 * one either, this does.
 */

type Place = { readonly side: string; readonly layer: string; readonly feature: string; readonly file: string }

/** What lies below features; in the contract these stand beside them. */
const LOW = ['kit', 'ui', 'adapters']
const LOW_IN_CONTRACT = ['kit', 'croatia', 'codebooks']

const files = globSync('{contract,api,web}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
if (files.length < 50) fail([`read only ${files.length} files`])

const broken = files.flatMap((file) => [
  ...importsOf(file).flatMap((target) => refused(placeOf(file), placeOf(target)).map((why) => `${file} → ${target}: ${why}`)),
  ...(writesMoment(file) ? [`${file}: a moment is written by kit/moment-text.ts`] : []),
  ...(waitsByItself(file)
    ? [`${file}: what is done in the background is followed by kit/background/followed.ts or useFollowedCall`]
    : []),
])
broken.push(...circlesIn(new Map(files.map((file) => [file, importsOf(file).filter((target) => files.includes(target))]))))
if (broken.length > 0) fail(broken)

function fail(lines: readonly string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}

/** Of the files of each circle of imports those that stand in it: what is reached from a file and reaches it. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>()
    const next = [...(imports.get(from) ?? [])]
    for (let file = next.pop(); file !== undefined; file = next.pop())
      if (!seen.has(file)) {
        seen.add(file)
        next.push(...(imports.get(file) ?? []))
      }
    return seen
  }
  const all = [...imports.keys()].map((file) => [file, reached(file)] as const)
  const within = new Map(all.filter(([file, found]) => found.has(file)))
  return [...within].map(
    ([file, found]) =>
      `${file} is in a circle with ${[...found].filter((one) => one !== file && within.get(one)?.has(file)).join(', ')}`,
  )
}

/** Whether a file of a feature of the API writes a moment in a way of its own. */
function writesMoment(file: string): boolean {
  return file.startsWith('api/src/features/') && readFileSync(path.join(ROOT, file), 'utf8').includes('.toISOString(')
}

/** Whether a file of a feature waits in a loop of its own. */
function waitsByItself(file: string): boolean {
  if (!file.startsWith('web/src/features/')) return false
  return /new Promise[^\n]*(?:setTimeout|clock\.after)|clock\.every\(|setInterval\(/.test(
    readFileSync(path.join(ROOT, file), 'utf8'),
  )
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name)
  return named.map((name) => resolved(file, name)).filter((target) => target !== null)
}

function resolved(file: string, name: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  const [side = '', ...rest] = name.split('/')
  if (!['contract', 'api', 'web'].includes(side)) return null
  const target = `${side}/src/${rest.join('/')}.ts`
  return existsSync(path.join(ROOT, target)) ? target : `${side}/${rest.join('/')}`
}

function placeOf(file: string): Place {
  const [side = '', under, first = '', second = ''] = file.split('/')
  const layer = under !== 'src' || /\.tsx?$/.test(first) ? 'app' : first
  return { side, layer, feature: layer === 'features' ? second : '', file: path.basename(file) }
}

function refused(from: Place, to: Place): string[] {
  const isOtherFeature = to.layer === 'features' && to.feature !== from.feature
  const isDoor = to.file === 'index.ts' || (from.layer === 'app' && (to.file === 'pages.ts' || to.file.endsWith('-page.tsx')))
  return [
    from.side === 'contract' && to.side !== 'contract' && 'the contract knows nobody',
    from.side === 'contract' &&
      to.side === 'contract' &&
      LOW_IN_CONTRACT.includes(from.layer) &&
      ![...LOW_IN_CONTRACT, 'app'].includes(to.layer) &&
      `${from.layer} lies below features`,
    from.side !== to.side && to.side !== 'contract' && 'api and web are strangers',
    from.side !== 'contract' &&
      from.side === to.side &&
      LOW.includes(from.layer) &&
      ['features', 'app'].includes(to.layer) &&
      `${from.layer} lies below features`,
    from.side === to.side && from.layer === 'features' && to.layer === 'app' && 'features lie below app',
    from.side !== 'contract' &&
      from.side === to.side &&
      from.layer !== 'testing' &&
      isOtherFeature &&
      !isDoor &&
      'another feature only through its index.ts',
    from.layer === 'features' &&
      to.layer === 'features' &&
      to.feature === from.feature &&
      to.file === 'index.ts' &&
      from.side === to.side &&
      'not through its own front door',
  ].filter((why) => typeof why === 'string')
}
