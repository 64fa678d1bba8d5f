import { sql } from 'kysely'
import * as z from 'zod'
import { statementAccounts } from 'contract/bank/bank-statements'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'

export const statementAccountRoutes = routes(statementAccounts, {
  list: async (_, { db }) => {
    const accounts = await accountsInOrder(db)
    const rows = await readRows(
      db,
      Last,
      sql`select s.bank_account_id, array_agg(distinct extract(year from s.to_day)::int order by extract(year from s.to_day)::int desc) as years,
          (array_agg(s.closing_amount order by s.to_day desc, s.from_day desc, s.statement_number desc, s.id desc))[1] as closing_amount,
          max(s.to_day) as last_day
        from bank_statements s where s.kind = 'Booked' group by s.bank_account_id`,
    )
    const lastOf = new Map(rows.map((row) => [row.bankAccountId, row]))
    return accounts.map((account) => {
      const last = lastOf.get(account.id)
      return { ...account, closingAmount: last?.closingAmount ?? null, lastDay: last?.lastDay ?? null, years: last?.years ?? [] }
    })
  },
})

const Last = z.object({
  bankAccountId: z.number(),
  years: z.array(z.number()),
  closingAmount: z.number().nullable(),
  lastDay: z.string(),
})
