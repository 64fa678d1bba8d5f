import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readFirst } from '../../../kit/rows.ts'
import type { Statement } from '../reading/statement.ts'
import { insertLines, partRow } from './store-lines.ts'

const Batch = z.object({
  id: z.number(),
  bankStatementId: z.number(),
  identityHash: z.string(),
  ordinal: z.number(),
  currency: z.string(),
})

/**
 * A notice (camt.054) tells what a batch of a statement is made of: its parts go to the line with the same reference, amount and day.
 * Tells to how many lines it brought parts; what is settled, or has its parts, stays as it is.
 */
export async function joinNotices(db: Db, accountId: number, { lines }: Statement): Promise<number> {
  let joinedCount = 0
  for (const line of lines) {
    if (line.parts.length === 0 || line.bankReference === '') continue
    const batch = await readFirst(
      db,
      Batch,
      sql`select id, bank_statement_id, identity_hash, ordinal, currency from bank_lines
        where bank_account_id = ${accountId} and booked_on = ${line.bookedOn} and amount = ${line.amount}
          and bank_reference = ${line.bankReference} and state = 'Open' and parent_line_id is null
        order by id limit 1 for update`,
    )
    if (!batch) continue
    const place = { statementId: batch.bankStatementId, accountId, currency: batch.currency }
    const parts = line.parts.map((part, index) =>
      partRow(
        { part, identity: `${batch.identityHash.slice(0, 56)}.${index}` },
        { dates: line, ordinal: batch.ordinal, parentLineId: batch.id },
      ),
    )
    await insertLines(db, place, parts)
    await db.updateTable('bankLines').set({ state: 'Split' }).where('id', '=', batch.id).execute()
    joinedCount++
  }
  return joinedCount
}
