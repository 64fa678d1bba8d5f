import { buffer } from 'node:stream/consumers'
import { fileKey, type FileStore } from './file-store.ts'

/** All bytes of a kept file. Throws where nothing is kept of it any more. */
export async function keptBytes(files: FileStore, businessSubjectId: number, hash: string): Promise<Buffer> {
  const stream = await files.read(fileKey(businessSubjectId, hash))
  if (!stream) throw new Error('The file is no longer kept')
  return buffer(stream)
}
