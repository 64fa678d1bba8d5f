import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { connectionTo } from './connection.ts'
import { hasEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { RefusedStart } from '../start/refused-start.ts'

type Owner = { readonly client: pg.Client; readonly ownerUrl: string }

/** Lends a connection as the owner of the database; an embedded one that does not run is started for it. A new one is made only if asked for. */
export async function withOwner<T>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  work: (owner: Owner) => Promise<T>,
  isNewMade = false,
): Promise<T> {
  const folder = path.join(dataDir, 'postgres')
  if (!databaseUrl && !isNewMade && !hasEmbeddedPostgres(folder))
    throw new RefusedStart(`There is no database in ${dataDir} (DATA_DIR).`)
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(folder)
  const ownerUrl = databaseUrl ?? embedded?.url ?? ''
  const client = new pg.Client(connectionTo(ownerUrl))
  // A lost connection also fails the statement that was running, and that is what is told.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work({ client, ownerUrl })
  } finally {
    await client.end()
    if (embedded?.isOwn) await embedded.stop()
  }
}

export const versionOfSaldo = (): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  )
  return version
}
