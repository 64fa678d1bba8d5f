import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'

/** The lines of a bank that pay any of these documents. */
export async function linesOfDocuments(db: Db, documentIds: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.number() }),
    sql`select distinct a.bank_line_id as id from bank_allocations a where a.document_id = any(${[...documentIds]}::bigint[]) and not a.is_withdrawn`,
  )
  return rows.map(({ id }) => id)
}
