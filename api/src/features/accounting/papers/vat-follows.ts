import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/**
 * Of each of these papers whose VAT was taken back in another month than that in which it counts, the day of that: what is posted anew
 * counts there as well, unless a person says otherwise, so that neither month has it twice and a return that was handed in stays as it is.
 */
export async function vatFollows(db: Db, paperIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (paperIds.length === 0) return new Map()
  const found = await readRows(
    db,
    z.object({ id: z.number(), on: z.string() }),
    sql`select v.ledger_paper_id as id, max(back.vat_on) as on from vat_entries v join vat_entries back on back.reverses_id = v.id
      where v.ledger_paper_id = any(${[...paperIds]}::bigint[]) and date_trunc('month', back.vat_on) <> date_trunc('month', v.vat_on)
      group by v.ledger_paper_id`,
  )
  return new Map(found.map(({ id, on }) => [id, on]))
}
