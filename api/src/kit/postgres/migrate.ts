import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connectionTo } from './connection.ts'
import { CAME_LATE, MIGRATIONS, migrationFiles, RefusedMigration, type MigrationFile } from './migration-files.ts'

/** Any number that nothing else in the database locks: whoever has it applies a migration, the others wait. */
const LOCK = 20_261_122

/**
 * Brings the database up to date, as the role that owns it. Several processes may start at once: one applies, the others
 * wait. A migration runs whole or not at all, in one transaction, which keeps its checksum too. RefusedMigration where a
 * migration is not the one that the repository keeps the checksum of, or that this database was made with. Of a database that is put
 * back, only those it was made with are applied, given by name with their checksums.
 */
export async function migrate(url: string, folder = MIGRATIONS, madeWith?: Readonly<Record<string, string>>): Promise<void> {
  const files = madeWith ? sameAs(madeWith, await migrationFiles(folder)) : await migrationFiles(folder)
  const pool = new pg.Pool({ ...connectionTo(url), max: 2 })
  // A lost connection also fails the statement that was running, and that is what is told.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
    const client = await pool.connect()
    try {
      while (await isNextApplied(client, files));
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** Applies the first migration that the database does not have; false where it has all. */
async function isNextApplied(client: pg.PoolClient, files: readonly MigrationFile[]): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await appliedTo(client, files)
    const next = files.find(({ name }) => !applied.has(name))
    if (next) await apply(client, next)
    await client.query('commit')
    return next !== undefined
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function apply(client: pg.PoolClient, { name, text, checksum }: MigrationFile): Promise<void> {
  await client.query(text).catch((error: unknown) => {
    throw new Error(`${name} could not be applied: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  })
  await client.query('insert into saldo_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

function sameAs(madeWith: Readonly<Record<string, string>>, files: readonly MigrationFile[]): MigrationFile[] {
  return Object.entries(madeWith)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, checksum]) => {
      const file = files.find((one) => one.name === name)
      if (!file) throw new RefusedMigration(notThere(name))
      if (file.checksum !== checksum) throw new RefusedMigration(changed(name))
      return file
    })
}

async function appliedTo(client: pg.PoolClient, files: readonly MigrationFile[]): Promise<ReadonlySet<string>> {
  await client.query(
    'create table if not exists saldo_migrations (name text primary key, checksum text, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from saldo_migrations order by name collate "C"',
  )
  for (const { name, checksum } of rows) {
    const file = files.find((one) => one.name === name)
    if (!file) throw new RefusedMigration(notThere(name))
    if (file.checksum !== checksum) throw new RefusedMigration(changed(name))
  }
  const applied = new Set(rows.map(({ name }) => name))
  const last = rows.at(-1)?.name ?? ''
  const before = files.find(({ name }) => name < last && !applied.has(name) && !CAME_LATE.includes(name))
  if (before) throw new RefusedMigration(late(before.name, last))
  return applied
}

const notThere = (name: string) =>
  `This database was made with the migration ${name}, which is not in api/migrations. It is of another or a newer version of Saldo: start that one, or restore the backup that was made before.`

const changed = (name: string) =>
  `api/migrations/${name} is not what this database was made with. A change of it would reach new databases only, and they would differ from this one. Put the file back as it was and make the change in a new migration; a database for development, where nobody else has the migration yet, can be made anew.`

const late = (name: string, applied: string) =>
  `api/migrations/${name} is new and yet comes before ${applied}, which this database has: it would run in another order than elsewhere. Give it a number after all others.`
