import { sql } from 'kysely'
import type { Actor } from 'contract/kit/access'
import { DocumentExportRequest } from 'contract/documents/document-exports'
import type { Document } from 'contract/documents/documents'
import type { Db } from '../../kit/db.ts'
import { exportJob, exportJobNamed, type Wanted } from '../../kit/exports/export-job.ts'
import { rowsByCursor } from '../../kit/exports/rows-by-cursor.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { one } from '../../kit/rows.ts'
import { COLUMNS, documentOf, type DocumentRow } from './document-row.ts'
import { documentSheet } from './document-sheet.ts'
import { orderBy } from './documents.ts'
import { documentsWhere } from './documents-where.ts'

export const exportDocuments = exportJobNamed('export-documents')

/** Writes the workbook of an export: the rows its person may read at this moment. */
export const exportDocumentsJob = (files: FileStore): Job<typeof exportDocuments.payload> =>
  exportJob({
    named: exportDocuments,
    files,
    request: DocumentExportRequest,
    write: (wanted, { database, scope }) =>
      database.transaction({ ...scope, isReadOnly: true }, (db) =>
        wanted.keep(documentSheet(rowsOf(db, wanted), wanted.language)),
      ),
  })

/** The documents of an export in the order of the grid. */
async function* rowsOf(db: Db, { actor, request, note }: Wanted<DocumentExportRequest>): AsyncIterable<Document> {
  const where = whereOf(actor, request)
  if (request.requireTotalCount) {
    const counted = await sql<{ count: number }>`select count(*) as count from documents d where ${where}`.execute(db)
    await note({ rowCount: one(counted.rows).count })
  }
  const query = sql<DocumentRow>`select ${COLUMNS} from documents d where ${where} order by ${orderBy(request)}`
  for await (const row of rowsByCursor(db, query, note)) yield documentOf(row)
}

/** Whoever chose documents gets those, as far as they may read them; a filter changed since does not take any away. */
const whereOf = (actor: Actor, { search, filter, selectedDocumentIds }: DocumentExportRequest) =>
  selectedDocumentIds.length > 0
    ? sql<boolean>`${documentsWhere(actor, { search: '', filter: [] })} and d.id = any(${selectedDocumentIds}::bigint[])`
    : documentsWhere(actor, { search, filter })
