import { sql } from 'kysely'
import { paperPosted } from 'contract/accounting/ledger-papers'
import type { ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { clock } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { together } from '../../../../kit/postgres/together.ts'
import { readFirst } from '../../../../kit/rows.ts'
import { HELD_PAPER, HeldPaper } from '../held-paper.ts'
import type { By } from '../poster.ts'
import { postPaper } from '../post-paper.ts'
import { reverseStanding } from '../reverse-stale.ts'
import { holdToFree } from './taken-advances.ts'

/** A received paper, held until the transaction ends. */
export async function heldReceived(db: Db, id: number): Promise<HeldPaper> {
  const paper = await readFirst(
    db,
    HeldPaper,
    sql`${HELD_PAPER} where p.id = ${id} and p.source_kind = 'ReceivedInvoice' for update of p`,
  )
  if (!paper) throw missing()
  return paper
}

/** Posts a received paper as a person says that it is treated. What is posted of it is taken back first, on the day that was given. */
export async function treatPaper(db: Db, paper: HeldPaper, said: ReceivedTreatment, by: By): Promise<void> {
  const { bookedOn, reversedOn, ...treatment } = said
  await holdToFree(db, paper.id, by.fail)
  if (paper.state === 'Posted') {
    if (reversedOn === null) by.fail(paperPosted)
    await reverseStanding(db, paper, { on: reversedOn, correcting: said.vatOn }, by)
  }
  await keepTreatment(db, paper.id, treatment)
  const decided = { bookedOn, decidedBy: by.postedBy, decidedAt: clock.now() }
  await db.updateTable('ledgerPapers').set({ ...decided, state: 'Waiting', reason: '' }).where('id', '=', paper.id).execute() // prettier-ignore
  await postPaper(db, { ...paper, bookedOn, state: 'Waiting' }, by)
}

type Kept = Omit<ReceivedTreatment, 'bookedOn' | 'reversedOn'>

async function keepTreatment(db: Db, ledgerPaperId: number, { groups, advancePaperIds, spread, ...plain }: Kept): Promise<void> {
  const said = { ...plain, spreadFrom: spread?.firstOn ?? null, spreadUntil: spread?.lastOn ?? null }
  await together(
    db
      .insertInto('receivedTreatments')
      .values({ ledgerPaperId, ...said })
      .onConflict((same) => same.columns(['businessSubjectId', 'ledgerPaperId']).doUpdateSet(said))
      .execute(),
    db.deleteFrom('receivedTreatmentGroups').where('ledgerPaperId', '=', ledgerPaperId).execute(),
    db
      .insertInto('receivedTreatmentGroups')
      .values(groups.map((group) => ({ ledgerPaperId, ...group })))
      .execute(),
    db.deleteFrom('receivedTreatmentAdvances').where('ledgerPaperId', '=', ledgerPaperId).execute(),
  )
  const taken = [...new Set(advancePaperIds)].map((advancePaperId) => ({ ledgerPaperId, advancePaperId }))
  if (taken.length > 0) await db.insertInto('receivedTreatmentAdvances').values(taken).execute()
}
