import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

const SAYS_SO_EVERY_MS = 10_000

export type JobWorkers = { readonly events: WorkerEvents; readonly stop: () => Promise<void> }

/**
 * Says every few seconds that the workers of this server live, and takes back what those of dead servers were at; the queue
 * itself would wait four hours. A server that is alone with the queue takes everything back at once, when it starts.
 */
export async function openJobWorkers(pool: pg.Pool, application: string, log: FastifyBaseLogger): Promise<JobWorkers> {
  const own = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => own.add(worker.workerId))
  await pool.query(TAKE_BACK_IF_ALONE, [application])
  const round = async () => {
    await pool.query(SAY_SO, [[...own]])
    await pool.query('select app.take_back_jobs(false)')
  }
  const timer = setInterval(
    () => void round().catch((error: unknown) => log.warn({ err: error }, 'The job queue could not be looked after')),
    SAYS_SO_EVERY_MS,
  ).unref()
  return {
    events,
    stop: async () => {
      clearInterval(timer)
      await pool.query('delete from app.job_workers where id = any($1)', [[...own]])
    },
  }
}

const SAY_SO = `insert into app.job_workers (id, seen_at) select unnest($1::text[]), now()
  on conflict (id) do update set seen_at = excluded.seen_at`

const TAKE_BACK_IF_ALONE = `select app.take_back_jobs(true) where not exists (select from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid())`
