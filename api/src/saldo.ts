import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DemonstrationSignIns } from 'contract/auth/registrations'
import type { Mailbox } from './adapters/mail/mailbox.ts'
import { allJobs, routesByHeading } from './app.ts'
import { authMails, openAuth, type Auth } from './features/auth/index.ts'
import type { Configuration } from './kit/configuration.ts'
import type { Database } from './kit/db.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './kit/postgres/embedded-postgres.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { refuseLostDatabase } from './kit/backup/lost-database.ts'
import { healthPages } from './kit/http/health.ts'
import { forkedJobs } from './kit/jobs/heavy-jobs.ts'
import { runJobs, type Job, type JobRunner } from './kit/jobs/jobs.ts'
import { askHere } from './kit/jobs/questions.ts'
import { migrate } from './kit/postgres/migrate.ts'
import { claim } from './kit/postgres/only-one.ts'
import { whileStarting } from './kit/postgres/while-starting.ts'
import { openApiPages } from './kit/http/openapi-pages.ts'
import { buildServer } from './kit/http/server.ts'
import { webPages } from './kit/http/web-pages.ts'
import { holdRows } from './kit/rows.ts'
import { openOutside } from './outside.ts'
import { openSimulators } from './simulators.ts'

export type Saldo = {
  /** With the addresses of what stands in for the outside. */
  readonly configuration: Configuration
  readonly server: FastifyInstance
  readonly database: Database
  readonly ownerUrl: string
  readonly auth: Auth
  readonly files: FileStore
  readonly mailbox: Mailbox | null
  /** Where the embedded database lies; null where there is none. */
  readonly databaseFolder: string | null
  /** Lets the queue run where it was opened without: all of it, or such jobs as are told. */
  readonly startJobs: (which?: (job: Job) => boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

const WEB = path.join(import.meta.dirname, '../../web/dist')
/** Beside this file: built where this is, and source where this is. */
const HEAVY_JOBS = path.join(path.dirname(import.meta.filename), `heavy-job-process${path.extname(import.meta.filename)}`)

type Options = {
  readonly hasJobs?: boolean
  readonly isForking?: boolean
  /** Told to whoever comes to sign in, in the demonstration alone: its password is known to everybody. */
  readonly demonstration?: DemonstrationSignIns | null
}

/**
 * Puts the whole product together: database, mail, files, jobs and the server, which is not listening yet. Heavy jobs run in
 * a process of their own, but in tests in this one.
 */
export async function openSaldo(
  configuration: Configuration,
  log: FastifyBaseLogger,
  { hasJobs = true, isForking = !configuration.isTest, demonstration = null }: Options = {},
): Promise<Saldo> {
  if (configuration.isTest) holdRows()
  await whileStarting(() => refuseLostDatabase(configuration), log)
  const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres(path.join(configuration.dataDir, 'postgres'))
  try {
    return await openOn(embedded, configuration, log, { hasJobs, isForking, demonstration })
  } catch (error) {
    // One that was found running is another Saldo's.
    if (embedded?.isOwn) await embedded.stop()
    throw error
  }
}

/** The same on a database that runs. */
async function openOn(
  embedded: EmbeddedPostgres | null,
  configuration: Configuration,
  log: FastifyBaseLogger,
  { hasJobs, isForking, demonstration }: Required<Options>,
): Promise<Saldo> {
  const claimed = embedded ? await claim(embedded.url, configuration.dataDir) : null
  const ownerUrl = configuration.databaseUrl ?? embedded?.url ?? ''
  await whileStarting(() => migrate(ownerUrl), log)
  const mailbox = configuration.smtpUrl ? null : await openMailbox(path.join(configuration.dataDir, 'mail'))
  const { settled, stop: stopSimulators } = await openSimulators({
    ...configuration,
    databaseUrl: ownerUrl,
    databaseApiUrl: configuration.databaseApiUrl ?? embedded?.apiUrl ?? null,
    smtpUrl: configuration.smtpUrl ?? mailbox?.url ?? '',
  })
  const outside = await openOutside(settled, log)
  const { database, files, mail } = outside
  const auth = await openAuth(database, configuration, authMails(database, configuration))
  const heavyJobs = isForking ? forkedJobs({ entry: HEAVY_JOBS, configuration: settled, log }) : null
  const parts = { ...outside, auth, configuration: settled, ask: heavyJobs?.ask ?? askHere }
  const server = await openServer(routesByHeading({ ...parts, demonstration }), { configuration, database, mailbox, log })
  const queue = queueOf(allJobs(parts), { ownerUrl, database, log, heavyJobs })
  if (hasJobs) await queue.start()
  const stop = async () => {
    queue.close()
    await server.close()
    await queue.stop()
    await heavyJobs?.stop()
    mail.close()
    await mailbox?.stop()
    await stopSimulators()
    await database.close()
    await claimed?.release()
    await embedded?.stop()
  }
  return {
    configuration: settled,
    server,
    database,
    ownerUrl,
    auth,
    files,
    mailbox,
    databaseFolder: embedded?.folder ?? null,
    startJobs: queue.start,
    stop,
  }
}

/** Only loaded where no other place for mail is configured. */
const openMailbox = async (folder: string): Promise<Mailbox> => (await import('./adapters/mail/mailbox.ts')).startMailbox(folder)

type Around = {
  readonly configuration: Configuration
  readonly database: Database
  readonly mailbox: Mailbox | null
  readonly log: FastifyBaseLogger
}

/** The server with all of its pages: what is called, what it says of itself, and the web app. */
async function openServer(
  routes: ReturnType<typeof routesByHeading>,
  { configuration, database, mailbox, log }: Around,
): Promise<FastifyInstance> {
  const server = await buildServer([...routes.values()].flat(), { database, configuration }, log)
  openApiPages(server, routes, configuration.publicUrl)
  healthPages(server, database)
  if (mailbox && !configuration.isProduction) (await import('./kit/http/mailbox-pages.ts')).mailboxPages(server, mailbox)
  if (existsSync(WEB)) await webPages(server, WEB)
  return server
}

/** The queue, which is started anew with other jobs until it is closed. */
function queueOf(jobs: readonly Job[], parts: Parameters<typeof runJobs>[1]) {
  let running: JobRunner | null = null
  let isClosed = false
  const stop = async () => {
    const before = running
    running = null
    await before?.stop()
  }
  const start = async (which: (job: Job) => boolean = () => true) => {
    await stop()
    if (!isClosed) running = await runJobs(jobs.filter(which), parts)
  }
  return { start, stop, close: () => void (isClosed = true) }
}
