import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentsById } from '../../documents/index.ts'

const OfDocument = z.object({ documentId: z.number(), amount: z.number(), numbers: z.array(z.number()) })

/** What orders that no statement told of yet ask for, by document, and their numbers; one order may be left out of it. */
export async function orderedOf(
  db: Db,
  documentIds: readonly number[],
  exceptOrderId: number | null = null,
): Promise<ReadonlyMap<number, { readonly amount: number; readonly numbers: readonly number[] }>> {
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

const FromAccount = z.object({
  bankAccountId: z.number(),
  documentId: z.number().nullable(),
  amount: z.number(),
  isSent: z.boolean(),
})

/**
 * What will be taken from each account by orders that no statement told of yet; one order may be left out of it. A line with the mark of an
 * order lowered the balance, whatever was said of it since. What waits takes no more than is open: an invoice that was paid otherwise no
 * order can pay any more. What went to the bank it pays as it stands.
 */
export async function orderedFrom(db: Db, exceptOrderId: number | null): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows(
    db,
    FromAccount,
    sql`select o.bank_account_id, i.document_id, i.amount, o.state = 'Exported' as is_sent
      from payment_order_items i join payment_orders o on o.id = i.payment_order_id
      where i.bank_allocation_id is null and not i.is_failed and o.id is distinct from ${exceptOrderId}::bigint
        and not exists (select from bank_lines l where l.end_to_end = i.end_to_end and l.amount < 0 and l.state <> 'Pending')
      order by is_sent desc, o.number, i.ordinal`,
  )
  const documents = await documentsById(
    db,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  const open = new Map(documents.map(({ id, remaining }) => [id, remaining]))
  const taken = new Map<number, number>()
  for (const { bankAccountId, documentId, amount, isSent } of rows) {
    const left = documentId === null ? amount : (open.get(documentId) ?? 0)
    const takes = isSent ? amount : Math.max(0, Math.min(amount, left))
    if (documentId !== null) open.set(documentId, left - takes)
    taken.set(bankAccountId, (taken.get(bankAccountId) ?? 0) + takes)
  }
  return taken
}
