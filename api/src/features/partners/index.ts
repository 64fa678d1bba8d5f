import { sql, type SqlBool } from 'kysely'
import { partnerHistory } from 'contract/partners/partner-history'
import { partners } from 'contract/partners/partners'
import { feature } from '../../kit/feature.ts'
import { exportPartnersJob } from './files/export-partners.ts'
import { makeStatementJob } from './files/make-statement.ts'
import { partnerFileRoutes } from './files/partner-files.ts'
import { importPartnersJob } from './imports/import-partners.ts'
import { partnerImportRoutes } from './imports/partner-imports.ts'
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
    ...partnerRegisterEntryRoutes(companyRegister),
    ...partnerFileRoutes,
    ...partnerImportRoutes(files),
  ],
  jobs: ({ files }) => [importPartnersJob(files), exportPartnersJob(files), makeStatementJob(files)],
  history: [
    {
      of: partnerHistory,
      tables: {
        partners: {
          columns: [
            'name', 'kind', 'oib', 'vat_number', 'street', 'postal_code', 'city_name', 'country_code', 'email', 'phone', 'contact_name',
            'ibans', 'payment_days', 'document_language', 'e_invoice_address', 'note', 'is_active',
          ], // prettier-ignore
        },
      },
    },
  ],
  files: [
    {
      openedBy: partners.get,
      refers: ({ userId }) =>
        sql<SqlBool>`exists (select from partner_files p where p.file_id = f.id and p.created_by = ${userId})`,
    },
  ],
})
