import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { DocumentsQuery, readDocuments } from './documents.ts'

/** The most documents that can be chosen one by one; whoever wants more asks by a filter. */
export const EXPORT_SELECTION_MAX = 10_000
export const EXPORT_FILE_NAME = 'export.xlsx'

/** The state of the grid without its page. Where documents are chosen, exactly those are exported; otherwise all it leaves. */
export const DocumentExportRequest = DocumentsQuery.omit({ page: true, size: true }).extend({
  selectedDocumentIds: z.array(id).max(EXPORT_SELECTION_MAX).default([]),
})
export type DocumentExportRequest = z.infer<typeof DocumentExportRequest>

export const DocumentExport = z.object({
  id,
  status: z.enum(['Generating', 'Success', 'Failed', 'Cancelled']),
  /** Null until it is known, and where the request did not ask for it until all is written. */
  rowCount: z.number().int().nullable(),
  doneCount: z.number().int(),
  fileId: id,
  fileName: z.literal(EXPORT_FILE_NAME),
})
export type DocumentExport = z.infer<typeof DocumentExport>

export const documentExports = endpoints('documentExports', '/business-subjects/:businessSubjectId/document-exports', {
  create: {
    route: 'POST',
    access: readDocuments,
    input: DocumentExportRequest,
    output: z.object({ id }),
    summary: 'Have documents written into an Excel workbook, in the background',
  },
  get: {
    route: 'GET /:id',
    access: readDocuments,
    output: DocumentExport,
    summary: 'How far an export has come; a person sees their own',
  },
  remove: { route: 'DELETE /:id', access: readDocuments, summary: 'Stop an export that is still being written' },
})
