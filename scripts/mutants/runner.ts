import path from 'node:path'
import process from 'node:process'
import { createVitest, type Vitest } from 'vitest/node'

/** Runs test files again and again in one Vitest, in the copy of the project that is its working folder; its parent asks by messages. */

export type Asked = { readonly changed: string | null; readonly tests: readonly string[] }
/** The test files that failed, or why it is not known; once before anything was asked it tells of none. */
export type Told = { readonly failed: readonly string[]; readonly trouble?: string }

/** Ends what waits for something that never comes; what goes on for ever without waiting, the parent ends. */
const TEST_MAX_MS = 60_000
const CLOSES_WITHIN_MS = 8_000

const vitest = await createVitest({
  root: process.cwd(),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: TEST_MAX_MS,
  hookTimeout: TEST_MAX_MS,
  silent: true,
  reporters: [{}],
})
await vitest.standalone()

process.on('message', (asked: Asked) => {
  void answered(vitest, asked).then((told) => process.send?.(told))
})
process.on('disconnect', () => {
  setTimeout(() => process.exit(1), CLOSES_WITHIN_MS).unref()
  void vitest.close().finally(() => process.exit(0))
})
process.send?.({ failed: [] } satisfies Told)

async function answered(vitest: Vitest, { changed, tests }: Asked): Promise<Told> {
  if (changed !== null) vitest.invalidateFile(path.resolve(changed))
  const wanted = new Set(tests.map((test) => path.resolve(test)))
  const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) => wanted.has(moduleId))
  if (specifications.length !== wanted.size) return { failed: [], trouble: `Vitest does not find all of ${tests.join(', ')}` }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest tells of every file it has ever run.
  const asked = testModules.filter(({ moduleId }) => wanted.has(moduleId))
  const inState = (state: string) =>
    asked.filter((module) => module.state() === state).map(({ moduleId }) => path.relative(process.cwd(), moduleId))
  // What needs something beside the project is left out as a whole where that is not there.
  const [failed, passed, skipped] = [inState('failed'), inState('passed'), inState('skipped')]
  if (failed.length === 0 && unhandledErrors.length > 0) return { failed: tests }
  if (failed.length === 0 && passed.length + skipped.length < wanted.size)
    return { failed, trouble: `Vitest did not run all of ${tests.join(', ')}` }
  return { failed }
}
