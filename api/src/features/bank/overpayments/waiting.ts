import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { EUR } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'

/** Money of a partner that waits, with what is left of it; both have the sign of the money. */
const Waiting = z.object({
  id: z.number(),
  partnerId: z.number(),
  bookedOn: z.string(),
  bankLineId: z.number(),
  /** Number of the statement and of the line in it: `158/1`. */
  place: z.string(),
  currency: z.string(),
  amount: z.number(),
  restAmount: z.number(),
})
export type Waiting = z.output<typeof Waiting>

/** What waits of some partners, the oldest first. What is not in euro would not be worth the same on another day, and is only told. */
export async function waitingOf(db: Db, partnerIds: readonly number[]): Promise<readonly Waiting[]> {
  if (partnerIds.length === 0) return []
  const rows = await waiting(db, sql`a.partner_id = any(${[...new Set(partnerIds)]}::bigint[])`)
  return rows.filter(({ restAmount }) => restAmount !== 0)
}

/** What waits of some partners in euro, held until the transaction ends. What is in another currency is offered nowhere. */
export async function heldWaitingOf(db: Db, partnerIds: readonly number[]): Promise<readonly Waiting[]> {
  await db
    .selectFrom('bankAllocations')
    .select('id')
    .where('partnerId', 'in', [...partnerIds])
    .where('kind', '=', 'Unmatched')
    .where('overpaymentId', 'is', null)
    .where('isWithdrawn', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return (await waitingOf(db, partnerIds)).filter(({ currency }) => currency === EUR)
}

/** The one with an id, held until the transaction ends; undefined where it no longer waits. */
export async function heldWaiting(db: Db, id: number): Promise<Waiting | undefined> {
  await db.selectFrom('bankAllocations').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
  const [row] = await waiting(db, sql`a.id = ${id} and l.currency = ${EUR}`)
  return row
}

const waiting = (db: Db, which: RawBuilder<unknown>) =>
  readRows(
    db,
    Waiting,
    sql`select a.id, a.partner_id, l.booked_on, l.id as bank_line_id, s.statement_number || '/' || l.ordinal as place, l.currency, a.amount,
        app.overpayment_rest(a.business_subject_id, a.id) as rest_amount
      from bank_allocations a join bank_lines l on l.id = a.bank_line_id join bank_statements s on s.id = l.bank_statement_id
      where a.kind = 'Unmatched' and a.overpayment_id is null and not a.is_withdrawn and ${which}
      order by l.booked_on, a.id`,
  )
