import { logoNotAccepted, logos } from 'contract/business-subjects/logos'
import { pathWith } from 'contract/kit/endpoint'
import type { Db } from '../../kit/db.ts'
import { missing, type Fail } from '../../kit/fail.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { wholeUpload } from '../../kit/http/whole-upload.ts'
import { bareRoutes, type Route, type Upload } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { redrawnLogo, type RedrawnLogo } from './redrawn-logo.ts'

/** The logo of a business subject: seen by its people, changed by who manages its settings. */
export const logoRoutes = (files: FileStore): Route[] =>
  bareRoutes(logos, {
    create: async (_, { uploads, database, scope, fail, params: { businessSubjectId } }) => {
      const logo = await redrawnLogo(await onlyUpload(uploads(), fail), fail)
      const hash = hashOf(logo.bytes)
      await files.write(fileKey(businessSubjectId, hash), logo.bytes)
      return database.transaction(scope, async (db) => ({
        logoUrl: `/api${pathWith(logos.get.path, { businessSubjectId, hash })}`,
        businessSubjectSlug: await changeLogo(db, businessSubjectId, { ...logo, hash }),
      }))
    },
    get: async (_, { database, scope, params: { businessSubjectId, hash } }) => {
      const file = await database.transaction(scope, (db) =>
        db
          .selectFrom('files as f')
          .innerJoin('businessSubjects as b', (join) =>
            join.onRef('b.id', '=', 'f.businessSubjectId').onRef('b.logoFileId', '=', 'f.id'),
          )
          .select(['f.name', 'f.mediaType', 'f.sizeBytes'])
          .where('f.hash', '=', hash)
          .executeTakeFirst(),
      )
      const bytes = file && (await files.read(fileKey(businessSubjectId, hash)))
      if (!file || !bytes) throw missing()
      return { ...file, bytes, isInline: true }
    },
  })

async function onlyUpload(uploads: AsyncIterable<Upload>, fail: Fail<typeof logoNotAccepted>): Promise<Buffer> {
  for await (const { bytes } of uploads) return wholeUpload(bytes)
  return fail(logoNotAccepted)
}

async function changeLogo(db: Db, businessSubjectId: number, logo: RedrawnLogo & { hash: string }): Promise<string> {
  const { name, mediaType, hash, bytes } = logo
  const file = one(
    await db.insertInto('files').values({ name, mediaType, hash, sizeBytes: bytes.length }).returning('id').execute(),
  )
  const { slug } = await db
    .updateTable('businessSubjects')
    .set({ logoFileId: file.id })
    .where('id', '=', businessSubjectId)
    .returning('slug')
    .executeTakeFirstOrThrow()
  return slug
}
