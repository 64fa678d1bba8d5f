import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { fileKey, hashOf, type FileStore } from './file-store.ts'

export type FileToKeep = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }
type Place = { readonly files: FileStore; readonly businessSubjectId: number }

/** Keeps bytes under their hash and makes them known as a file; gives its id. Bytes whose transaction fails lie there unknown, and harm nothing. */
export async function keepFile(
  db: Db,
  { name, mediaType, bytes }: FileToKeep,
  { files, businessSubjectId }: Place,
): Promise<number> {
  const hash = hashOf(bytes)
  await files.write(fileKey(businessSubjectId, hash), bytes)
  return one(await db.insertInto('files').values({ name, mediaType, sizeBytes: bytes.length, hash }).returning('id').execute()).id
}
