import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { documentFileRoutes } from './document-files.ts'
import { documentExportRoutes } from './document-exports.ts'
import { documentImportRoutes } from './document-imports.ts'
import { documentPaymentRoutes } from './document-payments.ts'
import { documentTotalRoutes } from './document-totals.ts'
import { documentListRoutes } from './documents.ts'
import { exportDocumentsJob } from './export-documents.ts'
import { enteredInvoiceRoutes } from './entered-invoices.ts'
import { importFileJob } from './import-file.ts'

export { importEInvoice } from './import-e-invoice.ts'
export { hasStatus } from './status-sql.ts'

export type DocumentParts = { readonly files: FileStore; readonly secret: string }

export const documentRoutes = ({ files, secret }: DocumentParts): Route[] => [
  ...documentListRoutes,
  ...documentTotalRoutes,
  ...documentPaymentRoutes,
  ...documentFileRoutes(files, secret),
  ...documentExportRoutes,
  ...documentImportRoutes(files),
  ...enteredInvoiceRoutes(files),
]
export const documentJobs = ({ files }: Pick<DocumentParts, 'files'>): Job[] => [importFileJob(files), exportDocumentsJob(files)]
