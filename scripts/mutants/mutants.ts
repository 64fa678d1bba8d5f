import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../run.ts'
import { reasonFor, idleReasons } from './equivalents.ts'
import { mutantsOf, type Mutant } from './mutant.ts'
import { outcomeIn, type Outcome } from './outcome.ts'
import { ruleFiles } from './rules.ts'
import { sampleOf } from './sample.ts'
import { testsInTree } from './tests-in-tree.ts'
import { testsBy } from './tests-of.ts'
import { copyOfProject, filesOfProject } from './tree.ts'

/**
 * `npm run mutants`: breaks rules one at a time, in copies of the project, and looks whether a test fails. What no test notices
 * has survived; more than 5 % of them is too much. `--seed` and `--count` choose which, `--only` narrows the files down.
 */

const WORKERS = 2
const TOLD_EVERY = 10
const MOST_SURVIVORS = 0.05

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '150' },
    only: { type: 'string', default: '' },
  },
})
const all = ruleFiles()
  .filter((file) => file.includes(values.only))
  .flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
const sample = sampleOf(all, Number(values.count), Number(values.seed))
const testsFor = testsBy(filesOfProject())
console.log(`seed ${values.seed}: ${sample.length} of ${all.length} mutants`)

const startedAt = Date.now()
const waiting = [...sample]
const outcomes: { readonly mutant: Mutant; readonly outcome: Outcome }[] = []
await Promise.all(Array.from({ length: Math.min(WORKERS, sample.length) }, work))

const counted = Map.groupBy(outcomes, ({ mutant, outcome }) =>
  outcome.kind === 'survived' && reasonFor(mutant) !== undefined ? 'changes nothing' : outcome.kind,
)
for (const { mutant } of counted.get('changes nothing') ?? []) console.log(`${shown(mutant)}\n    ${reasonFor(mutant)}`)
for (const idle of values.only === '' ? idleReasons(all) : []) console.log(`no such change any more: ${idle}`)
const survived = counted.get('survived')?.length ?? 0
const share = survived / sample.length
console.log([...counted].map(([kind, some]) => `${kind}: ${some.length}`).join(', '))
console.log(
  `seed ${values.seed}: ${(share * 100).toFixed(1)} % of ${sample.length} survived (at most ${MOST_SURVIVORS * 100} %), ${minutes()} minutes`,
)
process.exit(share > MOST_SURVIVORS ? 1 : 0)

/** One of those who work side by side, each in a copy of its own, until nothing waits any more. */
async function work(): Promise<void> {
  const tree = copyOfProject()
  const tests = testsInTree(tree)
  try {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const outcome = await outcomeIn({ tree, tests }, mutant, testsFor(mutant.file))
      outcomes.push({ mutant, outcome })
      if (outcome.kind === 'survived' && reasonFor(mutant) === undefined) console.log(shown(mutant))
      if (outcomes.length % TOLD_EVERY === 0) console.log(`${outcomes.length} of ${sample.length} after ${minutes()} minutes`)
    }
  } finally {
    await tests.stop()
    rmSync(tree, { recursive: true, force: true })
  }
}

function minutes(): string {
  return ((Date.now() - startedAt) / 60_000).toFixed(1)
}

function shown({ file, line, operator, from, to }: Mutant): string {
  return `${file}:${line} ${operator}\n  - ${from}\n  + ${to}`
}
