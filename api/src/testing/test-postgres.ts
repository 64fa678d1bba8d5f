import { existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../kit/postgres/embedded-postgres.ts'
import { migrate } from '../kit/postgres/migrate.ts'

/** Durability is what a test database can do without. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** A PostgreSQL of its own for a run of tests, in a folder that goes with it; of another version where POSTGRES_PROGRAMS names its folder. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const folder = path.join(os.tmpdir(), `saldo-test-${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), FAST, undefined, process.env['POSTGRES_PROGRAMS'])
  const stop = async () => {
    await server.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
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

/** Makes a database as a copy of another: some 50 ms, whatever is in it. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  await asOwner(url, (client) => client.query(`create database "${name}" template "${template}"`))
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
