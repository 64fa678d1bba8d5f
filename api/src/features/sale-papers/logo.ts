import { buffer } from 'node:stream/consumers'
import type { IssuedSale } from 'contract/document-issuing/issued-invoice'
import type { Db } from '../../kit/db.ts'
import { fileKey, type FileStore } from '../../kit/files/file-store.ts'

/** The hash of the logo that a paper shows; null for none. */
export async function logoHash(db: Db, { shows, seller }: IssuedSale): Promise<string | null> {
  if (!shows.logo || seller.logoFileId === null) return null
  return (await db.selectFrom('files').select('hash').where('id', '=', seller.logoFileId).executeTakeFirst())?.hash ?? null
}

export async function logoBytes(files: FileStore, businessSubjectId: number, hash: string | null): Promise<Buffer | null> {
  const picture = hash === null ? null : await files.read(fileKey(businessSubjectId, hash))
  return picture && buffer(picture)
}
