import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileKey, HASH_ALGORITHM, type FileStore } from '../../files/file-store.ts'
import { rowsOf, type Verification } from './reading.ts'

type Row = { subject: number; id: number; hash: string; hash_algorithm: string; size: number }

/** Looks whether the store has, of every file that is noted, the bytes that are noted of it. */
export async function verifyFiles({ client, tell }: Verification, files: FileStore): Promise<number> {
  let count = 0
  const query = `select business_subject_id as subject, id, hash, hash_algorithm, size_bytes as size from app.files
    where hash is not null order by business_subject_id, id`
  for await (const { subject, id, hash, hash_algorithm: algorithm, size } of rowsOf<Row>(client, query)) {
    count += 1
    const name = `the file ${subject}/${id}`
    const bytes = algorithm === HASH_ALGORITHM ? await files.read(fileKey(subject, hash)) : null
    if (!bytes) tell(`${name} is not in the store`)
    else {
      const found = await hashed(bytes)
      if (found.hash !== hash || found.size !== size) tell(`${name} has other bytes in the store than are noted of it`)
    }
  }
  return count
}

async function hashed(bytes: Readable): Promise<{ hash: string; size: number }> {
  const hash = createHash(HASH_ALGORITHM)
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { hash: hash.digest('hex'), size }
}
