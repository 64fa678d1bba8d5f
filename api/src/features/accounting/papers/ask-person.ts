import { sql } from 'kysely'
import type { PaperReason } from 'contract/accounting/ledger-papers'
import type { Db } from '../../../kit/db.ts'

/** A person has to decide of a paper first, because of this. */
export async function askPerson(db: Db, paperId: number, reason: PaperReason): Promise<void> {
  await sql`update ledger_papers set state = 'Asked', reason = ${reason} where id = ${paperId} and state in ('Waiting', 'Asked')`.execute(
    db,
  )
}
