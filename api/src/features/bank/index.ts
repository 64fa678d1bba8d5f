import { sql, type SqlBool } from 'kysely'
import { bankStatements } from 'contract/bank/bank-statements'
import { feature } from '../../kit/feature.ts'
import { allocationRoutes } from './allocations/allocations.ts'
import { importStatementFileJob } from './imports/import-job.ts'
import { statementImportRoutes } from './imports/statement-imports.ts'
import { lineTotalRoutes } from './lines/line-totals.ts'
import { lineRoutes } from './lines/lines.ts'
import { matchLinesJob } from './matching/match-lines-job.ts'
import { matchingSettingRoutes } from './rules/matching-settings.ts'
import { ruleRoutes } from './rules/rules.ts'
import { statementAccountRoutes } from './statements/statement-accounts.ts'
import { statementRoutes } from './statements/statements.ts'

export const bankFeature = feature({
  routes: ({ files }) => [
    ...statementImportRoutes(files),
    ...statementRoutes,
    ...statementAccountRoutes,
    ...lineRoutes,
    ...lineTotalRoutes,
    ...allocationRoutes,
    ...ruleRoutes,
    ...matchingSettingRoutes,
  ],
  jobs: ({ files }) => [importStatementFileJob(files), matchLinesJob],
  // A statement's file has its balances in it.
  files: [
    { openedBy: bankStatements.list, refers: () => sql<SqlBool>`exists (select from bank_statements s where s.file_id = f.id)` },
  ],
})
