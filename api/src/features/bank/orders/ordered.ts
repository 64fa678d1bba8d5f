import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

const Row = z.object({ documentId: z.number(), amount: z.number(), numbers: z.array(z.number()) })

/** What orders that no statement told of yet ask for, by document, and their numbers; one order may be left out of it. */
export async function orderedOf(
  db: Db,
  documentIds: readonly number[],
  exceptOrderId: number | null = null,
): Promise<ReadonlyMap<number, { readonly amount: number; readonly numbers: readonly number[] }>> {
  if (documentIds.length === 0) return new Map()
  const rows = await readRows(
    db,
    Row,
    sql`select i.document_id, sum(i.amount)::bigint as amount, array_agg(o.number order by o.number) as numbers
      from payment_order_items i join payment_orders o on o.id = i.payment_order_id
      where i.document_id = any(${[...documentIds]}::bigint[]) and i.bank_allocation_id is null and o.state <> 'Refused'
        and o.id is distinct from ${exceptOrderId}::bigint
      group by i.document_id`,
  )
  return new Map(rows.map(({ documentId, amount, numbers }) => [documentId, { amount, numbers }]))
}
