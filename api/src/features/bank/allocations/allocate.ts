import { allocationsDiffer, paymentNotThere } from 'contract/bank/bank-allocations'
import type { AllocationGiven, Told } from 'contract/bank/bank-proposals'
import { moneyText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import { constraintOf, type Db } from '../../../kit/db.ts'
import { Failed } from '../../../kit/fail.ts'
import { payFromBank, tieToBank } from '../../documents/index.ts'
import type { MatchedLine } from '../matching/matched-lines.ts'
import { weighed, type AllocationFail, type Weighed } from './weighed.ts'
import { undoLine } from './undo.ts'

/** Who decides, and by which rule's words; nobody where it is done by itself, no rule where a person chose. */
export type Said = { readonly userId: number | null; readonly rule: string; readonly reason: Told | null }

/**
 * Says what a line, which is held, was for: all that is left of it. Documents are paid in the same transaction, and the database refuses
 * what is more than they have open.
 */
export async function allocate(
  db: Db,
  line: MatchedLine,
  given: readonly AllocationGiven[],
  said: Said,
  fail: AllocationFail,
): Promise<void> {
  const sum = given.reduce((total, { amount }) => total + amount, 0)
  if (sum !== line.amount) fail(allocationsDiffer, { rest: moneyText(line.amount, line.currency) })
  const all = await weighed(db, line, given, fail)
  const ids = await insert(db, line.id, all, said)
  for (const [index, { given: part, row }] of all.entries()) {
    const by = { allocationId: ids[index] ?? 0, userId: said.userId, fail }
    if (part.kind === 'Document') await pay(db, line, { ...part, amount: row.documentAmount ?? 0 }, by)
    if (part.kind === 'Reversal') await takeBack(db, line, part.bankLineId, { said, fail })
  }
}

/** Somebody was faster, or a document is not what it was a moment ago: the line stays as it is. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Failed || ['documents_paid_within', 'overpayments_within'].includes(constraintOf(error) ?? '')

type Paid = { readonly documentId: number; readonly amount: number; readonly paymentId?: number | undefined }
type By = { readonly allocationId: number; readonly userId: number | null; readonly fail: AllocationFail }

async function pay(
  db: Db,
  line: MatchedLine,
  { documentId, amount, paymentId }: Paid,
  { allocationId, userId, fail }: By,
): Promise<void> {
  const paid = { documentId, amount, allocationId, line: { id: line.id, place: line.place } }
  if (paymentId === undefined) return payFromBank(db, { ...paid, paidOn: line.bookedOn, userId })
  if (!(await tieToBank(db, paymentId, paid))) fail(paymentNotThere)
}

/** What the other line was for is undone, and the two stand for each other. */
async function takeBack(
  db: Db,
  line: MatchedLine,
  otherId: number,
  { said, fail }: { readonly said: Said; readonly fail: AllocationFail },
): Promise<void> {
  await undoLine(db, otherId, fail)
  const back = { given: { kind: 'Reversal', bankLineId: line.id, amount: -line.amount }, row: OF_REVERSAL } as const
  await insert(db, otherId, [back], said)
}

const OF_REVERSAL = { euroAmount: null, fxAmount: 0, documentAmount: null, partnerId: null }

async function insert(db: Db, bankLineId: number, all: readonly Weighed[], { userId, rule, reason }: Said): Promise<number[]> {
  const decidedAt = clock.now()
  const rows = all.map(({ given, row }) => ({
    ...row,
    bankLineId,
    kind: given.kind,
    amount: given.amount,
    documentId: given.kind === 'Document' ? given.documentId : null,
    accountRole: given.kind === 'Account' ? given.accountRole : null,
    ownAccountId: given.kind === 'OwnTransfer' ? given.bankAccountId : null,
    counterLineId: given.kind === 'Reversal' ? given.bankLineId : null,
    overpaymentId: given.kind === 'Unmatched' ? (given.overpaymentId ?? null) : null,
    rule,
    reason: reason && JSON.stringify(reason),
    decidedBy: userId,
    decidedAt,
  }))
  const kept = await db.insertInto('bankAllocations').values(rows).returning('id').execute()
  return kept.map(({ id }) => id)
}
