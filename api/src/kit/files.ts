import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. A key is made of the subject and the content's hash, so that writing the same file again
 * changes nothing, and what is written before a transaction that then fails does no harm.
 */
export type FileStore = {
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null where nothing is kept under the key. */
  readonly read: (key: string) => Promise<Readable | null>
}

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
    read: async (key) => {
      const place = path.join(folder, key)
      return (await exists(place)) ? createReadStream(place) : null
    },
  }
}

const exists = (place: string, size?: number) =>
  stat(place).then(
    (found) => size === undefined || found.size === size,
    () => false,
  )
