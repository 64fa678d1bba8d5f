import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../kit/postgres/embedded-postgres.ts'
import { migrate } from '../kit/postgres/migrate.ts'

/** Durability is what a test database can do without; the room that its log takes may be memory. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'max_wal_size=256MB']

/** A PostgreSQL of its own for a run of tests, in a folder that goes with it; of another version where POSTGRES_PROGRAMS names its folder. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const folder = path.join(placeOfTests(), `${FOLDER}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), FAST, undefined, process.env['POSTGRES_PROGRAMS'])
  const stop = async () => {
    await server.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

const FOLDER = 'saldo-test-'
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/**
 * In memory where the system offers enough of it: the more than a thousand files of each copy cost a disk up to ten times the computing.
 * What a run that was killed has left there goes, as its memory comes back in no other way.
 */
function placeOfTests(): string {
  if (!existsSync(MEMORY)) return os.tmpdir()
  const left = readdirSync(MEMORY).filter((name) => name.startsWith(FOLDER) && !isAlive(Number(name.slice(FOLDER.length))))
  for (const name of left) rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, os.freemem()) > ROOM_BYTES ? MEMORY : os.tmpdir()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of somebody else lives as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Lends a migrated, empty database. */
export async function withTestDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = await startTestPostgres()
  try {
    await migrate(server.url)
    await work(server.url)
  } finally {
    await server.stop()
  }
}

export const urlOfDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.toString()
}

/** Makes a database as a copy of another: some 50 ms in memory, file by file, as page by page through the log costs half as much again. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  await asOwner(url, (client) => client.query(`create database "${name}" template "${template}" strategy file_copy`))
  return urlOfDatabase(url, name)
}

/** Where PostgreSQL tidies it up at the moment, which only a superuser may end, it stays, and goes with the PostgreSQL of the run. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  asOwner(url, (client) => client.query(`drop database if exists "${name}" with (force)`)).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== MAY_NOT) throw error
  })

const MAY_NOT = '42501'

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase(url, 'postgres') })
  await client.connect()
  await work(client).finally(() => client.end())
}
