import { importEndpoints } from '../kit/imports.ts'
import { managePartners } from './partner-access.ts'
import { PARTNER_COLUMNS } from './partner-import-columns.ts'

export const partnerImports = importEndpoints('partnerImports', '/business-subjects/:businessSubjectId/partner-imports', {
  access: managePartners,
  columns: PARTNER_COLUMNS,
  changes: ['partners'],
  summary: 'Look through a file of partners (CSV or XLSX) and tell what it would change; nothing is changed by it',
})
