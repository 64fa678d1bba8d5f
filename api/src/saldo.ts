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
  const bank = configuration.exchangeRatesUrl ? null : await openBank()
  const registers = configuration.viesUrl ? null : await openRegisters()
  const network = configuration.eInvoiceNetworkUrl || configuration.isProduction ? null : await openNetworkSimulator()
  const blogSimulator = configuration.blog || configuration.isProduction ? null : await openBlogSimulator()
  const settled = {
    ...configuration,
    databaseUrl: ownerUrl,
    databaseApiUrl: configuration.databaseApiUrl ?? embedded?.apiUrl ?? null,
    smtpUrl: configuration.smtpUrl ?? mailbox?.url ?? '',
    exchangeRatesUrl: configuration.exchangeRatesUrl ?? bank?.url ?? '',
    courtRegister: configuration.courtRegister ?? registers?.courtRegister ?? null,
    viesUrl: configuration.viesUrl ?? registers?.viesUrl ?? '',
    eInvoiceNetworkUrl: configuration.eInvoiceNetworkUrl ?? network?.url ?? null,
    blog: configuration.blog ?? (blogSimulator && { url: blogSimulator.url, feedUrl: blogSimulator.feedUrl }),
  }
  const { database, files, mail, exchangeRates, companyRegister, openNetwork, blog } = await openOutside(settled, log)
  const auth = await openAuth(database, configuration, authMails(database, configuration))
  const heavyJobs = isForking ? forkedJobs({ entry: HEAVY_JOBS, configuration: settled, log }) : null
  const parts = {
    auth,
    configuration: settled,
    files,
    mail,
    exchangeRates,
    companyRegister,
    openNetwork,
    blog,
    ask: heavyJobs?.ask ?? askHere,
  }
  const routes = routesByHeading({ ...parts, demonstration })
  const server = await buildServer([...routes.values()].flat(), { database, configuration }, log)
  openApiPages(server, routes, configuration.publicUrl)
  healthPages(server, database)
  if (mailbox && !configuration.isProduction) (await import('./kit/http/mailbox-pages.ts')).mailboxPages(server, mailbox)
  if (existsSync(WEB)) await webPages(server, WEB)
  let jobs: JobRunner | null = null
  let isStopped = false
  const startJobs = async (which: (job: Job) => boolean = () => true) => {
    const before = jobs
    jobs = null
    await before?.stop()
    if (!isStopped) jobs = await runJobs(allJobs(parts).filter(which), { ownerUrl, database, log, heavyJobs })
  }
  if (hasJobs) await startJobs()
  const stop = async () => {
    isStopped = true
    await server.close()
    await jobs?.stop()
    await heavyJobs?.stop()
    mail.close()
    await mailbox?.stop()
    await bank?.stop()
    await registers?.stop()
    await network?.stop()
    await blogSimulator?.stop()
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
    startJobs,
    stop,
  }
}

// What stands in for the outside is only loaded where the outside is not configured.
const openMailbox = async (folder: string): Promise<Mailbox> => (await import('./adapters/mail/mailbox.ts')).startMailbox(folder)
const openBank = async () => (await import('./adapters/exchange-rates/hnb-simulator.ts')).startHnbSimulator()
const openRegisters = async () => (await import('./adapters/company-register/registers-simulator.ts')).startRegistersSimulator()
const openNetworkSimulator = async () =>
  (await import('./adapters/e-invoice-network/moj-eracun-simulator.ts')).startMojEracunSimulator()
const openBlogSimulator = async () => (await import('./adapters/blog/blog-simulator.ts')).startBlogSimulator()
