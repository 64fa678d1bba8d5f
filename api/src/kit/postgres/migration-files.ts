import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type MigrationFile = { readonly name: string; readonly text: string; readonly checksum: string }

/** Its message is for who starts Saldo or changes it: which file, why it is refused and what to do. */
export class RefusedMigration extends Error {}

export const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
/** The checksums of the migrations, a line each as `sha256sum` writes them. */
export const CHECKSUMS = 'SHA256SUMS'

/**
 * What was merged although databases in use had a later one: they get it when they start next, before all that is new. It leaves them as
 * it leaves every other, since none of the later ones touches what it does. `npm run migrations` lets no other come late.
 */
export const CAME_LATE: readonly string[] = ['0151_bodies_kept_as_text.sql', '0370_orders_told_of.sql']

/**
 * The migrations in the order in which they are applied. RefusedMigration where one whose checksum is kept is gone or is not as
 * it was. A new one has none yet.
 */
export async function migrationFiles(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = await Promise.all(names.map((name) => migrationFile(folder, name)))
  for (const [name, checksum] of await checksumsIn(folder)) {
    const file = files.find((one) => one.name === name)
    if (file?.checksum !== checksum) throw new RefusedMigration(another(name, file ? 'was changed' : 'was taken away'))
  }
  return files
}

/** By the names of the files. */
export async function checksumsIn(folder: string): Promise<Map<string, string>> {
  return checksumsOf(await readFile(path.join(folder, CHECKSUMS), 'utf8'))
}

export function checksumsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

async function migrationFile(folder: string, name: string): Promise<MigrationFile> {
  const text = await readFile(path.join(folder, name), 'utf8')
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

const another = (name: string, what: string) =>
  `api/migrations/${name} ${what} after its checksum was kept. Databases that have it never get the change, so that they and new ones would differ. Put the file back as it was and make the change in a new migration. Only where it was never merged: take its line out of api/migrations/${CHECKSUMS} and run \`npm run migrations\`.`
