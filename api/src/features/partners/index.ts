import type { CompanyRegister } from '../../adapters/company-register/company-entry.ts'
import type { FileStore } from '../../kit/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { Route } from '../../kit/routes.ts'
import { exportPartnersJob } from './files/export-partners.ts'
import { makeStatementJob } from './files/make-statement.ts'
import { partnerFileRoutes } from './files/partner-files.ts'
import { importPartnersJob } from './imports/import-partners.ts'
import { partnerImportRoutes } from './imports/partner-imports.ts'
import { partnerHistoryRoutes } from './partner-history.ts'
import { partnerMergeRoutes } from './partner-merges.ts'
import { partnerOptionRoutes } from './partner-options.ts'
import { partnerRegisterEntryRoutes } from './partner-register-entries.ts'
import { partnerRegisterRoutes } from './partners.ts'

export { partnerNamed, partnerOf } from './partner-of.ts'

type PartnerParts = { readonly files: FileStore; readonly companyRegister: CompanyRegister }

export const partnerRoutes = ({ files, companyRegister }: PartnerParts): Route[] => [
  ...partnerRegisterRoutes,
  ...partnerOptionRoutes,
  ...partnerMergeRoutes,
  ...partnerHistoryRoutes,
  ...partnerRegisterEntryRoutes(companyRegister),
  ...partnerFileRoutes,
  ...partnerImportRoutes(files),
]
export const partnerJobs = ({ files }: Pick<PartnerParts, 'files'>): Job[] => [
  importPartnersJob(files),
  exportPartnersJob(files),
  makeStatementJob(files),
]
