import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../kit/postgres/migrate.ts'
import { CHECKSUMS, MIGRATIONS } from '../kit/postgres/migration-files.ts'
import { cloneDatabase, dropDatabase } from './test-postgres.ts'

export type Upgraded = { readonly client: pg.Client; readonly drop: () => Promise<void> }

/** A database as it was when it had just these migrations and this data, brought up to date. */
export async function upgraded(has: (migration: string) => boolean, data = 'select'): Promise<Upgraded> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-upgrade-'))
  const name = path.basename(folder)
  const url = await cloneDatabase(inject('postgresUrl'), 'template0', name)
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (file) => !file.endsWith('.sql') || has(path.basename(file)) })
  const kept = readFileSync(path.join(MIGRATIONS, CHECKSUMS), 'utf8').split('\n')
  writeFileSync(path.join(folder, CHECKSUMS), kept.filter((line) => has(line.slice(66))).join('\n'))
  await migrate(url, folder).finally(() => rmSync(folder, { recursive: true }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(data)
  await migrate(url)
  return { client, drop: () => client.end().then(() => dropDatabase(inject('postgresUrl'), name)) }
}
