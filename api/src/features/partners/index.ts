import { partnerHistory } from 'contract/partners/partner-history'
import { feature } from '../../kit/feature.ts'
import { partnerExport } from './files/partner-exports.ts'
import { partnerStatement } from './files/partner-statements.ts'
import { partnerImport } from './imports/partner-imports.ts'
import { partnerMergeRoutes } from './partner-merges.ts'
import { partnerOptionRoutes } from './partner-options.ts'
import { partnerRegisterEntryRoutes } from './partner-register-entries.ts'
import { partnersFound } from './partners-found.ts'
import { partnerRegisterRoutes } from './partners.ts'

export { learnIban } from './learn-iban.ts'
export { partnerNameOf, partnerNamesOf } from './partner-name.ts'
export { partnerAsParty } from './partner-as-party.ts'
export { partnersInUse } from './partners-found.ts'
export { payeesOf } from './payees.ts'
export { payersOf } from './payers.ts'
export { partnerNamed, partnerOf } from './partner-of.ts'

export const partnersFeature = feature({
  heading: 'Partners',
  routes: ({ files, companyRegister, tablesOfPartners }) => [
    ...partnerRegisterRoutes,
    ...partnerOptionRoutes,
    ...partnerMergeRoutes(tablesOfPartners),
    ...partnerRegisterEntryRoutes(companyRegister),
    ...partnerExport.routes,
    ...partnerStatement.routes,
    ...partnerImport.routes(files),
  ],
  jobs: ({ files }) => [partnerImport.job(files), partnerExport.job(files), partnerStatement.job(files)],
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
  search: partnersFound,
  files: [partnerExport.files, partnerStatement.files],
})
