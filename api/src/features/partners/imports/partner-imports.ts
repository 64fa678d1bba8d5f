import { importNotReady, partnerFileMissing, PartnerImportOutcome, partnerImports, type PartnerImport } from 'contract/partners/partner-imports' // prettier-ignore
import type { Language } from 'contract/languages'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { fileKey, hashOf, type FileStore } from '../../../kit/files/file-store.ts'
import { wholeUpload } from '../../../kit/http/whole-upload.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { bareRoutes, routes, type Route } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { importPartners } from './import-partners.ts'
import type { Chosen } from './table.ts'

export const partnerImportRoutes = (files: FileStore): Route[] => [
  ...bareRoutes(
    { create: partnerImports.create },
    {
      create: async (chosen, { uploads, database, scope, language, params: { businessSubjectId }, fail }) => {
        for await (const upload of uploads()) {
          const bytes = await wholeUpload(upload.bytes)
          const hash = hashOf(bytes)
          await files.write(fileKey(businessSubjectId, hash), bytes)
          const name =
            upload.name
              .replaceAll(/[\p{Cc}/\\]/gu, '_')
              .slice(0, NAME_MAX)
              .toWellFormed() || '–'
          const { userId = 0, requestId } = scope
          const begun = { name, hash, sizeBytes: bytes.length, chosen, language, businessSubjectId, userId, requestId }
          return database.transaction(scope, (db) => begin(db, begun))
        }
        return fail(partnerFileMissing)
      },
    },
  ),
  ...routes(
    { get: partnerImports.get, update: partnerImports.update },
    {
      get: (_, { db, userId, params: { id } }) => importOf(db, id, userId),
      update: async (_, { db, userId, requestId, params: { businessSubjectId, id }, fail }) => {
        const found = await importOf(db, id, userId)
        if (found.outcome?.problemCount !== 0) fail(importNotReady)
        const { numUpdatedRows } = await db
          .updateTable('partnerImports')
          .set({ status: 'Importing' })
          .where('id', '=', id)
          .where('status', '=', 'Checked')
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) fail(importNotReady)
        await start(db, id, { businessSubjectId, userId, requestId })
        return { ...found, status: 'Importing' as const }
      },
    },
  ),
]

const NAME_MAX = 255

type Cause = { readonly businessSubjectId: number; readonly userId: number; readonly requestId: string | undefined }
type Begun = Cause & {
  readonly name: string
  readonly hash: string
  readonly sizeBytes: number
  readonly chosen: Chosen
  readonly language: Language
}

async function begin(db: Db, { name, hash, sizeBytes, chosen, language, ...cause }: Begun): Promise<PartnerImport> {
  const mediaType = 'application/octet-stream'
  const file = one(await db.insertInto('files').values({ name, mediaType, sizeBytes, hash }).returning('id').execute())
  const { id } = one(
    await db
      .insertInto('partnerImports')
      .values({ fileName: name, fileId: file.id, ...chosen, status: 'Checking', language, createdBy: cause.userId })
      .returning('id')
      .execute(),
  )
  await start(db, id, cause)
  return { id, fileName: name, status: 'Checking', outcome: null }
}

const start = (db: Db, importId: number, scope: Cause) =>
  enqueue(db, importPartners, { importId }, scope, `import-partners-${scope.businessSubjectId}-${importId}`)

/** A person's own import; somebody else's is not theirs to see. */
async function importOf(db: Db, id: number, userId: number): Promise<PartnerImport> {
  const found = await db
    .selectFrom('partnerImports')
    .select(['fileName', 'status', 'outcome'])
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
  if (!found) throw missing()
  const { fileName, status, outcome } = found
  return { id, fileName, status: status as PartnerImport['status'], outcome: PartnerImportOutcome.nullable().parse(outcome) }
}
