import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

/** All of a paper is in the books. */
export async function isPosted(db: Db, paperId: number): Promise<void> {
  await sql`update ledger_papers set state = 'Posted', reason = '' where id = ${paperId}`.execute(db)
}
