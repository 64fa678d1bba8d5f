import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { Known } from './known.ts'
import type { MatchedLine } from './matched-lines.ts'

type Earlier = Pick<Known, 'remembered' | 'confirmedCount' | 'isDoubted' | 'refusedTargets'>

const Decided = z.object({
  wantedId: z.number(),
  role: z.string().nullable(),
  isOne: z.boolean(),
  /** Since the last refusal, where there was one. */
  isSince: z.boolean(),
})
const Refused = z.object({ wantedId: z.number(), target: z.string(), isOfLine: z.boolean() })

const LOOKED_BACK = 20
const DOUBTED_UNTIL = 3

/**
 * What people decided of the same payer on the same account: how often since they last refused something, of which account, and what
 * they refused of this very line. Nothing is learned from what was done by itself, nor across accounts.
 */
export async function earlierAllocations(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlyMap<number, Earlier>> {
  const ids = lines.map(({ id }) => id)
  const refused = await readRows(
    db,
    Refused,
    sql`select r.id as wanted_id, f.* from bank_lines r cross join lateral (
        select b.target, true as is_of_line from bank_refusals b
          where b.bank_account_id = r.bank_account_id and b.identity_hash = r.identity_hash
        union all
        select b.target, false from (${LAST_REFUSAL}) b) f
      where r.id = any(${ids}::bigint[])`,
  )
  const decided = await readRows(
    db,
    Decided,
    sql`select r.id as wanted_id, f.* from bank_lines r left join lateral (${LAST_REFUSAL}) b on true cross join lateral (
        select min(a.account_role) filter (where a.partner_id is null) as role, count(*) = 1 as is_one,
          b.refused_at is null or max(a.decided_at) > b.refused_at as is_since
        from (select l.id from bank_lines l
            where l.bank_account_id = r.bank_account_id and l.payer_key = r.payer_key and l.payer_key <> '' and l.is_told
            order by l.id desc limit ${LOOKED_BACK}) l
          join bank_allocations a on a.bank_line_id = l.id and not a.is_withdrawn
        group by l.id) f
      where r.id = any(${ids}::bigint[])`,
  )
  const refusedOf = Map.groupBy(refused, ({ wantedId }) => wantedId)
  const decidedOf = Map.groupBy(decided, ({ wantedId }) => wantedId)
  return new Map(lines.map(({ id }) => [id, earlierOf(refusedOf.get(id) ?? [], decidedOf.get(id) ?? [])]))
}

/** The last thing that was refused of the payer. */
const LAST_REFUSAL = sql`select b.target, b.refused_at from bank_refusals b
  where b.bank_account_id = r.bank_account_id and b.payer_key = r.payer_key and r.payer_key <> '' order by b.id desc limit 1`

function earlierOf(ofLine: readonly z.infer<typeof Refused>[], before: readonly z.infer<typeof Decided>[]): Earlier {
  const isRefused = ofLine.some(({ isOfLine }) => !isOfLine)
  const since = before.filter(({ isSince }) => isSince)
  const counts = new Map<string, number>()
  for (const { role, isOne } of since) {
    const target = isOne && role !== null ? `a:${role}` : 'documents'
    counts.set(target, (counts.get(target) ?? 0) + 1)
  }
  return {
    remembered: [...counts].map(([target, confirmedCount]) => ({ target, confirmedCount })),
    confirmedCount: since.length,
    isDoubted: isRefused && since.length < DOUBTED_UNTIL,
    refusedTargets: new Set(ofLine.filter(({ isOfLine }) => isOfLine).map(({ target }) => target)),
  }
}
