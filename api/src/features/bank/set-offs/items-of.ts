import { sql } from 'kysely'
import { SetOffItem } from 'contract/bank/set-offs/set-offs'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** What a set-off takes of each document, ours before theirs. */
export const itemsOf = (db: Db, setOffId: number): Promise<SetOffItem[]> =>
  readRows(
    db,
    SetOffItem,
    sql`select i.document_id, i.side, i.document_number, i.document_date, i.due_date, i.remaining_amount, i.amount
      from set_off_items i where i.set_off_id = ${setOffId} order by i.side, i.ordinal`,
  )
