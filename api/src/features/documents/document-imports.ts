import * as z from 'zod'
import { documentImports, importFileEmpty, importFileMissing, zipBroken, zipTooLarge, zipTooManyEntries, zipWithoutEInvoices, ZIP_ENTRIES_MAX, type DocumentImport, type ImportResult } from 'contract/documents/document-imports' // prettier-ignore
import { NO_ONE } from 'contract/kit/access'
import type { Failure } from 'contract/kit/failure'
import type { MessageParams } from 'contract/kit/message'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { keepFile } from '../../kit/files/keep-file.ts'
import { wholeUpload } from '../../kit/http/whole-upload.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { bareRoutes, routes, type Route } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { importEInvoice } from './import-e-invoice.ts'
import { E_INVOICES_OF_ZIP, importFile } from './import-file.ts'
import { filesIn, isZip } from '../../kit/files/zip-entries.ts'

/** Reading a larger e-invoice takes the processor for so long that other people would notice. */
const AT_ONCE_MAX_BYTES = 1024 * 1024

const PROBLEMS = { broken: zipBroken, tooManyEntries: zipTooManyEntries, tooLarge: zipTooLarge } as const

export const documentImportRoutes = (files: FileStore): Route[] => [
  ...bareRoutes(
    { create: documentImports.create },
    {
      create: async (_, { uploads, database, scope, caller, params: { businessSubjectId }, fail }) => {
        for await (const upload of uploads()) {
          const bytes = await wholeUpload(upload.bytes)
          const fileName = upload.name.replaceAll(/[\p{Cc}/\\]/gu, '_').slice(0, 255) || '–'
          if (bytes.length === 0) return failed(fileName, importFileEmpty)
          if (isZip(bytes) || bytes.length > AT_ONCE_MAX_BYTES)
            return database.transaction(scope, (db) => begin(db, files, { fileName, bytes, businessSubjectId, scope }))
          const importing = { database, files, scope: { ...scope, businessSubjectId }, actor: caller?.actor ?? NO_ONE }
          return single(fileName, await importEInvoice(importing, { fileName, bytes }))
        }
        return fail(importFileMissing)
      },
    },
  ),
  ...routes(
    { get: documentImports.get, remove: documentImports.remove },
    {
      get: (_, { db, params: { id }, userId }) => importOf(db, id, userId),
      remove: async (_, { db, params: { id }, userId }) => {
        await importOf(db, id, userId)
        await db
          .updateTable('documentImports')
          .set({ status: 'Cancelled' })
          .where('id', '=', id)
          .where('status', '=', 'Processing')
          .execute()
        return undefined
      },
    },
  ),
]

const single = (fileName: string, result: ImportResult): DocumentImport => ({
  id: null,
  fileName,
  status: 'Done',
  entryCount: 1,
  doneCount: 1,
  reason: null,
  results: [result],
})

const failed = (fileName: string, { message }: Failure, params: MessageParams = {}): DocumentImport => ({
  id: null,
  fileName,
  status: 'Failed',
  entryCount: 0,
  doneCount: 0,
  reason: { message, params: { ...params } },
  results: [],
})

type Begun = { fileName: string; bytes: Buffer; businessSubjectId: number; scope: Parameters<typeof enqueue>[3] }

/** Looks into a zip's directory, keeps the file and has it worked off in the background. */
async function begin(db: Db, files: FileStore, { fileName, bytes, businessSubjectId, scope }: Begun): Promise<DocumentImport> {
  const entries = await filesIn(fileName, bytes, E_INVOICES_OF_ZIP)
  if (typeof entries === 'string') return failed(fileName, PROBLEMS[entries], { max: ZIP_ENTRIES_MAX })
  if (entries.length === 0) return failed(fileName, zipWithoutEInvoices)
  const mediaType = isZip(bytes) ? 'application/zip' : 'application/xml'
  const fileId = await keepFile(db, { name: fileName, mediaType, bytes }, { files, businessSubjectId })
  const { id } = one(
    await db
      .insertInto('documentImports')
      .values({ fileName, status: 'Processing', fileId, entryCount: entries.length, createdBy: scope.userId ?? null })
      .returning('id')
      .execute(),
  )
  await enqueue(db, importFile, { importId: id }, scope, `import-file-${businessSubjectId}-${id}`)
  return { id, fileName, status: 'Processing', entryCount: entries.length, doneCount: 0, reason: null, results: [] }
}

const Reason = z.object({ message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable()

/** A person's own import; somebody else's is not theirs to see. */
async function importOf(db: Db, id: number, userId: number): Promise<DocumentImport> {
  const found = await db
    .selectFrom('documentImports')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirst()
  if (!found) throw missing()
  const results = await db.selectFrom('documentImportResults').selectAll().where('importId', '=', id).orderBy('ordinal').execute()
  return {
    id,
    fileName: found.fileName,
    status: found.status as DocumentImport['status'],
    entryCount: found.entryCount,
    doneCount: found.doneCount,
    reason: Reason.parse(found.failure),
    results: results.map(({ fileName, outcome, documentId, repeatedInvoiceId, documentNumber, failure }) => ({
      fileName,
      outcome: outcome as ImportResult['outcome'],
      documentId,
      repeatedInvoiceId,
      documentNumber,
      reason: Reason.parse(failure),
    })),
  }
}
