import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../db.ts'
import { heldTo } from '../rows.ts'

/** How far something that is written row by row has come: how many rows there are, how many are done. */
export type Progress = { readonly rowCount?: number; readonly doneCount?: number }
export type Note = (progress: Progress) => Promise<void>

const ROWS_AT_ONCE = 1_000

/** The rows of a query a thousand at a time, one consistent picture of them; after each thousand it is told how many are done. */
export async function* rowsByCursor<S extends z.ZodObject>(
  db: Db,
  row: S,
  query: RawBuilder<unknown>,
  note: Note,
): AsyncIterable<z.output<S>> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db)
  let doneCount = 0
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db)
    yield* heldTo(row, rows)
    doneCount += rows.length
    if (rows.length < ROWS_AT_ONCE) break
    await note({ doneCount })
  }
  await note({ doneCount, rowCount: doneCount })
}
