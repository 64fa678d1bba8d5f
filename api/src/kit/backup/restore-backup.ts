import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Configuration } from '../configuration.ts'
import { folderStore, type FileStore } from '../files/file-store.ts'
import { anchorsIn } from '../history/anchors.ts'
import { migrate } from '../postgres/migrate.ts'
import { RefusedStart } from '../start/refused-start.ts'
import { partsOf, readManifest, type Manifest } from './manifest.ts'
import { linesOf, sha256Of } from './row-files.ts'
import { foreignKeysOf, tablesOf } from './tables.ts'

type Into = {
  /** Connected as the owner of the database, in which nobody is yet. */
  readonly client: pg.ClientBase
  readonly ownerUrl: string
  readonly files: FileStore
  readonly configuration: Pick<Configuration, 'dataDir'>
}

/** Looks whether every part of a backup has the hash that its manifest gives. RefusedStart where one has not. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const parts = partsOf(folder)
  const broken = (what: string) => new RefusedStart(`The backup in ${folder} is damaged: ${what} is not what its manifest says.`)
  for (const [name, { sha256 }] of Object.entries(manifest.tables))
    if ((await hashOr(parts.table(name))) !== sha256) throw broken(`tables/${name}.gz`)
  if ((await hashOr(parts.fileList)) !== manifest.files.sha256) throw broken('files.gz')
  if ((await hashOr(anchorsIn(folder))) !== manifest.anchorsSha256) throw broken('history-anchors.jsonl')
  const secret = await secretIn(folder)
  if (createHash('sha256').update(secret).digest('hex') !== manifest.secretSha256) throw broken('secret')
  for await (const key of linesOf(parts.fileList))
    if ((await hashOr(path.join(parts.files, key))) !== path.basename(key)) throw broken(`files/${key}`)
  return manifest
}

export const secretIn = async (folder: string): Promise<string> =>
  (await readFile(partsOf(folder).secret, 'utf8').catch(() => '')).trim()

const hashOr = (file: string) => (existsSync(file) ? sha256Of(file) : Promise.resolve(''))

/** Puts a checked backup into an empty installation; the rows all at once or not at all. RefusedStart where somebody is there already. */
export async function restoreBackup(
  { client, ownerUrl, files, configuration }: Into,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const parts = partsOf(folder)
  await refuseOverData(client, manifest)
  await migrate(ownerUrl, undefined, manifest.migrations)
  const backup = folderStore(parts.files)
  for await (const key of linesOf(parts.fileList)) {
    const bytes = await backup.read(key)
    if (bytes) await files.writeFrom(() => key, bytes)
  }
  await client.query('begin')
  try {
    await putRows(client, folder, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await mkdir(configuration.dataDir, { recursive: true })
  if (manifest.anchorsSha256 !== '') await copyFile(anchorsIn(folder), anchorsIn(configuration.dataDir))
  // A backup of an older version is brought up to date as an installation of it would be.
  await migrate(ownerUrl)
}

/** People, business subjects or files: whoever restores means to lose none. Tables of a newer version than the backup's don't fit it. */
async function refuseOverData(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ is_made: boolean }>(`select to_regclass('auth.users') is not null as is_made`)
  if (!rows[0]?.is_made) return
  const { rows: found } = await client.query<{ has: boolean }>(
    'select exists (select from auth.users) or exists (select from app.business_subjects) or exists (select from app.files) as has',
  )
  if (found[0]?.has) throw new RefusedStart('There is an installation with data already: a backup is restored into an empty one.')
  const { rows: made } = await client.query<{ name: string }>('select name from saldo_migrations')
  if (made.some(({ name }) => !(name in migrations)))
    throw new RefusedStart('The database was made by a newer version than the backup: restore into a new, empty one.')
}

/** Without triggers and foreign keys while the rows come; the foreign keys look at all of them afterwards. */
async function putRows(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const [tables, keys] = [await tablesOf(client), await foreignKeysOf(client)]
  const names = tables.map(({ name }) => name)
  if (names.join() !== Object.keys(manifest.tables).toSorted().join())
    throw new RefusedStart('The backup has other tables than this version of Saldo makes with the same migrations.')
  await client.query(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`).join('; '))
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join('; '))
  await client.query(`truncate ${names.join(', ')}`)
  for (const { name, columns, written } of tables) {
    const told = manifest.tables[name]
    if (told?.columns.join() !== columns.join()) throw new RefusedStart(`The table ${name} of the backup has other columns.`)
    const put = `insert into ${name} (${written.join(', ')}) overriding system value
      select ${written.map((column) => `(r).${column}`).join(', ')} from (select text::${name} as r from unnest($1::text[]) text offset 0) given`
    let count = 0
    for await (const texts of inBatches(linesOf(partsOf(folder).table(name)))) {
      await client.query(put, [texts])
      count += texts.length
    }
    if (count !== told.count) throw new RefusedStart(`The table ${name} of the backup has ${count} rows and not ${told.count}.`)
  }
  for (const [name, { lastValue, isCalled }] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled])
  await client.query(names.map((name) => `alter table ${name} enable trigger user`).join('; '))
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const AT_ONCE = 50

async function* inBatches(texts: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const text of texts) {
    batch.push(text)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
