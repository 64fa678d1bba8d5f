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
        where ${allOf([sql<SqlBool>`a.is_active`, ...termsOf(search).map(hasTerm)])} 
        order by ${orderFor(search)} limit ${ACCOUNT_OPTIONS_MAX}`,
    ),
})

/** Whoever types a number goes along the chart; whoever types words mostly means what they post to, and next a cost. */
const orderFor = (search: string) =>
  /^\d*$/.test(search)
    ? sql`a.code`
    : sql`exists (select from ledger_lines l where l.ledger_account_id = a.id) desc, a.type <> 'Expense', a.code`
