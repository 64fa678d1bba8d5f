import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { BankRule } from 'contract/bank/bank-rules'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** A rule as lines are held against it. */
const OrderedRule = BankRule.omit({ bankAccountName: true, hitCount: true })
export type OrderedRule = z.infer<typeof OrderedRule>

const COLUMNS = sql`r.id, r.ordinal, r.name, r.direction, r.iban, r.text_contains, r.code, r.amount_from, r.amount_to, r.bank_account_id,
  r.account_role, r.fee_role, trim_scale(r.fee_percent)::text as fee_percent, r.is_automatic, r.version`

/** The rules of the business subject as they are asked. */
export const rulesInOrder = (db: Db): Promise<OrderedRule[]> =>
  readRows(db, OrderedRule, sql`select ${COLUMNS} from bank_rules r order by r.ordinal`)

/** The same, each with how many lines stand as it said. */
const CountedRule = BankRule.omit({ bankAccountName: true })
export type CountedRule = z.infer<typeof CountedRule>
export const rulesCounted = (db: Db, which: RawBuilder<SqlBool> = sql<SqlBool>`true`): Promise<CountedRule[]> =>
  readRows(
    db,
    CountedRule,
    sql`select ${COLUMNS}, (select count(distinct a.bank_line_id)::int from bank_allocations a
        where a.rule = 'Rule' and not a.is_withdrawn and a.reason -> 'params' ->> 'ruleId' = r.id::text) as hit_count
      from bank_rules r where ${which} order by r.ordinal`,
  )
