import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from 'api/kit/postgres/embedded-postgres'
import { migrate } from 'api/kit/postgres/migrate'
import { seed } from './seed.ts'

export type Ground = { readonly databaseUrl: string; readonly dataDir: string; readonly stop: () => Promise<void> }

/** A PostgreSQL of the bench's own, with everything that is measured in it. It is kept, so that the next run starts at once. */
export async function openGround(say: (line: string) => void): Promise<Ground> {
  const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(import.meta.dirname, '../../data/bench'))
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  await migrate(postgres.url)
  await seed(postgres.url, say)
  return { databaseUrl: postgres.url, dataDir, stop: postgres.stop }
}
