import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../run.ts'

/** From a file to what it imports, each step with its length. */
type Steps = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Cheap ones may all be asked; of those that open a page or a database, the nearest. */
const AT_MOST: readonly (readonly [kind: string, count: number])[] = [
  ['contract/', 60],
  ['web/', 8],
  ['api/src/(?!testing/laws/)', 10],
  ['api/src/testing/laws/', 20],
]
/** What every call goes through: there the laws look too, which try each route. */
const UNDER_THE_LAWS = /^api\/|^contract\/src\/(kit|permissions|roles|documents\/document-rights)/
/** A test of the API calls what stands beside it by its address, through the whole product: by imports alone each would be as near as any. */
const BESIDE = 1
const SAME_FOLDER = 2
const THROUGH_THE_PRODUCT = 8
const PRODUCT = ['api/src/saldo.ts', 'api/src/app.ts']

/** For a file the tests that can see it, the cheapest kind first and of a kind the nearest first. */
export function testsBy(files: readonly string[]): (file: string) => readonly string[] {
  const steps = stepsOf(files)
  const tests = files.filter((file) => /^(contract|web|api)\/src\/.*\.test\.tsx?$/.test(file))
  const distances = new Map(tests.map((test) => [test, distancesFrom(test, steps)]))
  return (file) =>
    AT_MOST.flatMap(([kind, count]) =>
      tests
        .filter((test) => new RegExp(`^${kind}`).test(test) && (!test.includes('/laws/') || UNDER_THE_LAWS.test(file)))
        .map((test) => ({ test, distance: distances.get(test)?.get(file) ?? Infinity }))
        .filter(({ distance }) => distance < Infinity)
        .toSorted((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1))
        .map((one, index, all) => ({ ...one, turn: turnOf(one, all.slice(0, index)) }))
        .toSorted((a, b) => a.distance - b.distance || a.turn - b.turn)
        .slice(0, count)
        .map(({ test }) => test),
    )
}

type Near = { readonly test: string; readonly distance: number }

/** Of tests that are equally near each folder gives one in turn, so that many sides look. */
function turnOf({ test, distance }: Near, before: readonly Near[]): number {
  return before.filter((one) => one.distance === distance && path.dirname(one.test) === path.dirname(test)).length
}

function stepsOf(files: readonly string[]): Steps {
  const sources = files.filter((file) => /^(contract|web|api)\/src\/.*\.tsx?$/.test(file))
  const known = new Set(sources)
  return new Map(
    sources.map((file) => {
      const steps = new Map<string, number>()
      if (file.startsWith('api/') && file.endsWith('.test.ts'))
        for (const other of sources)
          if (path.dirname(other) === path.dirname(file) && !other.endsWith('.test.ts'))
            steps.set(other, other === file.replace('.test.ts', '.ts') ? BESIDE : SAME_FOLDER)
      for (const target of importsOf(file).filter((one) => known.has(one)))
        steps.set(target, PRODUCT.includes(target) ? THROUGH_THE_PRODUCT : 1)
      return [file, steps]
    }),
  )
}

function importsOf(file: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).module
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const named = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  return named.map((name) => resolved(file, name)).filter((target) => target !== null)
}

function resolved(file: string, name: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  const [side = '', ...rest] = name.split('/')
  const target = `${side}/src/${rest.join('/')}.ts`
  return ['contract', 'api', 'web'].includes(side) && existsSync(path.join(ROOT, target)) ? target : null
}

/** The shortest way to every file: one that is reached by a shorter way later is gone on from once more. */
function distancesFrom(start: string, steps: Steps): ReadonlyMap<string, number> {
  const reached = new Map([[start, 0]])
  let edge = [start]
  while (edge.length > 0) {
    const next = new Set<string>()
    for (const file of edge)
      for (const [target, length] of steps.get(file) ?? []) {
        const distance = (reached.get(file) ?? 0) + length
        if (distance >= (reached.get(target) ?? Infinity)) continue
        reached.set(target, distance)
        next.add(target)
      }
    edge = [...next]
  }
  return reached
}
