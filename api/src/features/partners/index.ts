import { sql, type SqlBool } from 'kysely'
import { partners } from 'contract/partners/partners'
import { feature } from '../../kit/feature.ts'
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

export const partnersFeature = feature({
  routes: ({ files, companyRegister }) => [
    ...partnerRegisterRoutes,
    ...partnerOptionRoutes,
    ...partnerMergeRoutes,
    ...partnerHistoryRoutes,
    ...partnerRegisterEntryRoutes(companyRegister),
    ...partnerFileRoutes,
    ...partnerImportRoutes(files),
  ],
  jobs: ({ files }) => [importPartnersJob(files), exportPartnersJob(files), makeStatementJob(files)],
  files: [
    {
      openedBy: partners.get,
      refers: ({ userId }) =>
        sql<SqlBool>`exists (select from partner_files p where p.file_id = f.id and p.created_by = ${userId})`,
    },
  ],
})
