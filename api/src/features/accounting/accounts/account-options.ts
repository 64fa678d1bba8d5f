import { sql, type SqlBool } from 'kysely'
import { ACCOUNT_OPTIONS_MAX, LedgerAccount, ledgerAccountOptions } from 'contract/accounting/ledger-accounts'
import { allOf } from '../../../kit/lists/conditions.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { termsOf } from '../../../kit/search/terms.ts'
import { ACCOUNT_COLUMNS, hasTerm } from './account-columns.ts'

export const ledgerAccountOptionRoutes = routes(ledgerAccountOptions, {
  list: ({ search }, { db }) =>
    readRows(
      db,
      LedgerAccount,
      sql`select ${ACCOUNT_COLUMNS} from ledger_accounts a
        where ${allOf([sql<SqlBool>`a.is_active`, ...termsOf(search).map(hasTerm)])} order by a.code limit ${ACCOUNT_OPTIONS_MAX}`,
    ),
})
