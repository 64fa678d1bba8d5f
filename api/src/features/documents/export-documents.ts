import { documentExports, DocumentExportRequest } from 'contract/documents/document-exports'
import type { Document } from 'contract/documents/documents'
import type { Db } from '../../kit/db.ts'
import { exportJob, exportJobNamed, type Wanted } from '../../kit/exports/export-job.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { documentList } from './document-list.ts'
import { documentSheet } from './document-sheet.ts'

export const exportDocuments = exportJobNamed('export-documents')

/** Writes the workbook of an export: the rows its person may read at this moment. */
export const exportDocumentsJob = (files: FileStore): Job<typeof exportDocuments.payload> =>
  exportJob({
    named: exportDocuments,
    files,
    endpoint: documentExports.create,
    request: DocumentExportRequest,
    write: (wanted, { database, scope }) =>
      database.transaction({ ...scope, isReadOnly: true }, (db) =>
        wanted.keep(documentSheet(rowsOf(db, wanted), wanted.language)),
      ),
  })

/** The documents of an export in the order of the grid. Whoever chose documents gets those, as far as they may read them. */
async function* rowsOf(db: Db, { actor, request, note }: Wanted<DocumentExportRequest>): AsyncIterable<Document> {
  const { selectedDocumentIds: ids, requireTotalCount, ...query } = request
  if (requireTotalCount) await note({ rowCount: ids.length > 0 ? ids.length : await documentList.count(db, query, actor) })
  yield* documentList.all(db, { ...query, ids }, actor, note)
}
