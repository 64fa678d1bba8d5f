import pg from 'pg'
import { codeOf } from '../db.ts'

/**
 * A connection of the job queue. The queue tries again what failed because the database is just starting, and lets a connection that broke
 * off end the process: while it notes that a job is done, nobody waits for the answer. So both are told to it as the same.
 */
export class QueueClient extends pg.Client {
  override connect: pg.Client['connect'] = ((told?: (error: Error | null) => void) => {
    if (told) return super.connect((error: Error | null) => told(error && asStarting(error)))
    return super.connect().catch(toldAsStarting)
  }) as pg.Client['connect']

  override query: pg.Client['query'] = ((...given: Parameters<pg.Client['query']>) => {
    const asked: unknown = pg.Client.prototype.query.apply(this, given)
    return asked instanceof Promise ? asked.catch(toldAsStarting) : asked
  }) as pg.Client['query']
}

const STARTING = '57P03'
/** Ended by an administrator, by a crash of another connection, or from below; or not there at all. */
const BROKE_OFF = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED'])

function toldAsStarting(error: unknown): never {
  throw error instanceof Error ? asStarting(error) : error
}

const asStarting = (error: Error): Error =>
  BROKE_OFF.has(codeOf(error)) || /Connection terminated|not queryable/.test(error.message)
    ? Object.assign(new Error(error.message, { cause: error }), { code: STARTING })
    : error
