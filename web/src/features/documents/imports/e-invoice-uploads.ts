import { documentImports, type DocumentImport } from 'contract/documents/document-imports'
import { call } from '../../../kit/call.ts'
import { uploadsTo } from '../../../kit/uploads/uploads.ts'

/** E-invoices and zips of them on their way in. */
export const eInvoiceUploads = uploadsTo<DocumentImport>({
  create: documentImports.create,
  look: (businessSubjectId, id) => call(documentImports.get, undefined, { businessSubjectId, id }),
  stop: (businessSubjectId, id) => call(documentImports.remove, undefined, { businessSubjectId, id }),
})
