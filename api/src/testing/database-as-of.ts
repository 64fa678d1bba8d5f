import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../kit/postgres/migrate.ts'
import { CHECKSUMS, MIGRATIONS } from '../kit/postgres/migration-files.ts'
import { cloneDatabase, dropDatabase } from './test-postgres.ts'

/** A database as it was when it had just these migrations, to be brought up to date in a test. */
export async function databaseAsOf(
  has: (migration: string) => boolean,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-upgrade-'))
  const name = path.basename(folder)
  const url = await cloneDatabase(inject('postgresUrl'), 'template0', name)
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (file) => !file.endsWith('.sql') || has(path.basename(file)) })
  const kept = readFileSync(path.join(MIGRATIONS, CHECKSUMS), 'utf8').split('\n')
  writeFileSync(path.join(folder, CHECKSUMS), kept.filter((line) => has(line.slice(66))).join('\n'))
  await migrate(url, folder).finally(() => rmSync(folder, { recursive: true }))
  return { url, drop: () => dropDatabase(inject('postgresUrl'), name) }
}
