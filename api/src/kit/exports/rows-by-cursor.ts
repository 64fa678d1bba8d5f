import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'
import type { Progress } from './export-job.ts'

const ROWS_AT_ONCE = 1_000

/** The rows of a query a thousand at a time, one consistent picture of them; after each thousand it is told how many are done. */
export async function* rowsByCursor<Row>(
  db: Db,
  query: RawBuilder<Row>,
  note: (progress: Progress) => Promise<void>,
): AsyncIterable<Row> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db)
  let doneCount = 0
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db)
    yield* rows
    doneCount += rows.length
    if (rows.length < ROWS_AT_ONCE) break
    await note({ doneCount })
  }
  await note({ doneCount, rowCount: doneCount })
}
