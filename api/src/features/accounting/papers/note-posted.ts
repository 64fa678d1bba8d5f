import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../kit/db.ts'
import { readRows } from '../../../kit/rows.ts'
import { linesOfDocuments, setOffsOfDocuments } from '../../bank/index.ts'
import type { HeldPaper } from './held-paper.ts'

/** Notes that all of these papers is in the books. Who had them posted wakes what waited for them, once for all that were posted together. */
export async function notePosted(db: Db, papers: readonly HeldPaper[]): Promise<void> {
  await sql`update ledger_papers set state = 'Posted', reason = '' where id = any(${papers.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}

/**
 * What waited for those of these papers that are posted, or freed VAT that their documents no longer have, has its turn again. Says
 * whether there may be some.
 */
export async function wakeWaiting(db: Db, papers: readonly HeldPaper[]): Promise<boolean> {
  if (papers.length === 0) return false
  const documents = await readRows(
    db,
    PostedDocument,
    sql`select distinct p.document_id as id,
        exists (select from ledger_papers a where a.state = 'Asked' and a.reason = 'DocumentNotPosted') as has_waiting,
        exists (select from vat_entries f where f.document_id = p.document_id and f.state = 'Freed' and f.reverses_id is null) as has_freed
      from ledger_papers p where p.id = any(${papers.map(({ id }) => id)}::bigint[]) and p.state = 'Posted'
        and p.document_id is not null and p.source_kind <> 'DocumentPayment'`,
  )
  // Mostly nothing waits: that is known from the first look, and nothing more is asked.
  const [waitedFor, freed] = [documents.filter((one) => one.hasWaiting), documents.filter((one) => one.hasFreed)]
  if (waitedFor.length > 0) await wakePayments(db, waitedFor.map(({ id }) => id)) // prettier-ignore
  if (freed.length > 0) await takeFreedBack(db, freed.map(({ id }) => id)) // prettier-ignore
  return waitedFor.length + freed.length > 0
}

/** What pays these documents and had to wait for their papers has its turn again. */
export async function wakePayments(db: Db, documentIds: readonly number[]): Promise<void> {
  const lines = await linesOfDocuments(db, documentIds)
  const setOffs = await setOffsOfDocuments(db, documentIds)
  const woken = await readRows(
    db,
    Woken,
    sql`update ledger_papers p set state = 'Waiting', reason = '' where p.state = 'Asked' and p.reason = 'DocumentNotPosted' and p.id = any(array(
        select d.id from ledger_papers d where d.document_id = any(${[...documentIds]}::bigint[]) union all
        select l.id from ledger_papers l where l.source_kind = 'BankLine' and l.source_id = any(${lines}::bigint[]) union all
        select s.id from ledger_papers s where s.source_kind = 'SetOff' and s.source_id = any(${setOffs}::bigint[]))) returning p.id`,
  )
  if (woken.length > 0) await soon(db)
}

/** What asks for a rate that was fetched meanwhile has its turn again. */
export async function wakeForRates(db: Db): Promise<void> {
  await sql`update ledger_papers set state = 'Waiting', reason = '' where state = 'Asked' and reason = 'RateUnknown'`.execute(db)
}

/** Notes that nothing of a paper is in the books, because what it told no longer stands. */
export async function noteWithdrawn(db: Db, paperId: number): Promise<void> {
  await sql`update ledger_papers set state = 'Withdrawn', reason = '' where id = ${paperId}`.execute(db)
}

/** Whatever freed VAT that was taken back with the entry it waited in frees what waits now. */
async function takeFreedBack(db: Db, documentIds: readonly number[]): Promise<void> {
  const freeing = await readRows(
    db,
    Woken,
    sql`select distinct f.ledger_paper_id as id from vat_entries f join vat_entries gone on gone.reverses_id = f.frees_id
      where f.document_id = any(${[...documentIds]}::bigint[]) and f.state = 'Freed' and f.reverses_id is null
        and not exists (select from vat_entries r where r.reverses_id = f.id)`,
  )
  if (freeing.length === 0) return
  await sql`update ledger_papers set state = 'Waiting', is_stale = true
    where state = 'Posted' and id = any(${freeing.map(({ id }) => id)}::bigint[])`.execute(db)
  await soon(db)
}

const soon = (db: Db) => sql`select app.post_papers_soon(app.business_subject_id())`.execute(db)
const Woken = z.object({ id: z.number() })
const PostedDocument = z.object({ id: z.number(), hasWaiting: z.boolean(), hasFreed: z.boolean() })
