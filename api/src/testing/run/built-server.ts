import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { buildServer, SERVER, SERVER_FLAGS } from '../../../../scripts/builds.ts'
import { ROOT } from '../../../../scripts/run.ts'

/** What node runs as the server of people: one that is killed often starts for a third of what it costs from its source. */
export async function builtServer(): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    // Of the files of tests that run at once one builds it, and the others wait.
    await client.query('select pg_advisory_lock(1)')
    await buildServer()
  } finally {
    await client.end()
  }
  return [...SERVER_FLAGS, path.join(ROOT, SERVER)]
}
