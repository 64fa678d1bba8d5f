import { sql } from 'kysely'
import * as z from 'zod'
import { STATEMENT_WARNINGS } from 'contract/bank/bank-statement-imports'
import { bankStatements, statementSettled, type BankStatement } from 'contract/bank/bank-statements'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { isOwnAccount } from '../../bank-accounts/own/index.ts'
import { gapsOf } from './statement-chain.ts'
import { inOrder } from './statement-order.ts'

export const statementRoutes = routes(
  bankStatements,
  {
    list: async ({ bankAccountId, year }, { db }) => {
      if (!(await isOwnAccount(db, bankAccountId))) throw missing()
      return statementsOf(db, bankAccountId, year)
    },
    remove: async (_, { db, params: { id } }) => {
      const { numDeletedRows } = await db.deleteFrom('bankStatements').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      return undefined
    },
  },
  { bank_lines_settled_stay: statementSettled },
)

const Row = z.object({
  id: z.number(),
  bankAccountId: z.number(),
  statementNumber: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  currency: z.string(),
  openingAmount: z.number().nullable(),
  closingAmount: z.number().nullable(),
  creditSum: z.number(),
  debitSum: z.number(),
  lineCount: z.number(),
  settledLineCount: z.number(),
  isConflict: z.boolean(),
  isRepeated: z.boolean(),
  warnings: z.array(z.enum(STATEMENT_WARNINGS)),
  fileId: z.number(),
  createdAt: z.date(),
  createdByName: z.string(),
})

/** Those of a year, the newest first; the one before the year tells whether its first is missing something. */
async function statementsOf(db: Db, accountId: number, year: number): Promise<BankStatement[]> {
  const rows = await readRows(
    db,
    Row,
    sql`select s.id, s.bank_account_id, s.statement_number, s.from_day, s.to_day, s.currency, s.opening_amount, s.closing_amount,
        s.credit_sum, s.debit_sum, s.is_conflict, s.warnings, s.file_id, s.created_at,
        ${nameOfPerson(sql`s.created_by`)} as created_by_name,
        coalesce(c.line_count, 0) as line_count, coalesce(c.settled_line_count, 0) as settled_line_count,
        s.statement_number <> '' and exists (select from bank_statements o where o.bank_account_id = s.bank_account_id and o.id < s.id
          and o.kind = 'Booked' and o.statement_number = s.statement_number
          and extract(year from o.to_day) = extract(year from s.to_day)) as is_repeated
      from bank_statements s left join lateral (
        select count(*)::int as line_count, (count(*) filter (where l.state in ('Settled', 'Ignored')))::int as settled_line_count
        from bank_lines l where l.bank_statement_id = s.id and l.state <> 'Split') c on true
      where s.bank_account_id = ${accountId} and s.kind = 'Booked' and s.to_day <= ${`${year}-12-31`}
        and s.to_day >= coalesce((select max(p.to_day) from bank_statements p
          where p.bank_account_id = ${accountId} and p.kind = 'Booked' and p.to_day < ${`${year}-01-01`}), ${`${year}-01-01`})
      order by ${inOrder}`,
  )
  const gaps = gapsOf(rows)
  return rows
    .map((row) => ({ ...row, createdAt: momentText(row.createdAt), gap: gaps.get(row) ?? null }))
    .filter(({ toDay }) => toDay >= `${year}-01-01`)
    .toReversed()
}
