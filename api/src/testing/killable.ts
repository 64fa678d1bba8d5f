import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openAuth } from '../features/auth/index.ts'
import { openDatabase } from '../kit/db.ts'
import { startEmbeddedPostgres } from '../kit/postgres/embedded-postgres.ts'
import { freePort } from '../kit/free-port.ts'
import { migrate } from '../kit/postgres/migrate.ts'
import { API_ROLE } from '../outside.ts'
import { giveSessions } from './cast-sessions.ts'
import { seedCast } from './cast.ts'
import { testConfiguration } from './test-configuration.ts'

/** Saldo and its database as processes that can be killed from outside, without a chance to tidy up, and started again. */
export type Killable = {
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** Of the processes that run at the moment. */
  readonly pids: () => { readonly server: number; readonly database: number }
  readonly killServer: () => Promise<void>
  readonly startServer: () => Promise<void>
  readonly killDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  /** Ends one connection's process from outside, upon which PostgreSQL drops all connections and recovers by itself. */
  readonly killBackend: () => Promise<void>
  readonly end: () => Promise<void>
}

const MAIN = path.join(import.meta.dirname, '../main.ts')
/**
 * Ends what would never end, and says nothing of how fast it is: to come back takes a server one to two seconds of a processor, and where
 * fourteen wait for two processors, others before it, it is given less than that in a minute.
 */
export const BACK_WITHIN_MS = 600_000

/** `program` is what node runs: the server from its source, unless told otherwise. What it logs is added to a file where one is given. */
export async function openKillable(
  settings: NodeJS.ProcessEnv = {},
  program: readonly string[] = [MAIN],
  logFile?: string,
): Promise<Killable> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-killable-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const openPostgres = () => untilItStarts(() => startEmbeddedPostgres(path.join(folder, 'postgres'), [], databasePort))
  let postgres = await openPostgres()
  const { url: databaseUrl } = postgres
  await migrate(databaseUrl)
  await castInto(databaseUrl)

  let server: ChildProcess | null = null
  const startServer = async () => {
    const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '999999', DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, ...settings } // prettier-ignore
    const log = logFile === undefined ? ('ignore' as const) : openSync(logFile, 'a')
    server = spawn(process.execPath, program, { env, stdio: ['ignore', log, log] })
    if (log !== 'ignore') closeSync(log)
    await untilReady(url)
  }
  const killServer = async () => {
    // One that was killed before has a signal in the place of a code, and will not end once more.
    const isThere = server?.exitCode === null && server.signalCode === null
    const gone = isThere && new Promise((resolve) => server?.once('exit', resolve))
    server?.kill('SIGKILL')
    await gone
  }
  await startServer()
  return {
    url,
    databaseUrl,
    dataDir: folder,
    pids: () => ({ server: server?.pid ?? 0, database: postgres.pid }),
    startServer,
    killServer,
    startDatabase: async () => {
      postgres = await openPostgres()
    },
    killDatabase: async () => void process.kill(postgres.pid, 'SIGKILL'),
    killBackend: () => killBackendOf(databaseUrl),
    end: async () => {
      await killServer()
      await postgres.stop()
      // For root it lies elsewhere.
      rmSync(path.dirname(postgres.folder), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function castInto(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, role: API_ROLE, size: 2, onError: () => {} })
  const nobody = async () => {}
  const mails = { verifyEmail: nobody, newPassword: nobody, alreadyRegistered: nobody }
  await seedCast(database, await openAuth(database, testConfiguration({ SECRET: 'a secret only for making the cast' }), mails))
  await giveSessions({ database })
  await database.close()
}

/** After a kill the processes of the old server need a moment to notice; until then a new one refuses to start. */
async function untilItStarts<T>(start: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + BACK_WITHIN_MS; ;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(50)
    }
  }
}

export async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + BACK_WITHIN_MS; Date.now() < end; await pause(20)) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error('Saldo did not come back')
}

async function killBackendOf(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'saldo' order by random() limit 1",
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  await client.end().catch(() => {})
}
