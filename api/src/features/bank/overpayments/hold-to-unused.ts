import { sql } from 'kysely'
import * as z from 'zod'
import { overpaymentUsed } from 'contract/bank/overpayments'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { documentsPaidFrom } from '../../documents/index.ts'

/** What is undone is no overpayment of which a document or money that went back has taken: that is undone first. Both are held. */
export async function holdToUnused(db: Db, allocationIds: readonly number[], fail: Fail<typeof overpaymentUsed>): Promise<void> {
  const held = await db
    .selectFrom('bankAllocations')
    .select('id')
    .where('id', 'in', [...allocationIds])
    .where('kind', '=', 'Unmatched')
    .where('overpaymentId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  const users = [...(await documentsPaidFrom(db, ids)), ...(await returnsOf(db, ids))]
  if (users.length > 0) fail(overpaymentUsed, { of: users.join(', ') })
}

/** Where the lines stand that took these overpayments back: `158/1`. */
const returnsOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  const rows = await readRows(
    db,
    z.object({ place: z.string() }),
    sql`select distinct s.statement_number || '/' || l.ordinal as place from bank_allocations a
      join bank_lines l on l.id = a.bank_line_id join bank_statements s on s.id = l.bank_statement_id
      where a.overpayment_id = any(${[...ids]}::bigint[]) and not a.is_withdrawn order by place`,
  )
  return rows.map(({ place }) => place)
}
