import path from 'node:path'
import { oneAtATime } from '../api/src/testing/run/one-at-a-time.ts'
import { buildServer, SERVER, SERVER_FLAGS } from './builds.ts'
import { ROOT } from './run.ts'

/** What node runs as the server of people, for tests: one that is started often starts for a third of what it costs from its source. */
export async function builtServer(): Promise<readonly string[]> {
  await oneAtATime(buildServer)
  return [...SERVER_FLAGS, path.join(ROOT, SERVER)]
}
