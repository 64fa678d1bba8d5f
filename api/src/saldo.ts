import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { startMailbox, type Mailbox } from './adapters/mail/mailbox.ts'
import { smtpSender } from './adapters/mail/smtp.ts'
import { allJobs, allRoutes } from './app.ts'
import { authMails, openAuth, type Auth } from './features/auth/index.ts'
import type { Configuration, ObjectStoreSettings } from './kit/configuration.ts'
import { openDatabase, type Database } from './kit/db.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { folderStore, type FileStore } from './kit/files.ts'
import { healthPages } from './kit/health.ts'
import { runJobs } from './kit/jobs.ts'
import { mailboxPages } from './kit/mailbox-pages.ts'
import { migrate } from './kit/migrate.ts'
import { buildServer } from './kit/server.ts'
import { webPages } from './kit/web-pages.ts'

export type Saldo = {
  readonly configuration: Configuration
  readonly server: FastifyInstance
  readonly database: Database
  readonly ownerUrl: string
  readonly auth: Auth
  readonly files: FileStore
  readonly mailbox: Mailbox | null
  readonly stop: () => Promise<void>
}

export const API_ROLE = 'saldo_api'
const WEB = path.join(import.meta.dirname, '../../web/dist')

/** Puts the whole product together: database, mail, files, jobs and the server, which is not listening yet. */
export async function openSaldo(configuration: Configuration, log: FastifyBaseLogger, { hasJobs = true } = {}): Promise<Saldo> {
  const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres(path.join(configuration.dataDir, 'postgres'))
  const ownerUrl = configuration.databaseUrl ?? embedded?.url ?? ''
  await migrate(ownerUrl)
  const database = openDatabase({
    url: configuration.databaseApiUrl ?? ownerUrl,
    role: API_ROLE,
    size: configuration.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost'),
  })
  const mailbox = configuration.smtpUrl ? null : await startMailbox(path.join(configuration.dataDir, 'mail'))
  const mail = smtpSender(configuration.smtpUrl ?? mailbox?.url ?? '', configuration.mailFrom)
  const files = configuration.objectStore ? await objectStore(configuration.objectStore) : folderStore(path.join(configuration.dataDir, 'files'))
  const auth = await openAuth(database, configuration, authMails(database, configuration))
  const parts = { auth, configuration, files, mail }
  const server = await buildServer(allRoutes(parts), { database, configuration }, log)
  healthPages(server, database)
  if (mailbox && !configuration.isProduction) mailboxPages(server, mailbox)
  if (existsSync(WEB)) await webPages(server, WEB)
  const jobs = hasJobs ? await runJobs(allJobs(parts), { ownerUrl, database, log }) : null
  const stop = async () => {
    await server.close()
    await jobs?.stop()
    mail.close()
    await mailbox?.stop()
    await database.close()
    await embedded?.stop()
  }
  return { configuration, server, database, ownerUrl, auth, files, mailbox, stop }
}

/** The client of the object store is large: it is loaded only where one is configured. */
const objectStore = async (settings: ObjectStoreSettings): Promise<FileStore> => (await import('./adapters/object-store/s3.ts')).s3Store(settings)
