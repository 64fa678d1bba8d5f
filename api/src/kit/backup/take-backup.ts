import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import { clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import { fileKey, folderStore, type FileStore } from '../files/file-store.ts'
import { headsOf } from '../history/anchor-history.ts'
import { addAnchor, anchorsIn } from '../history/anchors.ts'
import { rowsOf } from '../history/verify/reading.ts'
import { RefusedStart } from '../start/refused-start.ts'
import { partsOf, writeManifest, type Manifest } from './manifest.ts'
import { sha256Of, writeLines } from './row-files.ts'
import { sequencesOf, tablesOf } from './tables.ts'

type From = {
  /** Connected as the owner of the database. */
  readonly client: pg.ClientBase
  readonly files: FileStore
  readonly configuration: Pick<Configuration, 'dataDir' | 'secret'>
  readonly version: string
}

/**
 * Writes the whole installation into a new folder while people work on: the rows as they are at one moment, every file that they refer
 * to, the secret, and the signed ends of the history at that moment. The manifest comes last.
 */
export async function takeBackup({ client, files, configuration, version }: From, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new RefusedStart(`${folder} is not empty: a backup goes into a folder of its own.`)
  const parts = partsOf(folder)
  // Before the picture is taken: later lines may sign what is not in it.
  if (existsSync(anchorsIn(configuration.dataDir))) await copyFile(anchorsIn(configuration.dataDir), anchorsIn(folder))
  await client.query("begin transaction isolation level repeatable read, read only; set local timezone = 'UTC'")
  try {
    const heads = await headsOf((text) => client.query(text))
    for (const file of [anchorsIn(folder), anchorsIn(configuration.dataDir)])
      await addAnchor(file, configuration.secret, heads, clock.now())
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from saldo_migrations',
    )
    const tables: Manifest['tables'] = {}
    for (const { name, columns } of await tablesOf(client))
      tables[name] = { columns: [...columns], ...(await writeLines(parts.table(name), textsOf(client, name))) }
    const fileList = await writeLines(parts.fileList, copied(client, files, folderStore(parts.files)))
    await writeFile(parts.secret, `${configuration.secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
    const manifest: Manifest = {
      version,
      madeAt: clock.now().toISOString(),
      migrations: Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum])),
      tables,
      sequences: await sequencesOf(client),
      files: fileList,
      secretSha256: createHash('sha256').update(configuration.secret).digest('hex'),
      anchorsSha256: existsSync(anchorsIn(folder)) ? await sha256Of(anchorsIn(folder)) : '',
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.query('rollback')
  }
}

/** Every row as PostgreSQL writes it, which it reads again without a loss whatever is in it. */
async function* textsOf(client: pg.ClientBase, name: string): AsyncIterable<string> {
  for await (const { text } of rowsOf<{ text: string }>(client, `select t::text as text from ${name} t`)) yield text
}

type Row = { subject: string; hash: string }

/** Copies what the rows refer to, each once; the copy is held to the hash that is noted. */
async function* copied(client: pg.ClientBase, from: FileStore, to: FileStore): AsyncIterable<string> {
  const query = `select distinct business_subject_id::text as subject, hash from app.files where hash is not null order by 1, 2`
  for await (const { subject, hash } of rowsOf<Row>(client, query)) {
    const key = fileKey(Number(subject), hash)
    const bytes = await from.read(key)
    if (!bytes)
      throw new RefusedStart(`The backup is not whole: the file ${key} is not in the store (npm run verify-history names all).`)
    const written = await to.writeFrom(() => key, bytes)
    if (written.hash !== hash)
      throw new RefusedStart(
        `The backup is not whole: the file ${key} has other bytes than are noted of it (npm run verify-history).`,
      )
    yield key
  }
}
