import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { documentImportRoutes } from './document-imports.ts'
import { documentTotalRoutes } from './document-totals.ts'
import { documentListRoutes } from './documents.ts'
import { importZipJob } from './import-zip.ts'

export { importEInvoice } from './import-e-invoice.ts'

export type DocumentParts = { readonly files: FileStore }

export const documentRoutes = ({ files }: DocumentParts): Route[] => [
  ...documentListRoutes,
  ...documentTotalRoutes,
  ...documentImportRoutes(files),
]
export const documentJobs = ({ files }: DocumentParts): Job[] => [importZipJob(files)]
