import pg from 'pg'
import { RefusedStart } from '../start/refused-start.ts'
import { connectionTo } from './connection.ts'

/** Any number that nothing else in the database locks. */
const LOCK = 20_261_123

/**
 * Takes the embedded database for this process. The claim is a connection's, so that it ends with the process, however that ends.
 * RefusedStart where another one has it, whose database then stays as it is.
 */
export async function claim(url: string, folder: string): Promise<{ readonly release: () => Promise<void> }> {
  const client = new pg.Client(connectionTo(url))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ isClaimed: boolean }>('select pg_try_advisory_lock($1) as "isClaimed"', [LOCK])
  if (rows[0]?.isClaimed) return { release: () => release(client) }
  await client.end()
  throw new RefusedStart(
    `Another Saldo runs on ${folder} already: stop it first, or give this one a folder of its own in DATA_DIR.`,
  )
}

/** Given back at once: the end of a connection reaches the database only after a while. A database that is gone has nothing left. */
const release = (client: pg.Client): Promise<void> =>
  client.query('select pg_advisory_unlock($1)', [LOCK]).then(
    () => client.end(),
    () => {},
  )
