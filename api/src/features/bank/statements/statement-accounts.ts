import { statementAccounts } from 'contract/bank/bank-statements'
import { routes } from '../../../kit/routes.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { closingOf } from './closing-of.ts'

export const statementAccountRoutes = routes(statementAccounts, {
  list: async (_, { db }) => {
    const accounts = await accountsInOrder(db)
    const lastOf = await closingOf(db)
    return accounts.map((account) => {
      const last = lastOf.get(account.id)
      return { ...account, closingAmount: last?.closingAmount ?? null, lastDay: last?.lastDay ?? null, years: last?.years ?? [] }
    })
  },
})
