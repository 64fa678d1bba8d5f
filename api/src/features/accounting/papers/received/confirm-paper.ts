import { paperPosted } from 'contract/accounting/ledger-papers'
import { notSureNow, nothingPosted } from 'contract/accounting/received/received-papers'
import type { Db } from '../../../../kit/db.ts'
import { failWith } from '../../../../kit/fail.ts'
import { reverseStanding } from '../reverse-stale.ts'
import { proposalOf, proposer, saidOf } from './proposed-groups.ts'
import { readOneReceived, readTreatment } from './read-received.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'

type Seen = { readonly id: number; readonly proposal: string; readonly userId: number }

/** Posts a paper as it is proposed, where that is still sure and what the person saw. */
export async function confirmPaper(db: Db, { id, proposal, userId }: Seen): Promise<void> {
  const paper = await heldReceived(db, id)
  if (paper.state === 'Posted') failWith(paperPosted)
  const received = await readOneReceived(db, paper.sourceId)
  const proposed = (await proposer(db, [received]))(received, await readTreatment(db, id))
  if (paper.state !== 'Asked' || !proposed.isSure || proposalOf(proposed) !== proposal) failWith(notSureNow)
  await treatPaper(db, paper, saidOf(received, proposed), userId)
}

/** Takes back what is posted of a paper, which then asks again. */
export async function takeBackPaper(db: Db, id: number, userId: number): Promise<void> {
  const paper = await heldReceived(db, id)
  if (paper.state !== 'Posted') failWith(nothingPosted)
  await reverseStanding(db, paper, { on: null, postedBy: userId })
}
