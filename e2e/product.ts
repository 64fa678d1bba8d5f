import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { startMojEracunSimulator, type MojEracunSimulator } from 'api/adapters/e-invoice-network/moj-eracun-simulator'
import { freePort } from 'api/kit/free-port'
import { cloneDatabase } from 'api/testing/test-postgres'
import { SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { SECRET } from './auth.ts'

/** Saldo as it really runs: a server of its own, on a database of its own with the cast in it. */
export type Product = {
  readonly url: string
  readonly databaseUrl: string
  /** With further settings where a journey is about them. */
  readonly start: (settings?: NodeJS.ProcessEnv) => Promise<void>
  readonly stop: () => Promise<void>
  /** Runs one of its commands with its settings, and gives what it says. */
  readonly command: (name: 'backup' | 'restore', folder: string) => string
  /** Its machine is gone: it is stopped, and finds an empty folder and an empty database from now on. */
  readonly loseAll: () => Promise<void>
  /** The mails sent so far, oldest first. */
  readonly mails: () => Promise<Email[]>
  /** The e-invoice network that it is connected to. */
  readonly network: MojEracunSimulator
  /** Its database stays, some 10 MB, and goes with the PostgreSQL of the run: a busy disk can't fail a journey that is over. */
  readonly end: () => Promise<void>
}

const ROOT = path.join(import.meta.dirname, '..')
const STARTS_WITHIN_MS = 30_000
const FILLS_WITHIN_MS = 240_000
const FILLED = 'The demonstration is filled.'
const STOPS_WITHIN_MS = 10_000

/** With the demonstration, it begins in an empty database and fills that as `npm start` does. */
export async function openProduct({ hasDemonstration = false } = {}): Promise<Product> {
  const postgres = given('JOURNEYS_POSTGRES')
  const folder = given('JOURNEYS_FOLDER')
  const port = await freePort()
  const name = `journey_${process.pid}_${port}`
  let dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const databaseUrl = await cloneDatabase(postgres, hasDemonstration ? 'template0' : 'saldo', name)
  const url = `http://127.0.0.1:${port}`
  const network = await startMojEracunSimulator()
  const settings = {
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '6',
    // The demonstration talks to the network that Saldo brings along, and to no other.
    ...(!hasDemonstration && { E_INVOICE_NETWORK_URL: network.url }),
    SECRET,
    ENABLE_STANDALONE: 'true',
  }
  let server: ChildProcess | null = null
  let elsewhere: NodeJS.ProcessEnv = {}
  const environment = () => ({ ...process.env, ...settings, ...elsewhere })
  const start = async (further: NodeJS.ProcessEnv = {}) => {
    server = await serve({ ...environment(), ...further }, folder, hasDemonstration)
  }
  const stop = async () => {
    if (server) await ended(server, folder)
    server = null
  }
  const command: Product['command'] = (script, where) =>
    execFileSync(process.execPath, [`api/src/${script}.ts`, where], { cwd: ROOT, env: environment(), encoding: 'utf8' })
  const loseAll = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    dataDir = path.join(folder, `${name}_anew`)
    mkdirSync(dataDir)
    elsewhere = { DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(postgres, 'template0', `${name}_anew`) }
  }
  const end = async () => {
    await stop()
    await network.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const mails = () => readMails(path.join(dataDir, 'mail'))
  await start()
  return { url, databaseUrl, start, stop, command, loseAll, mails, network, end }
}

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: start the journeys with npm test -- journeys`)
  return value
}

/** Starts the server and waits until it listens, and has the demonstration where it is wanted. Its number lies in the folder, so that the run can end what a worker left behind. */
function serve(env: NodeJS.ProcessEnv, folder: string, hasDemonstration: boolean): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER, ...(hasDemonstration ? ['--demo'] : [])], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (server.pid) writeFileSync(path.join(folder, String(server.pid)), '')
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`Saldo did not start in time: ${said}`)),
      hasDemonstration ? FILLS_WITHIN_MS : STARTS_WITHIN_MS,
    )
    const hear = (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-4000)
      if (!said.includes('Saldo is ready') || (hasDemonstration && !said.includes(FILLED))) return
      clearTimeout(late)
      resolve(server)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`Saldo ended with ${code}: ${said}`))
    })
  })
}

async function ended(server: ChildProcess, folder: string): Promise<void> {
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN_MS)
    await exit
    clearTimeout(late)
  }
  rmSync(path.join(folder, String(server.pid)), { force: true })
}

const readMails = (folder: string): Promise<Email[]> =>
  Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  )
