import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { RefusedStart } from '../start/refused-start.ts'

const Part = z.object({ sha256: z.string().length(64), count: z.number().int() })

/** What a backup is made of, and the hash of each part. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Those the database was made with, by name: the checksum of each. */
  migrations: z.record(z.string(), z.string()),
  /** By the name of the table: its columns in their order, how many rows, and the hash of the file they are in. */
  tables: z.record(z.string(), Part.extend({ columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.object({ lastValue: z.string(), isCalled: z.boolean() })),
  /** The list of the stored files, which has the hash of each. */
  files: Part,
  secretSha256: z.string(),
  anchorsSha256: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

export const partsOf = (folder: string) => ({
  manifest: path.join(folder, 'manifest.json'),
  table: (name: string) => path.join(folder, 'tables', `${name}.gz`),
  fileList: path.join(folder, 'files.gz'),
  files: path.join(folder, 'files'),
  secret: path.join(folder, 'secret'),
  anchors: folder,
})

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(partsOf(folder).manifest, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, flag: 'wx' })

/** RefusedStart where the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(partsOf(folder).manifest, 'utf8').catch(() => {
    throw new RefusedStart(`${folder} is not a whole backup: it has no manifest.json.`)
  })
  const { data } = Manifest.safeParse(JSON.parse(text))
  if (!data) throw new RefusedStart(`${folder} is not a backup that this version of Saldo can read.`)
  return data
}
