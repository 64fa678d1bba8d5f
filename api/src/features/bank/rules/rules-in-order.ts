import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { BankRule } from 'contract/bank/bank-rules'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** A rule without the name of the account that it is of. */
const OrderedRule = BankRule.omit({ bankAccountName: true })
export type OrderedRule = z.infer<typeof OrderedRule>

/** The rules of the business subject as they are asked, each with how many lines stand as it said. */
export const rulesInOrder = (db: Db, which: RawBuilder<SqlBool> = sql<SqlBool>`true`): Promise<OrderedRule[]> =>
  readRows(
    db,
    OrderedRule,
    sql`select r.id, r.ordinal, r.name, r.direction, r.iban, r.text_contains, r.code, r.amount_from, r.amount_to, r.bank_account_id,
        r.account_role, r.fee_role, trim_scale(r.fee_percent)::text as fee_percent, r.is_automatic, r.version,
        (select count(distinct a.bank_line_id)::int from bank_allocations a
          where a.rule = 'Rule' and not a.is_withdrawn and a.reason -> 'params' ->> 'ruleId' = r.id::text) as hit_count
      from bank_rules r where ${which} order by r.ordinal`,
  )
