import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. A key is made of the subject and the content's hash, so that writing the same file again
 * changes nothing, and what is written before a transaction that then fails does no harm.
 */
export type FileStore = {
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Writes what is made as it is written, and so has no hash before it is there; nothing is kept where the stream fails. */
  readonly writeFrom: (keyOf: (hash: string) => string, bytes: AsyncIterable<Uint8Array>) => Promise<Written>
  /** Null where nothing is kept under the key. */
  readonly read: (key: string) => Promise<Readable | null>
}

export type Written = { readonly hash: string; readonly sizeBytes: number }

export const HASH_ALGORITHM = 'sha256'
export const hashOf = (bytes: Uint8Array): string => createHash(HASH_ALGORITHM).update(bytes).digest('hex')
export const fileKey = (businessSubjectId: number, hash: string): string => `${businessSubjectId}/${hash.slice(0, 2)}/${hash}`

/** Files in a folder. A file is there whole or not at all: it is written beside its place, flushed to the disk and moved. */
export function folderStore(folder: string): FileStore {
  return {
    write: async (key, bytes) => {
      const place = path.join(folder, key)
      if (await exists(place, bytes.length)) return
      await mkdir(path.dirname(place), { recursive: true })
      const draft = `${place}.${process.pid}.${process.hrtime.bigint()}`
      const file = await open(draft, 'w', 0o600)
      await file
        .writeFile(bytes)
        .then(() => file.sync())
        .finally(() => file.close())
      await rename(draft, place)
    },
    writeFrom: (keyOf, bytes) =>
      withDraft(folder, bytes, async (draft, written) => {
        const place = path.join(folder, keyOf(written.hash))
        await mkdir(path.dirname(place), { recursive: true })
        await rename(draft, place)
      }),
    read: async (key) => {
      const place = path.join(folder, key)
      return (await exists(place)) ? createReadStream(place) : null
    },
  }
}

/** Lends a file, flushed to the disk, with what came out of a stream; whatever is still there afterwards is removed. */
export async function withDraft(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  keep: (draft: string, written: Written) => Promise<void>,
): Promise<Written> {
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `draft.${process.pid}.${process.hrtime.bigint()}`)
  try {
    const written = await writeDraft(draft, bytes)
    await keep(draft, written)
    return written
  } finally {
    await rm(draft, { force: true })
  }
}

async function writeDraft(draft: string, bytes: AsyncIterable<Uint8Array>): Promise<Written> {
  const file = await open(draft, 'wx', 0o600)
  const hash = createHash(HASH_ALGORITHM)
  let sizeBytes = 0
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), sizeBytes }
}

const exists = (place: string, size?: number) =>
  stat(place).then(
    (found) => size === undefined || found.size === size,
    () => false,
  )
