import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. A key is made of the subject and the content's hash, so that writing the same file again
 * changes nothing, and what is written before a transaction that then fails does no harm.
 */
export type FileStore = {
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Writes what is made as it is written, and so has no hash before it is there; nothing is kept where the stream fails. */
  readonly writeFrom: (keyOf: (hash: string) => string, bytes: FileBytes) => Promise<Written>
  /** Null where nothing is kept under the key. */
  readonly read: (key: string) => Promise<Readable | null>
}

export type FileBytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Written = { readonly hash: string; readonly sizeBytes: number }

export const HASH_ALGORITHM = 'sha256'
export const hashOf = (bytes: Uint8Array): string => createHash(HASH_ALGORITHM).update(bytes).digest('hex')
export const fileKey = (businessSubjectId: number, hash: string): string => `${businessSubjectId}/${hash.slice(0, 2)}/${hash}`

/** How bytes get into an open file. */
type Put = (file: FileHandle, bytes: Uint8Array) => Promise<void>
const putWhole: Put = (file, bytes) => file.writeFile(bytes)

/**
 * Files in a folder. A file is there whole or not at all: it is written beside its place, flushed to the disk, compared and moved; then
 * its folder is flushed, and those above that had to be made for it.
 */
export function folderStore(folder: string, put: Put = putWhole): FileStore {
  const writeFrom = (keyOf: (hash: string) => string, bytes: FileBytes) =>
    withDraft(
      folder,
      bytes,
      async (draft, written) => {
        const place = path.join(folder, keyOf(written.hash))
        const made = await mkdir(path.dirname(place), { recursive: true })
        await rename(draft, place)
        for (const changed of changedFolders(path.dirname(place), made)) await flush(changed)
      },
      put,
    )
  return {
    write: async (key, bytes) => {
      if (!(await exists(path.join(folder, key), bytes.length))) await writeFrom(() => key, Readable.from([bytes]))
    },
    writeFrom,
    read: async (key) => {
      const place = path.join(folder, key)
      return (await exists(place)) ? createReadStream(place) : null
    },
  }
}

/** Lends a file, flushed to the disk, with all that came out of a stream; whatever is still there afterwards is removed. */
export async function withDraft(
  folder: string,
  bytes: FileBytes,
  keep: (draft: string, written: Written) => Promise<void>,
  put: Put = putWhole,
): Promise<Written> {
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `draft.${process.pid}.${process.hrtime.bigint()}`)
  try {
    const given = await writeDraft(draft, bytes, put)
    const found = await writtenOf(createReadStream(draft))
    if (found.hash !== given.hash || found.sizeBytes !== given.sizeBytes)
      throw new Error(`${given.sizeBytes} bytes were to be written and ${found.sizeBytes} are there, or others`)
    await keep(draft, given)
    return given
  } finally {
    await rm(draft, { force: true })
  }
}

/** What the bytes are, whether or not they arrive on the disk. */
async function writeDraft(draft: string, bytes: FileBytes, put: Put): Promise<Written> {
  const file = await open(draft, 'wx', 0o600)
  try {
    const given = await writtenOf(bytes, (chunk) => put(file, chunk))
    await file.sync()
    return given
  } finally {
    await file.close()
  }
}

async function writtenOf(bytes: FileBytes, each?: (chunk: Uint8Array) => Promise<void>): Promise<Written> {
  const hash = createHash(HASH_ALGORITHM)
  let sizeBytes = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    sizeBytes += chunk.length
    await each?.(chunk)
  }
  return { hash: hash.digest('hex'), sizeBytes }
}

/** The folder of a file and, if folders were made for it, those up to the one that got the first of them. */
function changedFolders(folder: string, firstMade: string | undefined): string[] {
  const changed = [folder]
  if (firstMade === undefined) return changed
  for (let above = folder; above !== path.dirname(firstMade);) changed.push((above = path.dirname(above)))
  return changed
}

/** That a file has its place is on the disk too. Windows opens no folders, and writes them by itself. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

const exists = (place: string, size?: number) =>
  stat(place).then(
    (found) => size === undefined || found.size === size,
    () => false,
  )
