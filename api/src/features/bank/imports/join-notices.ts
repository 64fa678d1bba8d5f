import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import type { Statement } from '../reading/statement.ts'
import { partsOf } from './line-identity.ts'
import { insertLines, partRow } from './store-lines.ts'

const Batch = z.object({
  nth: z.number(),
  id: z.number(),
  bankStatementId: z.number(),
  identityHash: z.string(),
  ordinal: z.number(),
  currency: z.string(),
})

/**
 * What a notice (camt.054) tells of batches goes to the lines of statements with the same reference, amount and day: their parts become
 * lines. Tells to how many it brought parts; what is decided, wholly or in part, or has its parts stays as it is.
 */
export async function joinNotices(db: Db, accountId: number, { lines }: Statement): Promise<number> {
  const told = lines.filter(({ parts, bankReference }) => parts.length > 0 && bankReference !== '')
  const wanted = told.map(({ bookedOn, amount, bankReference }, nth) => ({ nth, bookedOn, amount, bankReference }))
  const batches = await readRows(
    db,
    Batch,
    sql`with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (nth integer, "bookedOn" date, amount bigint, "bankReference" text)
    ), found as (
      select distinct on (l.id) w.nth, l.id from wanted w join bank_lines l on l.bank_account_id = ${accountId} and l.booked_on = w."bookedOn"
        and l.amount = w.amount and l.bank_reference = w."bankReference" and l.state = 'Open' and l.parent_line_id is null
        and not exists (select from bank_allocations a where a.bank_line_id = l.id and not a.is_withdrawn)
      order by l.id, w.nth
    ), once as (select nth, min(id) as id from found group by nth)
    update bank_lines l set state = 'Split' from once o where l.id = o.id and l.state = 'Open'
    returning o.nth, l.id, l.bank_statement_id, l.identity_hash, l.ordinal, l.currency`,
  )
  for (const { nth, id, bankStatementId, identityHash, ordinal, currency } of batches) {
    const dates = told[nth]
    if (!dates) continue
    const parts = partsOf(identityHash, dates.parts).map((part) => partRow(part, { dates, ordinal, parentLineId: id }))
    await insertLines(db, { statementId: bankStatementId, accountId, currency }, parts)
  }
  return batches.length
}
