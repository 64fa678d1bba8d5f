import { documentExports, EXPORT_FILE_NAME } from 'contract/documents/document-exports'
import { beginExport, exportOf, stopExport } from '../../kit/exports/exports.ts'
import { WORKBOOK } from '../../kit/exports/workbook.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { routes } from '../../kit/routes.ts'
import { exportDocuments } from './export-documents.ts'

const kind = 'documents'

export const documentExportRoutes = routes(documentExports, {
  create: async (request, { db, userId, language, requestId, params: { businessSubjectId } }) => {
    const file = { name: EXPORT_FILE_NAME, mediaType: WORKBOOK }
    const id = await beginExport(db, { kind, request, language, file, userId })
    const scope = { businessSubjectId, userId, requestId }
    await enqueue(db, exportDocuments, { exportId: id }, scope, `export-documents-${businessSubjectId}-${id}`)
    return { id }
  },
  get: (_, { db, userId, params: { id } }) => exportOf(db, { kind, id, userId }),
  remove: async (_, { db, userId, params: { id } }) => {
    await stopExport(db, { kind, id, userId })
    return undefined
  },
})
