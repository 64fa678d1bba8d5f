import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { DOCUMENTS } from '../../documents/named/index.ts'

export type Ordered = { readonly amount: number; readonly numbers: readonly number[] }

const OfDocument = z.object({ documentId: z.number(), amount: z.number(), numbers: z.array(z.number()) })

/** What orders that no statement told of yet ask for, by document, and their numbers; one order may be left out of it. */
export async function orderedOf(
  db: Db,
  documentIds: readonly number[],
  exceptOrderId: number | null = null,
): Promise<ReadonlyMap<number, Ordered>> {
  if (documentIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    OfDocument,
    sql`select i.document_id, sum(i.amount)::bigint as amount, array_agg(o.number order by o.number) as numbers
      from payment_order_items i join payment_orders o on o.id = i.payment_order_id
      where i.document_id = any(${[...documentIds]}::bigint[]) and i.bank_allocation_id is null and not i.is_failed
        and not app.is_told_of(i) and o.id is distinct from ${exceptOrderId}::bigint
      group by i.document_id`,
  )
  return new Map(rows.map(({ documentId, amount, numbers }) => [documentId, { amount, numbers }]))
}

const FromAccount = z.object({ bankAccountId: z.number(), amount: z.number() })

/**
 * What will be taken from each account by orders that no statement told of yet; one order may be left out of it. A line with the mark of an
 * order lowered the balance, whatever was said of it since. What went to the bank it pays as it stands. What waits takes no more than is
 * open, in the turn of its order: an invoice that was paid otherwise no order can pay any more.
 */
export async function orderedFrom(db: Db, exceptOrderId: number | null): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows(
    db,
    FromAccount,
    sql`with asked as (
        select o.bank_account_id, i.document_id, i.amount, o.state = 'Exported' as is_sent, o.number, i.ordinal
        from payment_order_items i join payment_orders o on o.id = i.payment_order_id
        where i.bank_allocation_id is null and not i.is_failed and o.id is distinct from ${exceptOrderId}::bigint
          and not exists (select from bank_lines l where l.end_to_end = i.end_to_end and l.amount < 0 and l.state <> 'Pending')),
      in_turn as (
        select a.bank_account_id, a.document_id, a.amount, a.is_sent,
          sum(a.amount) filter (where not a.is_sent) over (partition by a.document_id order by a.number, a.ordinal) as waits_until,
          d.remaining_amount - coalesce(sum(a.amount) filter (where a.is_sent) over (partition by a.document_id), 0) as open
        from asked a left join ${DOCUMENTS} d on d.id = a.document_id)
      select t.bank_account_id, sum(case when t.is_sent or t.document_id is null then t.amount
        else least(t.waits_until, t.open) - least(t.waits_until - t.amount, t.open) end)::bigint as amount
      from in_turn t group by t.bank_account_id`,
  )
  return new Map(rows.map(({ bankAccountId, amount }) => [bankAccountId, amount]))
}
