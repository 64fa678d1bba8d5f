import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { fileKey, type FileStore } from '../../../kit/files/file-store.ts'

export type Letterhead = { readonly name: string; readonly logo: { readonly hash: string; readonly mediaType: string } | null }

/** Whose mail it is: the name of the business subject, and its logo where it has one. */
export async function letterheadOf(db: Db): Promise<Letterhead> {
  const { name, hash, mediaType } = await db
    .selectFrom('businessSubjects as b')
    .leftJoin('files as f', 'f.id', 'b.logoFileId')
    .select(['b.name', 'f.hash', 'f.mediaType'])
    .where('b.id', '=', sql<number>`app.business_subject_id()`)
    .executeTakeFirstOrThrow()
  return { name, logo: hash && mediaType ? { hash, mediaType } : null }
}

/** The picture of a logo; a mail goes without one that is not where it was kept. */
export async function logoIn(files: FileStore, businessSubjectId: number, { logo }: Letterhead) {
  const bytes = logo && (await files.read(fileKey(businessSubjectId, logo.hash)))
  return logo && bytes ? { mediaType: logo.mediaType, content: await buffer(bytes) } : null
}
