import { sql, type SqlBool } from 'kysely'
import { filterValue } from 'contract/kit/grid'
import { accountCodeExists, accountHasRole, accountInUse, accountOfChart, accountWithoutGroup, LedgerAccount, ledgerAccounts, tooManyAccounts } from 'contract/accounting/ledger-accounts' // prettier-ignore
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { oneOf } from '../../../kit/lists/conditions.ts'
import { list } from '../../../kit/lists/list.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { one, readFirst } from '../../../kit/rows.ts'
import { byReading } from '../../../kit/search/by-reading.ts'
import { ACCOUNT_COLUMNS, hasTerm } from './account-columns.ts'
import { chartAccountOf } from './chart-account-of.ts'

export const ledgerAccountRoutes = routes(
  ledgerAccounts,
  {
    list: (query, { db }) => accountList.pageAtEnd(db, query, undefined),
    get: (_, { db, params: { id } }) => accountOf(db, id),
    create: async ({ code, ...names }, { db, fail }) => {
      const like = (await chartAccountOf(db, code)) ?? fail(accountWithoutGroup)
      const { id: _, code: __, role: ___, ...kind } = like
      const added = db.insertInto('ledgerAccounts').values({ ...kind, ...names, code, isOwn: true })
      return accountOf(db, one(await added.returning('id').execute()).id)
    },
    update: async ({ version, ...request }, { db, fail, params: { id } }) => {
      await holdRecord(db, { table: 'ledger_accounts', id, version, fail })
      const { isOwn, role } = await accountOf(db, id)
      if (!isOwn) fail(accountOfChart)
      if (role !== null && !request.isActive) fail(accountHasRole)
      await db.updateTable('ledgerAccounts').set(request).where('id', '=', id).execute()
      return accountOf(db, id)
    },
    remove: async (_, { db, fail, params: { id } }) => {
      if (!(await accountOf(db, id)).isOwn) fail(accountOfChart)
      await db.deleteFrom('ledgerAccounts').where('id', '=', id).execute()
      return undefined
    },
  },
  {
    ledger_accounts_code_unique: accountCodeExists,
    ledger_accounts_limit: tooManyAccounts,
    ledger_lines_account: accountInUse,
    ledger_account_roles_account: accountHasRole,
  },
)

/** The accounts in use; with the filter `isInactive` the others. */
const accountList = list(ledgerAccounts.list, {
  from: 'ledger_accounts',
  as: 'a',
  sorts: { code: ['code'], name: ['name_hr'] },
  always: ({ filter }) => sql<SqlBool>`a.is_active = ${filterValue(filter, 'isInactive') !== true}`,
  filters: { class: oneOf('a.class'), isOwn: () => sql<SqlBool>`a.is_own`, isInactive: () => undefined },
  search: byReading(hasTerm),
  columns: ACCOUNT_COLUMNS,
  row: LedgerAccount,
  shown: (account) => account,
})

export async function accountOf(db: Db, id: number): Promise<LedgerAccount> {
  const account = await readFirst(db, LedgerAccount, sql`select ${ACCOUNT_COLUMNS} from ledger_accounts a where a.id = ${id}`)
  if (!account) throw missing()
  return account
}
