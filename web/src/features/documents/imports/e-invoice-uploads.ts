import { documentImports, type DocumentImport } from 'contract/documents/document-imports'
import { uploadsTo } from '../../../kit/uploads/uploads.ts'

/** E-invoices and zips of them on their way in. */
export const eInvoiceUploads = uploadsTo<DocumentImport>(documentImports)
