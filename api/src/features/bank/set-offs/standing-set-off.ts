import { sql } from 'kysely'
import * as z from 'zod'
import { paidBy, SIDES } from 'contract/bank/set-offs/claims'
import type { Cents } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { readFirst, readRows } from '../../../kit/rows.ts'

const Standing = z.object({ number: z.number(), year: z.number(), setOffOn: z.string(), partnerName: z.string() })
const Item = z.object({ documentId: z.number(), side: z.enum(SIDES), isOutgoing: z.boolean(), amount: z.number() })

export type StandingSetOff = z.output<typeof Standing> & {
  /** What each document was paid, with its sign. */
  readonly payments: readonly { readonly documentId: number; readonly amount: Cents }[]
}

/** A set-off as the books need it; undefined where it was undone. */
export async function standingSetOff(db: Db, id: number): Promise<StandingSetOff | undefined> {
  const setOff = await readFirst(
    db,
    Standing,
    sql`select s.number, s.year, s.set_off_on, s.partner_name from set_offs s where s.id = ${id} and s.undone_at is null`,
  )
  if (!setOff) return undefined
  const items = await readRows(
    db,
    Item,
    sql`select i.document_id, i.side, i.is_outgoing, i.amount from set_off_items i where i.set_off_id = ${id} order by i.side, i.ordinal`,
  )
  return { ...setOff, payments: items.map((item) => ({ documentId: item.documentId, amount: paidBy(item) })) }
}

/** The set-offs that stand of any of these documents. */
export async function setOffsOfDocuments(db: Db, documentIds: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select distinct s.id from set_offs s join set_off_items i on i.set_off_id = s.id
      where i.document_id = any(${[...documentIds]}::bigint[]) and s.undone_at is null`,
  )
  return rows.map(({ id }) => id)
}
