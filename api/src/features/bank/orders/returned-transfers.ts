import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { MatchedLine } from '../matching/matched-lines.ts'

const ReturnedTransfer = z.object({
  wantedId: z.number(),
  amount: z.number(),
  /** The debit by which the bank paid it with others. */
  id: z.number(),
  bookedOn: z.string(),
  isMarked: z.boolean(),
  isSamePayer: z.boolean(),
  allocationIds: z.array(z.number()),
})
export type ReturnedTransfer = z.infer<typeof ReturnedTransfer>

/**
 * Of money that came in, the transfer of an order that it may bring back, where a bank paid it with others by one debit: the one with its
 * mark, otherwise the only one of its sum to the account that it comes from.
 */
export async function returnedTransfers(
  db: Db,
  lines: readonly Pick<MatchedLine, 'id' | 'amount'>[],
): Promise<ReadonlyMap<number, ReturnedTransfer>> {
  const came = new Map(lines.filter(({ amount }) => amount > 0).map(({ id, amount }) => [id, amount]))
  if (came.size === 0) return new Map()
  const rows = await readRows(
    db,
    ReturnedTransfer,
    sql`select r.id as wanted_id, r.amount, l.id, l.booked_on, t.is_marked, t.is_same_payer, t.allocation_ids
      from bank_lines r cross join lateral (
          select i.bank_line_id, jsonb_agg(i.bank_allocation_id) as allocation_ids,
            bool_and(i.end_to_end = r.end_to_end) as is_marked, bool_and(i.iban = r.counterparty_iban) as is_same_payer
          from payment_order_items i
          where i.bank_line_id is not null and (i.end_to_end = r.end_to_end or i.iban = r.counterparty_iban)
          group by i.payment_order_id, i.end_to_end, i.bank_line_id having sum(i.amount) = r.amount) t
        join bank_lines l on l.id = t.bank_line_id
      where r.id = any(${[...came.keys()]}::bigint[]) and l.bank_account_id = r.bank_account_id and l.amount < -r.amount
        and l.state = 'Settled' and l.booked_on <= r.booked_on
      order by r.id, l.id`,
  )
  const found = new Map<number, ReturnedTransfer>()
  for (const [lineId, all] of Map.groupBy(rows, ({ wantedId }) => wantedId)) {
    // Of a line that is decided in part no transfer is what is left.
    const marked = all.filter(({ isMarked }) => isMarked)
    const [one, ...more] = marked.length > 0 ? marked : all
    if (one && more.length === 0 && one.amount === came.get(lineId)) found.set(lineId, one)
  }
  return found
}

const Expected = z.object({ wantedId: z.number() })

/**
 * Lines that may bring back a transfer of an order that waits for a statement: the debit that paid it may be beside them, and is not
 * decided yet.
 */
export async function perhapsReturning(
  db: Db,
  lines: readonly Pick<MatchedLine, 'id' | 'amount'>[],
): Promise<ReadonlySet<number>> {
  const came = lines.filter(({ amount }) => amount > 0).map(({ id }) => id)
  if (came.length === 0) return new Set()
  const rows = await readRows(
    db,
    Expected,
    sql`with waiting as materialized (select o.bank_account_id, i.end_to_end, i.iban, sum(i.amount)::bigint as amount
        from payment_orders o join payment_order_items i on i.payment_order_id = o.id
        where o.state = 'Exported'
        group by o.bank_account_id, i.payment_order_id, i.end_to_end, i.iban)
      select distinct r.id as wanted_id
      from bank_lines r join waiting w on w.bank_account_id = r.bank_account_id and w.amount = r.amount
      where r.id = any(${came}::bigint[]) and (w.end_to_end = r.end_to_end or w.iban = r.counterparty_iban)`,
  )
  return new Set(rows.map(({ wantedId }) => wantedId))
}
