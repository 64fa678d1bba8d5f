import { Import, importFileMissing, ImportOutcome, importNotReady, type Chosen, type ImportEndpoints } from 'contract/kit/imports' // prettier-ignore
import type { Language } from 'contract/languages'
import type { Db } from '../db.ts'
import { missing } from '../fail.ts'
import { fileKey, hashOf, type FileStore } from '../files/file-store.ts'
import { shownName } from '../files/shown-name.ts'
import { wholeUpload } from '../http/whole-upload.ts'
import { enqueue, type Job } from '../jobs/jobs.ts'
import { bareRoutes, routes, type Route } from '../routes.ts'
import { one } from '../rows.ts'
import { importJob, jobNamed, type DeclaredImport, type Payload } from './import-job.ts'

type Parts = { readonly routes: (files: FileStore) => Route[]; readonly job: (files: FileStore) => Job<Payload> }

/** A kind of record that people bring in from files: how a file is looked through, followed, imported and stopped. */
export function imported<V extends object>(declared: DeclaredImport<V>): Parts {
  const { endpoints, jobName } = declared
  const kind = endpoints.create.name.replace(/\.create$/, '')
  const start = (db: Db, importId: number, { businessSubjectId, userId, requestId }: Cause) =>
    enqueue(
      db,
      jobNamed(jobName),
      { importId },
      { businessSubjectId, userId, requestId },
      `${jobName}-${businessSubjectId}-${importId}`,
    )
  return {
    job: (files) => importJob(declared, files),
    routes: (files) => [
      ...bareRoutes<Pick<ImportEndpoints, 'create'>>(
        { create: endpoints.create },
        {
          create: async (chosen, { uploads, database, scope, language, params, fail }) => {
            const { businessSubjectId } = params as { readonly businessSubjectId: number }
            for await (const upload of uploads()) {
              const bytes = await wholeUpload(upload.bytes)
              const hash = hashOf(bytes)
              await files.write(fileKey(businessSubjectId, hash), bytes)
              const { userId = 0, requestId } = scope
              const file = { name: shownName(upload.name), hash, sizeBytes: bytes.length }
              return database.transaction(scope, async (db) => {
                const begun = await begin(db, { kind, file, chosen, language, userId })
                await start(db, begun.id, { businessSubjectId, userId, requestId })
                return begun
              })
            }
            return fail(importFileMissing)
          },
        },
      ),
      ...routes<Omit<ImportEndpoints, 'create'>>(
        { get: endpoints.get, update: endpoints.update, remove: endpoints.remove },
        {
          get: (_, { db, userId, params }) => importOf(db, { kind, userId, id: idIn(params) }),
          update: async (_, { db, userId, requestId, params, fail }) => {
            const which = { kind, userId, id: idIn(params) }
            const found = await importOf(db, which)
            if (found.outcome?.problemCount !== 0) fail(importNotReady)
            if (!(await moved(db, which.id, ['Checked'], 'Importing'))) fail(importNotReady)
            const { businessSubjectId } = params as unknown as Cause
            await start(db, which.id, { businessSubjectId, userId, requestId })
            return { ...found, status: 'Importing' as const }
          },
          remove: async (_, { db, userId, params }) => {
            const { id } = await importOf(db, { kind, userId, id: idIn(params) })
            await moved(db, id, ['Checking', 'Checked', 'Importing'], 'Cancelled')
            return undefined
          },
        },
      ),
    ],
  }
}

const idIn = (params: object): number => (params as { readonly id: number }).id

type Cause = { readonly businessSubjectId: number; readonly userId: number; readonly requestId: string | undefined }
type Begun = {
  readonly kind: string
  readonly file: { readonly name: string; readonly hash: string; readonly sizeBytes: number }
  readonly chosen: Chosen
  readonly language: Language
  readonly userId: number
}

async function begin(db: Db, { kind, file, chosen, language, userId }: Begun): Promise<Import> {
  const kept = { ...file, mediaType: 'application/octet-stream' }
  const { id: fileId } = one(await db.insertInto('files').values(kept).returning('id').execute())
  const row = {
    kind,
    fileName: file.name,
    fileId,
    chosen: JSON.stringify(chosen),
    status: 'Checking',
    language,
    createdBy: userId,
  }
  const { id } = one(await db.insertInto('imports').values(row).returning('id').execute())
  return { id, fileName: file.name, status: 'Checking', rowCount: null, doneCount: 0, outcome: null }
}

type Which = { readonly kind: string; readonly id: number; readonly userId: number }

/** A person's own import; somebody else's is not theirs to see. */
async function importOf(db: Db, { kind, id, userId }: Which): Promise<Import> {
  const found = await db
    .selectFrom('imports')
    .select(['fileName', 'status', 'rowCount', 'doneCount', 'outcome'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
  if (!found) throw missing()
  return { id, ...found, status: found.status as Import['status'], outcome: ImportOutcome.nullable().parse(found.outcome) }
}

/** Whether it was as it had to be, and now is as it is to be. */
async function moved(db: Db, id: number, from: readonly Import['status'][], to: Import['status']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
