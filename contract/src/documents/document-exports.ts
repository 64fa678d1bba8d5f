import * as z from 'zod'
import { EXPORT_SELECTION_MAX, madeFileEndpoints } from '../kit/made-files.ts'
import { id } from '../kit/fields.ts'
import { readDocuments } from './document-access.ts'
import { DocumentsQuery } from './documents.ts'

export const EXPORT_FILE_NAME = 'export.xlsx'

/** The state of the grid without its page. Where documents are chosen, exactly those are exported; otherwise all it leaves. */
export const DocumentExportRequest = DocumentsQuery.omit({ page: true, size: true }).extend({
  selectedDocumentIds: z.array(id).max(EXPORT_SELECTION_MAX).default([]),
})
export type DocumentExportRequest = z.infer<typeof DocumentExportRequest>

export const documentExports = madeFileEndpoints('documentExports', '/business-subjects/:businessSubjectId/document-exports', {
  access: readDocuments,
  input: DocumentExportRequest,
  failures: [],
  summary: 'Have documents written into an Excel workbook, in the background',
})
