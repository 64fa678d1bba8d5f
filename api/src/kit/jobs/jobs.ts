import { Logger, makeWorkerUtils, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import type { Database, Db, Scope } from '../db.ts'
import type { HeavyJobs } from './heavy-jobs.ts'
import { newServer, openJobWorkers, type JobWorkers } from './job-workers.ts'
import { QueueClient } from './queue-client.ts'
import { connectionTo } from '../postgres/connection.ts'

/** For whom a job was caused; it runs in the same scope. */
const Cause = z.object({
  businessSubjectId: z.number().optional(),
  userId: z.number().optional(),
  requestId: z.string().optional(),
})

export type JobRun = {
  readonly scope: Scope
  readonly database: Database
  readonly attempt: number
  readonly isLastAttempt: boolean
  readonly log: FastifyBaseLogger
}

/** Work that takes long or leaves the house. It may run twice after a crash, so running it again must change nothing more. */
export type Job<P extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly payload: P
  readonly mostAttempts: number
  /** Takes much processor time or memory: it is run in a process of its own, so that answering calls does not wait for it. */
  readonly isHeavy?: boolean
  /** When it comes by itself, as cron writes it, in UTC; once, however many servers there are. Its payload is empty. */
  readonly schedule?: string
  /** Comes also when a server starts, so that what was due while none was running does not wait for its next time. */
  readonly comesAtStart?: boolean
  /** Carries what nobody else may read, as keys and links do: once it has failed for good, nothing of it is kept. */
  readonly isSecret?: boolean
  readonly run: (payload: z.output<P>, run: JobRun) => Promise<void>
  /** Says so to the person who waits, after the last attempt has failed, whichever way: a crash of the process included. */
  readonly gaveUp?: (payload: z.output<P>, run: JobRun) => Promise<void>
}

export const job = <const P extends z.ZodType>(declared: Job<P>): Job<P> => declared

type Enqueued = Pick<Job, 'name' | 'payload' | 'mostAttempts'>

/** Puts a job in the queue inside the transaction that causes it: if that does not happen, neither does the job. */
export async function enqueue<J extends Enqueued>(db: Db, ...order: Order<J>): Promise<void> {
  await sql`select ${enqueuing(...order)}`.execute(db)
}

type Order<J extends Enqueued> = [job: J, payload: z.input<J['payload']>, scope: Scope, key?: string, notBefore?: Date]

/** The same as a part of another statement, where a round trip counts. */
export function enqueuing<J extends Enqueued>(
  ...[{ name, mostAttempts }, payload, scope, key, notBefore]: Order<J>
): RawBuilder<void> {
  const { businessSubjectId, userId, requestId } = scope
  const cause = JSON.stringify({ payload, scope: { businessSubjectId, userId, requestId } })
  return sql`app.enqueue(${name}, ${cause}::json, ${key ?? null}, ${mostAttempts}, ${notBefore ?? null}::timestamptz)`
}

/** The same without a word to the workers, so that no transaction waits for another of the database: `tellWorkers` comes afterwards. */
export function enqueuingQuietly<J extends Enqueued>(
  { name, mostAttempts }: J,
  payload: z.input<J['payload']>,
  { businessSubjectId, userId, requestId }: Scope,
): RawBuilder<void> {
  const cause = JSON.stringify({ payload, scope: { businessSubjectId, userId, requestId } })
  return sql`app.enqueue_quietly(${name}, ${cause}::json, ${mostAttempts})`
}

export type JobRunner = { readonly stop: () => Promise<void> }

/** So many jobs run at once, whatever they are. */
const PLACES = 2
/** Beside them: what is a moment's work, as posting a paper is, waits for nobody who draws files or reads long ones. */
const PLACES_OF_LIGHT = 1
/** One for each, and one by which each of the two kinds of places hears of new jobs. */
const POOL_SIZE = PLACES + PLACES_OF_LIGHT + 2
const POLL_MS = 2_000
/** The database closes the connections of a machine that is gone within a minute; by itself it would wait for hours. */
const KEPT_ALIVE = ['tcp_keepalives_idle=20', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3']

/** Runs jobs from the queue until it is stopped; a stop lets the running ones finish. */
export async function runJobs(
  jobs: readonly Job[],
  {
    ownerUrl,
    database,
    log,
    heavyJobs = null,
  }: { ownerUrl: string; database: Database; log: FastifyBaseLogger; heavyJobs?: HeavyJobs | null },
): Promise<JobRunner> {
  const server = newServer()
  const pool = new pg.Pool({
    ...connectionTo(ownerUrl, KEPT_ALIVE),
    max: POOL_SIZE,
    application_name: server,
    Client: QueueClient,
  })
  let isStopping = false
  const onError = (error: Error) => {
    if (!isStopping) log.warn({ err: error }, 'The connection of the job queue was lost')
  }
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const workers = await openJobWorkers(pool, server, log)
  // Before anything is worked off, so that one that still waits from another start is not done twice.
  for (const { name, mostAttempts } of jobs.filter(({ comesAtStart }) => comesAtStart))
    await pool.query('select app.enqueue($1, $2, $1, $3)', [name, { payload: {}, scope: {} }, mostAttempts])
  const around = { database, log, heavyJobs, areKnown: workers.areKnown }
  const places = (which: readonly Job[], concurrency: number, comeByThemselves: readonly Job[]): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: tasks(which, around),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: loggerOf(log),
      parsedCronItems: parseCronItems(comeByThemselves.flatMap(scheduled)),
      events: workers.events,
    })
  const light = jobs.filter(({ isHeavy }) => !isHeavy)
  // Where nothing is heavy there is nothing that the others would have to wait for.
  const beside = light.length < jobs.length ? [places(light, PLACES_OF_LIGHT, [])] : []
  const runners = await Promise.all([places(jobs, PLACES, jobs), ...beside])
  for (const { promise } of runners) promise.catch(onError)
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(runners.map((runner) => runner.stop().catch(onError)))
      await workers.stop().catch(onError)
      await pool.end()
    },
  }
}

const MOST_LATE_MS = 12 * 3_600_000

/** A server that was down at the time makes up for it, unless that was long ago. */
const scheduled = ({ name, schedule, mostAttempts }: Job) =>
  schedule === undefined
    ? []
    : [
        {
          task: name,
          match: schedule,
          payload: { payload: {}, scope: {} },
          options: { backfillPeriod: MOST_LATE_MS, maxAttempts: mostAttempts },
        },
      ]

const loggerOf = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

type Around = { database: Database; log: FastifyBaseLogger; heavyJobs: HeavyJobs | null } & Pick<JobWorkers, 'areKnown'>

const tasks = (jobs: readonly Job[], { database, log, heavyJobs, areKnown }: Around): TaskList =>
  Object.fromEntries(
    jobs.map((declared) => [
      declared.name,
      async (given, { job: { attempts, max_attempts } }) => {
        await areKnown()
        const turn = { attempt: attempts, isLastAttempt: attempts >= max_attempts }
        try {
          if (declared.isHeavy && heavyJobs) await heavyJobs.run({ name: declared.name, given, ...turn })
          else await runOnce(declared, given, { database, log, ...turn })
        } catch (error) {
          const { payload, scope } = read(declared, given)
          if (turn.isLastAttempt) await declared.gaveUp?.(payload, { scope, database, log, ...turn })
          // What has failed for good stays in the queue to be looked at; what has ended well is gone from it.
          if (!turn.isLastAttempt || !declared.isSecret) throw error
          log.error({ err: error, job: declared.name, ...scope }, 'A job was given up and is not kept')
        }
      },
    ]),
  )

/** One attempt at a job, as the queue keeps it. */
export async function runOnce(declared: Job, given: unknown, around: Omit<JobRun, 'scope'>): Promise<void> {
  const { payload, scope } = read(declared, given)
  await declared.run(payload, { scope, ...around })
}

const read = (declared: Job, given: unknown) => z.object({ payload: declared.payload, scope: Cause }).parse(given)

const STILL_TO_DO = `select app.tell_workers() from graphile_worker.jobs
  where attempts < max_attempts and run_at <= now() + interval '1 second' limit 1`

/** Waits until the queue has nothing left that could run now, or at the end of this moment; what was put in quietly is told meanwhile. */
export async function jobsDone(ownerUrl: string): Promise<void> {
  const queue = await makeWorkerUtils({ connectionString: ownerUrl })
  try {
    for (;;) {
      const waiting = await queue.withPgClient((client) => client.query(STILL_TO_DO))
      if (waiting.rowCount === 0) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    await queue.release()
  }
}
