import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Told } from './runner.ts'

/** The tests of a copy of the project, in a process that lives as long as they come to an end. */
export type TestsInTree = {
  /** The test files that failed; null where they came to no end, or ended the whole run. */
  readonly failedOf: (asked: Asked) => Promise<readonly string[] | null>
  readonly stop: () => Promise<void>
}

const CLOSES_WITHIN_MS = 10_000
/** A machine that is busy with other things takes its time; what counts for ever takes longer. */
const maxMsFor = (tests: readonly string[]) => 60_000 + 60_000 * tests.filter((test) => !test.startsWith('contract/')).length

export function testsInTree(tree: string): TestsInTree {
  let runner: Promise<ChildProcess> | null = null

  const stop = async () => {
    const child = await runner
    runner = null
    if (!child) return
    if (child.connected) child.disconnect()
    const over = new AbortController()
    await Promise.race([ended(child, over), pause(CLOSES_WITHIN_MS, null, over)])
    over.abort()
    // What counts for ever outlives the process that started it.
    end(-(child.pid ?? 0), 'SIGKILL')
    for (const database of databasesOf(tree)) end(database, 'SIGQUIT')
  }

  const failedOf = async (asked: Asked) => {
    runner ??= started(tree)
    const child = await runner
    const over = new AbortController()
    const answer = once(child, 'message', over).then(([told]) => failedIn(told as Told))
    child.send(asked)
    const failed = await Promise.race([answer, ended(child, over), pause(maxMsFor(asked.tests), null, over)])
    over.abort()
    if (failed === null) await stop()
    return failed
  }

  return { failedOf, stop }
}

function failedIn({ failed, trouble }: Told): readonly string[] {
  if (trouble !== undefined) throw new Error(trouble)
  return failed
}

async function started(tree: string): Promise<ChildProcess> {
  const child = fork(path.join(tree, 'scripts/mutants/runner.ts'), {
    cwd: tree,
    // A group of its own, which can be ended with all that the tests started.
    detached: true,
    env: { ...process.env, TMPDIR: path.join(tree, 'tmp') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const over = new AbortController()
  const ready = await Promise.race([once(child, 'message', over), ended(child, over)])
  over.abort()
  if (ready === null) throw new Error('Vitest did not start')
  return child
}

/** Resolves to null once the process has ended; `over` says that nobody waits for that any more. */
async function ended(child: ChildProcess, over: AbortController): Promise<null> {
  if (!hasEnded(child)) await once(child, 'exit', over)
  return null
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** PostgreSQL runs in a group of its own and outlives a run that was killed. */
function databasesOf(tree: string): number[] {
  const files = globSync('tmp/*/postgres/postmaster.pid', { cwd: tree })
  return files.map((file) => Number(readFileSync(path.join(tree, file), 'utf8').split('\n')[0]))
}

/** Ends a process, or a group of them by its negative number, unless it has ended by itself. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid !== 0) process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
