import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { connectionTo } from './connection.ts'

const FOLDER = path.join(import.meta.dirname, '../../../migrations')

/**
 * Brings the database up to date, as the role that owns it. Several processes may start at once: one applies, the others
 * wait. A migration runs whole or not at all, in one transaction.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(url), max: 2 })
  // A lost connection also fails the statement that was running, and that is what is told.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
    await applyOwn(pool)
  } finally {
    await pool.end()
  }
}

async function applyOwn(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: migrations },
    migrationTableName: 'saldo_migrations',
    migrationLockTableName: 'saldo_migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name) => {
    const text = await readFile(path.join(FOLDER, name), 'utf8')
    return [path.basename(name, '.sql'), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
