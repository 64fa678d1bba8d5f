import { paperPosted } from 'contract/accounting/ledger-papers'
import type { reversalFailures } from 'contract/accounting/posting-failures'
import { notSureNow, nothingPosted, type receivedFailures } from 'contract/accounting/received/received-failures'
import type { Db } from '../../../../kit/db.ts'
import type { Fail } from '../../../../kit/fail.ts'
import type { By } from '../poster.ts'
import { reverseStanding } from '../reverse-stale.ts'
import { proposalOf, proposer, saidOf } from './proposed-groups.ts'
import { readOneReceived, readTreatment } from './read-received.ts'
import { heldReceived, treatPaper } from './treat-paper.ts'

type ConfirmFail = Fail<(typeof receivedFailures)[number] | typeof notSureNow>
type TakeBackFail = Fail<(typeof reversalFailures)[number] | typeof nothingPosted>
type Seen = { readonly id: number; readonly proposal: string }

/** Posts a paper as it is proposed, where that is still sure and what the person saw. */
export async function confirmPaper(db: Db, { id, proposal }: Seen, by: By<ConfirmFail>): Promise<void> {
  const paper = await heldReceived(db, id)
  if (paper.state === 'Posted') by.fail(paperPosted)
  const received = await readOneReceived(db, paper.sourceId)
  const proposed = (await proposer(db, [received]))(received, await readTreatment(db, id))
  if (paper.state !== 'Asked' || !proposed.isSure || proposalOf(proposed) !== proposal) by.fail(notSureNow)
  await treatPaper(db, paper, saidOf(received, proposed), by)
}

/** Takes back what is posted of a paper, which then asks again. */
export async function takeBackPaper(db: Db, id: number, by: By<TakeBackFail>): Promise<void> {
  const paper = await heldReceived(db, id)
  if (paper.state !== 'Posted') by.fail(nothingPosted)
  await reverseStanding(db, paper, { on: null }, by)
}
