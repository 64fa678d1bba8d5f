import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compiles } from './compiler.ts'
import type { Mutant } from './mutant.ts'
import { triedBy } from './rules.ts'
import type { TestsInTree } from './tests-in-tree.ts'

export type Outcome = {
  readonly kind: 'caught' | 'came to no end' | 'refused by the compiler' | 'survived'
  readonly by?: string
}

type Place = { readonly tree: string; readonly tests: TestsInTree }

/** Of the tests of the contract those that are asked before the others: most mutants end there. */
const NEAREST = 2
/** Asked together; of what opens a page or a database, few at a time, because the first that fails is enough. */
const TOGETHER = 3

/** Test files that pass where nothing is broken, and those that do not and prove nothing. */
const sound = new Set<string>()
const unsound = new Set<string>()

/** What becomes of a mutant in a copy of the project, which is as before afterwards. */
export async function outcomeIn(place: Place, mutant: Mutant, tests: readonly string[]): Promise<Outcome> {
  const file = path.join(place.tree, mutant.file)
  try {
    writeFileSync(file, mutant.mutated)
    const near = tests.filter((test) => test.startsWith('contract/'))
    const first = await firstOutcome(place, mutant, [near.slice(0, NEAREST), near.slice(NEAREST)])
    if (first) return first
    if (!(await compiles(place.tree, mutant.file))) return { kind: 'refused by the compiler' }
    const far = [...new Set([...triedBy(mutant.file), ...tests.filter((test) => !test.startsWith('contract/'))])]
    return (await firstOutcome(place, mutant, inGroups(far))) ?? { kind: 'survived' }
  } finally {
    writeFileSync(file, mutant.source)
    await place.tests.failedOf({ changed: mutant.file, tests: [] })
  }
}

async function firstOutcome(place: Place, mutant: Mutant, groups: readonly (readonly string[])[]): Promise<Outcome | null> {
  for (const group of groups) {
    const asked = group.filter((test) => !unsound.has(test))
    const failed = asked.length === 0 ? [] : await place.tests.failedOf({ changed: mutant.file, tests: asked })
    if (failed === null) return { kind: 'came to no end' }
    const by = failed.find((test) => sound.has(test)) ?? (await firstSound(place, mutant, failed))
    if (by !== undefined) return { kind: 'caught', by }
  }
  return null
}

/** Of tests that failed the first that passes without the mutant. */
async function firstSound({ tree, tests }: Place, { file, source, mutated }: Mutant, failed: readonly string[]) {
  for (const test of failed) {
    writeFileSync(path.join(tree, file), source)
    const isSound = (await tests.failedOf({ changed: file, tests: [test] }))?.length === 0
    writeFileSync(path.join(tree, file), mutated)
    ;(isSound ? sound : unsound).add(test)
    if (isSound) return test
    console.log(`${test} fails where nothing is broken, and is not asked any more`)
  }
  return undefined
}

function inGroups(tests: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(tests.length / TOGETHER) }, (_, place) =>
    tests.slice(place * TOGETHER, (place + 1) * TOGETHER),
  )
}
