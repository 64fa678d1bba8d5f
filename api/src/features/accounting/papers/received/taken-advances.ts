import { sql } from 'kysely'
import * as z from 'zod'
import { isAdvance, isCreditNote, receivedPaper } from 'contract/accounting/received/received-paper'
import { advanceTaken, notItsAdvance } from 'contract/accounting/received/received-failures'
import type { PaperGroup } from 'contract/croatia/ledger/posting/paper'
import type { Db } from '../../../../kit/db.ts'
import type { Fail } from '../../../../kit/fail.ts'
import { readRows } from '../../../../kit/rows.ts'
import { readReceived, readTreatments, vatOfBooks, type Received } from './read-received.ts'

/** An advance as its own invoice was posted, with the document on which it stands. */
export type TakenAdvance = { readonly documentId: number; readonly groups: readonly PaperGroup[] }

/** The advances that a paper takes off. Refuses what is no posted advance of its supplier in euro. */
export async function takenAdvances(
  db: Db,
  received: Received,
  paperIds: readonly number[],
  fail: Fail<typeof notItsAdvance>,
): Promise<TakenAdvance[]> {
  if (paperIds.length === 0) return []
  const papers = await readRows(
    db,
    z.object({ id: z.number(), documentId: z.number() }),
    sql`select p.id, p.document_id from ledger_papers p
      where p.id = any(${[...paperIds]}::bigint[]) and p.source_kind = 'ReceivedInvoice' and p.state = 'Posted' order by p.dated_on, p.id`,
  )
  const documents = await readReceived(db, papers.map(({ documentId }) => documentId)) // prettier-ignore
  const said = await readTreatments(db, paperIds)
  const shares = await postedShares(db, paperIds)
  const around = { ...(await vatOfBooks(db)), advances: [] }
  const isFit = received.currency === 'EUR' && !isAdvance(received) && !isCreditNote(received)
  const taken = papers.flatMap(({ id, documentId }): TakenAdvance[] => {
    const document = documents.find((one) => one.id === documentId)
    const treatment = said.get(id)
    if (!document || !treatment || document.partnerId !== received.partnerId || document.currency !== 'EUR' || !isAdvance(document)) return [] // prettier-ignore
    const judged = receivedPaper(document, treatment, around)
    return 'paper' in judged ? [{ documentId, groups: judged.paper.groups.map(asPosted(shares.get(id))) }] : []
  })
  if (!isFit || taken.length < new Set(paperIds).size) fail(notItsAdvance)
  return taken
}

/** The pro rata may have changed since: what was not deducted of an advance is what stands on its account. */
const asPosted =
  (shares: readonly string[] = []) =>
  (group: PaperGroup, at: number): PaperGroup => ({ ...group, deductibleShare: shares[at] ?? group.deductibleShare ?? '1' })

/** How much of the VAT of papers was deducted, group by group, by the ids of the papers. */
async function postedShares(db: Db, paperIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await readRows(
    db,
    z.object({ id: z.number(), shares: z.array(z.string()) }),
    sql`select v.ledger_paper_id as id, array_agg(trim_scale(v.deductible_share)::text order by v.id) as shares from vat_entries v
      where v.ledger_paper_id = any(${[...paperIds]}::bigint[]) and v.reverses_id is null
        and not exists (select from vat_entries r where r.reverses_id = v.id)
      group by v.ledger_paper_id`,
  )
  return new Map(rows.map(({ id, shares }) => [id, shares]))
}

/** While another paper takes an advance off, it stays as it is posted. */
export async function holdToFree(db: Db, paperId: number, fail: Fail<typeof advanceTaken>): Promise<void> {
  const taken = await readRows(db, z.object({ id: z.number() }), sql`select a.ledger_paper_id as id from received_treatment_advances a where a.advance_paper_id = ${paperId}`) // prettier-ignore
  if (taken.length > 0) fail(advanceTaken)
}
