import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import type { HeldPaper } from './held-paper.ts'

/** All of a paper is in the books. What waited for it, or freed VAT that its document no longer has, is posted next. */
export async function isPosted(db: Db, paper: HeldPaper): Promise<void> {
  await sql`update ledger_papers set state = 'Posted', reason = '' where id = ${paper.id}`.execute(db)
  if (paper.documentId === null || paper.sourceKind === 'DocumentPayment') return
  await wake(db, 'DocumentNotPosted')
  await sql`update ledger_papers p set state = 'Waiting', is_stale = true where p.state = 'Posted' and p.id in (
      select f.ledger_paper_id from vat_entries f join vat_entries gone on gone.reverses_id = f.frees_id
      where f.document_id = ${paper.documentId} and f.state = 'Freed' and f.reverses_id is null
        and not exists (select from vat_entries r where r.reverses_id = f.id))`.execute(db)
  await sql`select app.post_papers_soon(app.business_subject_id())`.execute(db)
}

/** What asks for something that may be there by now waits for its turn again: what it pays was posted, or a rate was fetched. */
export async function wake(db: Db, reason: 'DocumentNotPosted' | 'RateUnknown'): Promise<void> {
  await sql`update ledger_papers set state = 'Waiting', reason = '' where state = 'Asked' and reason = ${reason}`.execute(db)
}

/** Nothing of a paper is in the books, because what it told no longer stands. */
export async function isWithdrawn(db: Db, paperId: number): Promise<void> {
  await sql`update ledger_papers set state = 'Withdrawn', reason = '' where id = ${paperId}`.execute(db)
}
