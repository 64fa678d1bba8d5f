import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { Known } from './known.ts'
import type { MatchedLine } from './matched-lines.ts'

const Reversible = z.object({
  wantedId: z.number(),
  id: z.number(),
  bookedOn: z.string(),
  isSamePayer: z.boolean(),
  isMarked: z.boolean(),
})

/**
 * Of lines that take something back, the earlier ones of the same account and the opposite amount that nothing took back yet. A bank calls
 * a line a reversal, or gives money back with the mark of our order. What is left of one that is decided in part is no other's opposite.
 */
export async function reversibleLines(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlyMap<number, Known['reversible']>> {
  const ids = lines
    .filter(({ isReversal, endToEnd, amount }) => isReversal || (endToEnd !== '' && amount > 0))
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await readRows(
    db,
    Reversible,
    sql`select r.id as wanted_id, f.* from bank_lines r cross join lateral (
        select l.id, l.booked_on, (l.bank_reference <> '' and l.bank_reference = r.bank_reference) or l.payer_key = r.payer_key as is_same_payer,
          r.end_to_end <> '' and l.end_to_end = r.end_to_end as is_marked
        from bank_lines l where l.bank_account_id = r.bank_account_id and l.amount = -r.amount and l.booked_on <= r.booked_on
          and l.id <> r.id and l.state in ('Open', 'Settled')
          and not exists (select from bank_allocations a where a.bank_line_id = l.id and a.kind = 'Reversal' and not a.is_withdrawn)
        order by (r.end_to_end <> '' and l.end_to_end = r.end_to_end) desc, l.booked_on desc, l.id desc limit 3) f
      where r.id = any(${ids}::bigint[])
        and not exists (select from bank_allocations a where a.bank_line_id = r.id and not a.is_withdrawn)
        and (r.is_reversal or exists (select from payment_order_items i where i.end_to_end = r.end_to_end and i.end_to_end <> ''))
        and (r.is_reversal or f.is_marked)`,
  )
  return Map.groupBy(rows, ({ wantedId }) => wantedId)
}
