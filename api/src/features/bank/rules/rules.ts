import { sql } from 'kysely'
import { bankRulePlaces, bankRules, RULES_MAX, ruleAccountGone, tooManyRules, type BankRule } from 'contract/bank/bank-rules'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { rulesCounted, type CountedRule } from './rules-in-order.ts'

const register = routes(
  bankRules,
  {
    list: async (_, { db }) => named(db, await rulesCounted(db)),
    create: async (request, { db, params: { businessSubjectId }, userId, fail }) => {
      const ids = await heldInOrder(db)
      if (ids.length >= RULES_MAX) fail(tooManyRules)
      const { id } = one(
        await db
          .insertInto('bankRules')
          .values({ ...request, ordinal: ids.length + 1 })
          .returning('id')
          .execute(),
      )
      await enqueueMatching(db, { businessSubjectId, userId })
      return found(db, id)
    },
    update: async ({ version, ...request }, { db, userId, fail, params: { businessSubjectId, id } }) => {
      await holdRecord(db, { table: 'bank_rules', id, version, fail })
      await db.updateTable('bankRules').set(request).where('id', '=', id).execute()
      await enqueueMatching(db, { businessSubjectId, userId })
      return found(db, id)
    },
    remove: async (_, { db, userId, params: { businessSubjectId, id } }) => {
      const ids = await heldInOrder(db)
      const { numDeletedRows } = await db.deleteFrom('bankRules').where('id', '=', id).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw missing()
      await order(db, ids.filter((other) => other !== id)) // prettier-ignore
      await enqueueMatching(db, { businessSubjectId, userId })
      return undefined
    },
  },
  { bank_rules_account: ruleAccountGone },
)

const places = routes(bankRulePlaces, {
  update: async ({ ordinal }, { db, userId, params: { businessSubjectId, bankRuleId } }) => {
    const ids = await heldInOrder(db)
    if (!ids.includes(bankRuleId)) throw missing()
    const others = ids.filter((id) => id !== bankRuleId)
    await order(db, [...others.slice(0, ordinal - 1), bankRuleId, ...others.slice(ordinal - 1)])
    await enqueueMatching(db, { businessSubjectId, userId })
    return undefined
  },
})

export const ruleRoutes = [...register, ...places]

/** Of two who add, move or remove at once the second waits, and finds the order that the first has left. */
async function heldInOrder(db: Db): Promise<readonly number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('bank_rules'), app.business_subject_id()::int)`.execute(db)
  const rows = await db.selectFrom('bankRules').select('id').orderBy('ordinal').execute()
  return rows.map(({ id }) => id)
}

/** Counts them anew from 1; the database looks at it when all is said. */
const order = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update bank_rules r set ordinal = o.ordinal from unnest(${[...ids]}::bigint[]) with ordinality o (id, ordinal)
    where r.id = o.id and r.ordinal <> o.ordinal`.execute(db)
}

async function found(db: Db, id: number): Promise<BankRule> {
  const [rule] = await named(db, await rulesCounted(db, sql`r.id = ${id}`))
  if (!rule) throw missing()
  return rule
}

async function named(db: Db, rules: readonly CountedRule[]): Promise<BankRule[]> {
  const names = new Map((await accountsInOrder(db)).map(({ id, name }) => [id, name]))
  return rules.map((rule) => ({ ...rule, bankAccountName: names.get(rule.bankAccountId ?? 0) ?? '' }))
}
