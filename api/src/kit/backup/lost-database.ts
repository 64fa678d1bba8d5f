import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { connectionTo } from '../postgres/connection.ts'
import { hasEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { RefusedStart } from '../start/refused-start.ts'

/** Files without the database that knows of them: a new one would look as if nothing had ever been there. RefusedStart then. */
export async function refuseLostDatabase({
  dataDir,
  databaseUrl,
}: Pick<Configuration, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const files = path.join(dataDir, 'files')
  if (!existsSync(files) || readdirSync(files).length === 0) return
  const isThere = databaseUrl ? await hasMigrations(databaseUrl) : hasEmbeddedPostgres(path.join(dataDir, 'postgres'))
  if (isThere) return
  throw new RefusedStart(
    `There are files in ${files} but no database that knows of them: put the database back, as with \`npm run restore -- FOLDER\` from a backup, or start on another DATA_DIR.`,
  )
}

async function hasMigrations(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(connectionTo(databaseUrl))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.saldo_migrations') is not null as has`)
    return rows[0]?.has ?? false
  } finally {
    await client.end()
  }
}
