import { fileKey, type FileStore } from './file-store.ts'

/**
 * All bytes of a kept file. Throws where nothing is kept of it any more. Its pieces are put together at once: what node offers for it
 * holds a large file three times meanwhile.
 */
export async function keptBytes(files: FileStore, businessSubjectId: number, hash: string): Promise<Buffer> {
  const stream = await files.read(fileKey(businessSubjectId, hash))
  if (!stream) throw new Error('The file is no longer kept')
  return Buffer.concat(await stream.toArray())
}
