import { sql } from 'kysely'
import { paperPosted } from 'contract/accounting/ledger-papers'
import { receivedPapers, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { clock } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { missing } from '../../../../kit/fail.ts'
import { routes } from '../../../../kit/routes.ts'
import { readFirst } from '../../../../kit/rows.ts'
import { HELD_PAPER, HeldPaper } from '../held-paper.ts'
import { paperShown } from '../ledger-papers.ts'
import { postPaper } from '../post-paper.ts'
import { proposer } from './proposed-groups.ts'
import { readOneReceived, readTreatment } from './read-received.ts'

export const receivedPaperRoutes = routes(receivedPapers, {
  get: async (_, { db, params: { id } }) => {
    const paper = await readFirst(db, HeldPaper, sql`${HELD_PAPER} where p.id = ${id} and p.source_kind = 'ReceivedInvoice'`)
    if (!paper) throw missing()
    const received = await readOneReceived(db, paper.sourceId)
    const said = await readTreatment(db, id)
    const propose = await proposer(db, [received])
    return {
      ...(await paperShown(db, id)),
      partnerName: received.partnerName,
      country: received.country,
      currency: received.currency,
      arrivedOn: said?.arrivedOn ?? received.arrivedOn,
      deliveredOn: said?.deliveredOn ?? received.deliveredOn,
      ...propose(received, said),
    }
  },
  update: async (said, { db, userId, fail, params: { id } }) => {
    const paper = await readFirst(
      db,
      HeldPaper,
      sql`${HELD_PAPER} where p.id = ${id} and p.source_kind = 'ReceivedInvoice' for update of p`,
    )
    if (!paper) throw missing()
    if (paper.state === 'Posted') fail(paperPosted)
    await keepTreatment(db, id, said)
    const decided = { decidedBy: userId, decidedAt: clock.now() }
    await db.updateTable('ledgerPapers').set({ ...decided, state: 'Waiting', reason: '' }).where('id', '=', id).execute() // prettier-ignore
    await postPaper(db, paper, userId)
    return { ledgerPaperId: id }
  },
})

async function keepTreatment(db: Db, ledgerPaperId: number, { groups, ...said }: ReceivedTreatment): Promise<void> {
  await db
    .insertInto('receivedTreatments')
    .values({ ledgerPaperId, ...said })
    .onConflict((same) => same.columns(['businessSubjectId', 'ledgerPaperId']).doUpdateSet(said))
    .execute()
  await db.deleteFrom('receivedTreatmentGroups').where('ledgerPaperId', '=', ledgerPaperId).execute()
  await db
    .insertInto('receivedTreatmentGroups')
    .values(groups.map((group) => ({ ledgerPaperId, ...group })))
    .execute()
}
