import pg from 'pg'
import { inject } from 'vitest'

/** Of the files of tests that run at once one does it, and the others wait. */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await work()
  } finally {
    await client.end()
  }
}
