import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const SAYS_SO_EVERY_MS = 10_000

export type JobWorkers = {
  readonly events: WorkerEvents
  /** No job is begun before they are known: it may have the process stand still at once. */
  readonly areKnown: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** What the connections of a server's queue are called: by it the database tells whether the server is there. */
export const newServer = (): string => `${SERVERS}-${randomBytes(9).toString('hex')}`
const SERVERS = 'saldo-jobs'

/**
 * Says at once and then every few seconds that the workers of this server live, and takes back what those of dead servers were at; the
 * queue itself would wait four hours. A server that has said nothing for a minute is only dead if its connections are gone too. One that
 * is alone with the queue takes everything back at once, when it starts.
 */
export async function openJobWorkers(pool: pg.Pool, server: string, log: FastifyBaseLogger): Promise<JobWorkers> {
  const own = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  const sayNow = () => pool.query(SAY_SO, [[...own], server])
  const noted = (error: unknown) => log.warn({ err: error }, 'The job queue could not be looked after')
  let areKnown: Promise<unknown> = Promise.resolve()
  // What is taken from the queue bears the name of all workers of a server together, not of the one that is at it.
  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id)
    areKnown = sayNow().catch(noted)
  })
  await pool.query(TAKE_BACK_IF_ALONE, [server, SERVERS])
  const round = async () => {
    await sayNow()
    await pool.query('select app.take_back_jobs(false)')
  }
  const timer = setInterval(() => void round().catch(noted), SAYS_SO_EVERY_MS).unref()
  return {
    events,
    areKnown: () => areKnown,
    stop: async () => {
      clearInterval(timer)
      await pool.query('delete from app.job_workers where id = any($1)', [[...own]])
    },
  }
}

const SAY_SO = `insert into app.job_workers (id, server, seen_at) select unnest($1::text[]), $2, now()
  on conflict (id) do update set seen_at = excluded.seen_at`

const TAKE_BACK_IF_ALONE = `select app.take_back_jobs(true) where not exists (select from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $2) and application_name <> $1)`
