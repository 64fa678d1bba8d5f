import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import { FixedAssetFile, FIXED_ASSET_FILES_MAX, fixedAssetFileNotAccepted, fixedAssetFiles, fixedAssetPictureTooLarge, tooManyFixedAssetFiles } from 'contract/fixed-assets/fixed-asset-files' // prettier-ignore
import type { Db } from '../../kit/db.ts'
import { missing, type FailOf } from '../../kit/fail.ts'
import { fileKey, hashOf, type FileStore } from '../../kit/files/file-store.ts'
import { wholeUpload } from '../../kit/http/whole-upload.ts'
import { momentText } from '../../kit/moment-text.ts'
import { bareRoutes, type Route, type Upload } from '../../kit/routes.ts'
import { one, readRows } from '../../kit/rows.ts'
import { nameOfPerson } from '../auth/people/index.ts'
import { scannedKind, scannedName, storeFile, type StoredFile } from '../documents/index.ts'

/** The papers of an asset. What is taken away is no longer shown; the history says that it was there. */
export const fixedAssetFileRoutes = (files: FileStore): Route[] =>
  bareRoutes(fixedAssetFiles, {
    list: (_, { database, scope, params: { fixedAssetId } }) =>
      database.transaction({ ...scope, isReadOnly: true }, async (db) => {
        await asset(db, fixedAssetId).executeTakeFirstOrThrow(missing)
        return filesOf(db, sql<SqlBool>`p.fixed_asset_id = ${fixedAssetId}`)
      }),
    create: async (_, { uploads, database, scope, fail, params: { businessSubjectId, fixedAssetId } }) => {
      const paper = await paperOf(uploads(), fail)
      await files.write(fileKey(businessSubjectId, paper.hash), paper.bytes)
      return database.transaction(scope, async (db) => {
        // One after the other, so that together they are not too many.
        await asset(db, fixedAssetId).forNoKeyUpdate().executeTakeFirstOrThrow(missing)
        const known = await filesOf(db, sql<SqlBool>`p.fixed_asset_id = ${fixedAssetId}`)
        if (known.length >= FIXED_ASSET_FILES_MAX) fail(tooManyFixedAssetFiles)
        const row = { fixedAssetId, name: paper.name, fileId: await storeFile(db, paper), createdBy: scope.userId ?? 0 }
        const { id } = one(await db.insertInto('fixedAssetFiles').values(row).returning('id').execute())
        return one(await filesOf(db, sql<SqlBool>`p.id = ${id}`))
      })
    },
    remove: (_, { database, scope, params: { fixedAssetId, id } }) =>
      database.transaction(scope, async (db) => {
        const paper = db.deleteFrom('fixedAssetFiles').where('fixedAssetId', '=', fixedAssetId).where('id', '=', id)
        const { numDeletedRows } = await paper.executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw missing()
        return undefined
      }),
  })

const asset = (db: Db, id: number) => db.selectFrom('fixedAssets').select('id').where('id', '=', id)

type Fail = FailOf<typeof fixedAssetFiles.create>

/** The one file that came along, if it is what may be kept. What it is called, or is said to be, counts for nothing. */
async function paperOf(uploads: AsyncIterable<Upload>, fail: Fail): Promise<Required<StoredFile>> {
  for await (const upload of uploads) {
    const bytes = await wholeUpload(upload.bytes)
    const mediaType = scannedKind(bytes)
    if (!mediaType) return fail(fixedAssetFileNotAccepted)
    if (isPictureTooLarge(bytes)) return fail(fixedAssetPictureTooLarge)
    return { name: scannedName(upload.name, mediaType), bytes, hash: hashOf(bytes), mediaType }
  }
  return fail(fixedAssetFileNotAccepted)
}

const FileRow = FixedAssetFile.omit({ createdAt: true }).extend({ createdAt: z.date() })

async function filesOf(db: Db, where: ReturnType<typeof sql<SqlBool>>): Promise<FixedAssetFile[]> {
  const rows = await readRows(
    db,
    FileRow,
    sql`select p.id, p.file_id, p.name, f.media_type, ${nameOfPerson(sql`p.created_by`)} as created_by_name, p.created_at
    from fixed_asset_files p join files f on f.id = p.file_id where ${where} order by p.id desc`,
  )
  return rows.map((row) => ({ ...row, createdAt: momentText(row.createdAt) }))
}
