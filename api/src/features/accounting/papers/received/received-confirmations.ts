import { receivedConfirmations, receivedReversals } from 'contract/accounting/received/received-confirmations'
import { notSureNow, nothingPosted } from 'contract/accounting/received/received-papers'
import { paperPosted } from 'contract/accounting/ledger-papers'
import type { Db } from '../../../../kit/db.ts'
import { failWith, missing } from '../../../../kit/fail.ts'
import { bareRoutes } from '../../../../kit/routes.ts'
import { reverseStanding } from '../reverse-stale.ts'
import { proposalOf, proposer, saidOf } from './proposed-groups.ts'
import { readOneReceived, readTreatment } from './read-received.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'
import { eachAlone } from './each-alone.ts'

const confirmations = bareRoutes(receivedConfirmations, {
  create: async ({ papers }, { database, scope, caller }) => {
    if (!caller) throw missing()
    const seen = new Map(papers.map(({ ledgerPaperId, proposal }) => [ledgerPaperId, proposal]))
    return eachAlone(database, scope, [...seen.keys()], (db, id) => confirm(db, id, seen.get(id) ?? '', caller.userId))
  },
})

const reversals = bareRoutes(receivedReversals, {
  create: async ({ ledgerPaperIds }, { database, scope, caller }) => {
    if (!caller) throw missing()
    return eachAlone(database, scope, ledgerPaperIds, async (db, id) => {
      const paper = await heldReceived(db, id)
      if (paper.state !== 'Posted') failWith(nothingPosted)
      await reverseStanding(db, paper, { on: null, postedBy: caller.userId })
    })
  },
})

export const receivedConfirmationRoutes = [...confirmations, ...reversals]

/** Posts a paper as it is proposed, where that is still sure and what the person saw. */
async function confirm(db: Db, id: number, seen: string, userId: number): Promise<void> {
  const paper = await heldReceived(db, id)
  if (paper.state === 'Posted') failWith(paperPosted)
  const received = await readOneReceived(db, paper.sourceId)
  const proposed = (await proposer(db, [received]))(received, await readTreatment(db, id))
  if (paper.state !== 'Asked' || !proposed.isSure || proposalOf(proposed.groups) !== seen) failWith(notSureNow)
  await treatPaper(db, paper, saidOf(received, proposed.groups), userId)
}
