import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentsById, type MatchedDocument } from '../../documents/index.ts'
import type { MatchedLine } from './matched-lines.ts'

/** An order, or the part of it that is one file, that a bank was told to carry out and no statement told of yet. */
export type SentOrder = {
  readonly number: number
  readonly day: string
  /** The line has the mark of the one item; otherwise the bank booked all of the file as one debit. */
  readonly isMarked: boolean
  readonly items: readonly { readonly amount: number; readonly document: MatchedDocument }[]
}

/** What orders pay. */
export const orderedIn = (orders: readonly SentOrder[]): readonly MatchedDocument[] =>
  orders.flatMap(({ items }) => items.map(({ document }) => document))

const Row = z.object({
  lineId: z.number(),
  number: z.number(),
  day: z.string(),
  fileNumber: z.number(),
  isMarked: z.boolean(),
  documentId: z.number(),
  amount: z.number(),
})

/** Orders that lines may tell of: by the mark that we gave, and by the sum of a file that is booked as one debit. What is paid to the state has a reference. */
export async function ordersOfLines(db: Db, lines: readonly MatchedLine[]): Promise<ReadonlyMap<number, readonly SentOrder[]>> {
  const ids = lines.filter(({ amount }) => amount < 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await readRows(
    db,
    Row,
    sql`with wanted as materialized (select l.id, l.bank_account_id, l.amount, l.end_to_end from bank_lines l where l.id = any(${ids}::bigint[])),
      batches as (select o.id, o.bank_account_id, i.file_number, sum(i.amount)::bigint as amount
        from payment_orders o join payment_order_items i on i.payment_order_id = o.id
        where o.state = 'Exported' and not i.is_failed and o.is_batch_booked and o.bank_account_id in (select bank_account_id from wanted)
        group by o.id, o.bank_account_id, i.file_number having bool_and(i.bank_allocation_id is null))
      select w.id as line_id, o.number, o.execution_on as day, i.file_number, true as is_marked, i.document_id, i.amount
        from wanted w join payment_order_items i on i.end_to_end = w.end_to_end and i.bank_allocation_id is null and not i.is_failed and i.document_id is not null
        join payment_orders o on o.id = i.payment_order_id and o.state = 'Exported' and o.bank_account_id = w.bank_account_id
      union all
      select w.id, o.number, o.execution_on, i.file_number, false, i.document_id, i.amount
        from wanted w join batches b on b.bank_account_id = w.bank_account_id and b.amount = -w.amount
        join payment_orders o on o.id = b.id join payment_order_items i on i.payment_order_id = o.id and i.file_number = b.file_number
          and not i.is_failed and i.document_id is not null
      order by 1, 2, 4, 6`,
  )
  const documents = new Map(
    (
      await documentsById(
        db,
        rows.map(({ documentId }) => documentId),
      )
    ).map((document) => [document.id, document]),
  )
  const found = new Map<number, SentOrder[]>()
  for (const group of Map.groupBy(rows, (row) => `${row.lineId} ${row.number} ${row.fileNumber} ${row.isMarked}`).values()) {
    const [first] = group
    if (!first) continue
    const items = group.flatMap(({ documentId, amount }) => {
      const document = documents.get(documentId)
      return document ? [{ amount, document }] : []
    })
    const order = { number: first.number, day: first.day, isMarked: first.isMarked, items }
    found.set(first.lineId, [...(found.get(first.lineId) ?? []), order])
  }
  return found
}
