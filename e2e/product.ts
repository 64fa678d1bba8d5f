import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { startMojEracunSimulator, type MojEracunSimulator } from 'api/adapters/e-invoice-network/moj-eracun-simulator'
import { freePort } from 'api/kit/free-port'
import { cloneDatabase, dropDatabase } from 'api/testing/test-postgres'
import { SERVER, SERVER_FLAGS } from '../scripts/builds.ts'
import { SECRET } from './auth.ts'

/** Saldo as it really runs: a server of its own, on a database of its own with the cast in it. */
export type Product = {
  readonly url: string
  readonly databaseUrl: string
  /** Ends it, for others to begin with. */
  readonly kept: () => Promise<Beginning>
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
  /** What it had goes, so that the databases of a run lie in memory where it is enough for those of the moment. */
  readonly end: () => Promise<void>
}

const ROOT = path.join(import.meta.dirname, '..')
const READY = 'Saldo is ready'
const STARTS_WITHIN_MS = 30_000
const STOPS_WITHIN_MS = 10_000

/** What a product begins with, and how it is started. */
export type Beginning = {
  /** The database that it copies, and the folder of the files that belong to it. */
  readonly template: string
  readonly files?: string
  /** It talks to the network that Saldo brings along, and to no other. */
  readonly hasOwnNetwork?: boolean
  readonly words?: readonly string[]
  /** What it says once it can be used, and how long that may take. */
  readonly says?: string
  readonly withinMs?: number
}

/** The people and companies alone. */
export const CAST: Beginning = { template: 'saldo' }

let opened = 0

export async function openProduct(beginning: Beginning): Promise<Product> {
  const postgres = given('JOURNEYS_POSTGRES')
  const folder = given('JOURNEYS_FOLDER')
  const port = await freePort()
  // A port may come again.
  const name = `journey_${process.pid}_${port}_${++opened}`
  const anew = `${name}_anew`
  let dataDir = path.join(folder, name)
  if (beginning.files) cpSync(beginning.files, dataDir, { recursive: true })
  else mkdirSync(dataDir)
  const databaseUrl = await cloneDatabase(postgres, beginning.template, name)
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
    ...(!beginning.hasOwnNetwork && { E_INVOICE_NETWORK_URL: network.url }),
    SECRET,
    ENABLE_STANDALONE: 'true',
  }
  let server: ChildProcess | null = null
  let elsewhere: NodeJS.ProcessEnv = {}
  const environment = () => ({ ...process.env, ...settings, ...elsewhere })
  const start = async (further: NodeJS.ProcessEnv = {}) => {
    server = await serve({ ...environment(), ...further }, folder, beginning)
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
    dataDir = path.join(folder, anew)
    mkdirSync(dataDir)
    elsewhere = { DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(postgres, 'template0', anew) }
  }
  const kept = async () => {
    await stop()
    await network.stop()
    return { template: name, files: dataDir }
  }
  const end = async () => {
    await kept()
    rmSync(dataDir, { recursive: true, force: true })
    for (const database of [name, anew]) await dropDatabase(postgres, database)
  }
  const mails = () => readMails(path.join(dataDir, 'mail'))
  await start()
  return {
    url,
    databaseUrl,
    kept,
    start,
    stop,
    command,
    loseAll,
    mails,
    network,
    end,
  }
}

export function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: start the journeys with npm test -- journeys`)
  return value
}

/** Starts the server and waits until it can be used. Its number lies in the folder, so that the run can end what a worker left behind. */
function serve(env: NodeJS.ProcessEnv, folder: string, beginning: Beginning): Promise<ChildProcess> {
  const { words = [], says = READY, withinMs = STARTS_WITHIN_MS } = beginning
  const server = spawn(process.execPath, [...SERVER_FLAGS, SERVER, ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (server.pid) writeFileSync(path.join(folder, String(server.pid)), '')
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`Saldo did not start in time: ${said}`)), withinMs)
    const hear = (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-4000)
      if (!said.includes(READY) || !said.includes(says)) return
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
