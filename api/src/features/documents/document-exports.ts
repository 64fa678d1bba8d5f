import { documentExports, DocumentExportRequest, EXPORT_FILE_NAME } from 'contract/documents/document-exports'
import type { Document } from 'contract/documents/documents'
import type { Db } from '../../kit/db.ts'
import { madeFile } from '../../kit/made-files/made-file.ts'
import type { Wanted } from '../../kit/made-files/made-file-job.ts'
import { WORKBOOK } from '../../kit/made-files/workbook.ts'
import { documentList } from './document-list.ts'
import { documentSheet } from './document-sheet.ts'

/** A workbook of the documents that its person may read when it is made. */
export const documentExport = madeFile({
  endpoints: documentExports,
  jobName: 'export-documents',
  request: DocumentExportRequest,
  wanted: (request) => ({ request, file: { name: EXPORT_FILE_NAME, mediaType: WORKBOOK } }),
  write: (wanted, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, (db) => wanted.keep(documentSheet(rowsOf(db, wanted), wanted.language))),
})

/** The documents of an export in the order of the grid. Whoever chose documents gets those, as far as they may read them. */
async function* rowsOf(db: Db, { actor, request, note }: Wanted<DocumentExportRequest>): AsyncIterable<Document> {
  const { selectedDocumentIds: ids, requireTotalCount, ...query } = request
  if (requireTotalCount) await note({ rowCount: ids.length > 0 ? ids.length : await documentList.count(db, query, actor) })
  yield* documentList.all(db, { ...query, ids }, actor, note)
}
