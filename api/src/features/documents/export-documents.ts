import { sql } from 'kysely'
import * as z from 'zod'
import type { Actor } from 'contract/kit/access'
import { DocumentExportRequest } from 'contract/documents/document-exports'
import type { Document } from 'contract/documents/documents'
import { DEFAULT_LANGUAGE, isLanguage } from 'contract/languages'
import type { Db } from '../../kit/db.ts'
import { fileKey, type FileStore, type Written } from '../../kit/files.ts'
import { job, type Job, type JobRun } from '../../kit/jobs/jobs.ts'
import { one } from '../../kit/rows.ts'
import { actorOf } from '../../kit/session.ts'
import { COLUMNS, documentOf, type DocumentRow } from './document-row.ts'
import { orderBy } from './documents.ts'
import { documentsWhere } from './documents-where.ts'
import { exportSheet } from './export-sheet.ts'

/** The job's name and what it is told, for those who enqueue it. */
export const exportDocuments = {
  name: 'export-documents',
  payload: z.object({ exportId: z.number() }),
  mostAttempts: 4,
} as const

const ROWS_AT_ONCE = 1_000

/** The person does not want it any more: the end of the work, and no failure. */
class Cancelled extends Error {}

/**
 * Writes the workbook of an export: the rows its person may read at this moment, read through a cursor, so that they are one
 * consistent picture. The file lies under its content's hash and is made known in one statement: a second run changes nothing.
 */
export const exportDocumentsJob = (files: FileStore): Job<typeof exportDocuments.payload> =>
  job({
    ...exportDocuments,
    isHeavy: true,
    run: async ({ exportId }, run) => {
      const wanted = await wantedExport(run, exportId)
      if (!wanted) return
      const actor = await actorOf(run.database, run.scope)
      const language = isLanguage(wanted.language) ? wanted.language : DEFAULT_LANGUAGE
      try {
        const written = await run.database.transaction({ ...run.scope, isReadOnly: true }, (db) =>
          files.writeFrom(
            (hash) => fileKey(run.scope.businessSubjectId ?? 0, hash),
            exportSheet(
              rowsOf(db, actor, wanted.request, (change) => noteProgress(run, exportId, change)),
              language,
            ),
          ),
        )
        await finish(run, wanted.fileId, written)
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error
      }
    },
    gaveUp: ({ exportId }, { database, scope }) =>
      database.transaction(scope, async (db) => {
        const { fileId } = await db
          .selectFrom('documentExports')
          .select('fileId')
          .where('id', '=', exportId)
          .executeTakeFirstOrThrow()
        await ifGenerating(db, fileId).set({ generationStatus: 'Failed' }).execute()
      }),
  })

/** Null where the export is done, given up or cancelled. */
const wantedExport = ({ database, scope }: JobRun, exportId: number) =>
  database.transaction({ ...scope, isReadOnly: true }, async (db) => {
    const found = await db
      .selectFrom('documentExports as e')
      .innerJoin('files as f', 'f.id', 'e.fileId')
      .where('e.id', '=', exportId)
      .select(['e.request', 'e.language', 'e.fileId', 'f.generationStatus'])
      .executeTakeFirst()
    return found?.generationStatus === 'Generating' ? { ...found, request: DocumentExportRequest.parse(found.request) } : null
  })

type Progress = { readonly rowCount?: number; readonly doneCount?: number }

/** The documents of an export in the order of the grid, a thousand at a time. */
async function* rowsOf(
  db: Db,
  actor: Actor,
  request: DocumentExportRequest,
  note: (progress: Progress) => Promise<void>,
): AsyncIterable<Document> {
  const where = whereOf(actor, request)
  if (request.requireTotalCount) {
    const counted = await sql<{ count: number }>`select count(*) as count from documents d where ${where}`.execute(db)
    await note({ rowCount: one(counted.rows).count })
  }
  await sql`declare exported no scroll cursor for
    select ${COLUMNS} from documents d where ${where} order by ${orderBy(request)}`.execute(db)
  let doneCount = 0
  for (;;) {
    const { rows } = await sql<DocumentRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db)
    for (const row of rows) yield documentOf(row)
    doneCount += rows.length
    if (rows.length < ROWS_AT_ONCE) break
    await note({ doneCount })
  }
  await note({ doneCount, rowCount: doneCount })
}

/** Whoever chose documents gets those, as far as they may read them; a filter changed since does not take any away. */
const whereOf = (actor: Actor, { search, filter, selectedDocumentIds }: DocumentExportRequest) =>
  selectedDocumentIds.length > 0
    ? sql<boolean>`${documentsWhere(actor, { search: '', filter: [] })} and d.id = any(${selectedDocumentIds}::bigint[])`
    : documentsWhere(actor, { search, filter })

async function noteProgress({ database, scope }: JobRun, exportId: number, progress: Progress): Promise<void> {
  const { cancelledAt } = await database.transaction(scope, (db) =>
    db.updateTable('documentExports').set(progress).where('id', '=', exportId).returning('cancelledAt').executeTakeFirstOrThrow(),
  )
  if (cancelledAt) throw new Cancelled()
}

const finish = ({ database, scope }: JobRun, fileId: number, { hash, sizeBytes }: Written) =>
  database.transaction(scope, (db) => ifGenerating(db, fileId).set({ generationStatus: 'Success', hash, sizeBytes }).execute())

const ifGenerating = (db: Db, fileId: number) =>
  db.updateTable('files').where('id', '=', fileId).where('generationStatus', '=', 'Generating')
