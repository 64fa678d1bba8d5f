import { accountOfChart, ledgerAccountRoles, noSuchAccountRole, roleNeedsActive } from 'contract/accounting/ledger-accounts'
import { routes } from '../../../kit/routes.ts'
import { chartAccountOf } from './chart-account-of.ts'
import { accountOf } from './ledger-accounts.ts'

export const ledgerAccountRoleRoutes = routes(ledgerAccountRoles, {
  create: async (_, { db, fail, params: { ledgerAccountId } }) => {
    const account = await accountOf(db, ledgerAccountId)
    if (!account.isOwn) fail(accountOfChart)
    const role = (await chartAccountOf(db, account.code))?.role ?? fail(noSuchAccountRole)
    if (!account.isActive) fail(roleNeedsActive)
    await db
      .insertInto('ledgerAccountRoles')
      .values({ role, ledgerAccountId })
      .onConflict((on) => on.columns(['businessSubjectId', 'role']).doUpdateSet({ ledgerAccountId }))
      .execute()
    return accountOf(db, ledgerAccountId)
  },
  remove: async (_, { db, params: { ledgerAccountId } }) => {
    await accountOf(db, ledgerAccountId)
    await db.deleteFrom('ledgerAccountRoles').where('ledgerAccountId', '=', ledgerAccountId).execute()
    return undefined
  },
})
