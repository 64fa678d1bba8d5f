import { sql } from 'kysely'
import * as z from 'zod'
import { allocationsDiffer, paymentNotThere } from 'contract/bank/bank-allocations'
import { moneyText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import { constraintOf, type Db } from '../../../kit/db.ts'
import { Failed } from '../../../kit/fail.ts'
import { readRows } from '../../../kit/rows.ts'
import { payFromBank, tieToBank } from '../../documents/index.ts'
import type { MatchedLine } from '../matching/matched-lines.ts'
import { weighed, type Allocating, type AllocationFail, type Weighed } from './weighed.ts'
import { undoLine, withdraw } from './undo.ts'

/**
 * Says what lines, which are held, were for: all that is left of each. Documents are paid in the same transaction, and the database refuses
 * what is more than they have open: then nothing is said of any of them. No two of them are of one document.
 */
export async function allocate(db: Db, all: readonly Allocating[], fail: AllocationFail): Promise<void> {
  for (const { line, given } of all) {
    const sum = given.reduce((total, { amount }) => total + amount, 0)
    if (sum !== line.amount) fail(allocationsDiffer, { rest: moneyText(line.amount, line.currency) })
  }
  const parts = await weighed(db, all, fail)
  const ids = await insert(db, parts)
  const kept = parts.map((part, index) => ({ ...part, allocationId: ids[index] ?? 0 }))
  await payFromBank(
    db,
    kept.flatMap((part) =>
      part.given.kind === 'Document' && part.given.paymentId === undefined ? paidBy(part, part.given) : [],
    ),
  )
  for (const part of kept) {
    const { given } = part
    if (given.kind === 'Reversal') await takeBack(db, part, given.bankLineId, fail)
    if (given.kind !== 'Document' || given.paymentId === undefined) continue
    if (!(await tieToBank(db, given.paymentId, paidBy(part, given)))) fail(paymentNotThere)
  }
}

/** Somebody was faster, or a document is not what it was a moment ago: the line stays as it is. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Failed || ['documents_paid_within', 'overpayments_within'].includes(constraintOf(error) ?? '')

const paidBy = (
  { line, row, said, allocationId }: Weighed & { readonly allocationId: number },
  { documentId }: { readonly documentId: number },
) => ({
  documentId,
  amount: row.documentAmount ?? 0,
  allocationId,
  line: { id: line.id, place: line.place },
  paidOn: line.bookedOn,
  userId: said.userId,
})

/** What the other line was for is undone, or what it paid of that by one transfer, and the two stand for each other. */
async function takeBack(db: Db, { line, said, transfer }: Weighed, otherId: number, fail: AllocationFail): Promise<void> {
  if (transfer) await withdraw(db, transfer.allocationIds, fail)
  else await undoLine(db, otherId, fail)
  const given = { kind: 'Reversal', bankLineId: line.id, amount: -line.amount } as const
  await insert(db, [{ line: { id: otherId }, said, given, row: OF_REVERSAL }])
}

const OF_REVERSAL = { euroAmount: null, fxAmount: 0, documentAmount: null, partnerId: null }

type Part = Omit<Weighed, 'line'> & { readonly line: Pick<MatchedLine, 'id'> }

async function insert(db: Db, parts: readonly Part[]): Promise<number[]> {
  const decidedAt = clock.now()
  const rows = parts.map(({ line, given, row, said: { userId, rule, reason } }) => ({
    euro_amount: row.euroAmount,
    fx_amount: row.fxAmount,
    document_amount: row.documentAmount,
    partner_id: row.partnerId,
    bank_line_id: line.id,
    kind: given.kind,
    amount: given.amount,
    document_id: given.kind === 'Document' ? given.documentId : null,
    account_role: given.kind === 'Account' ? given.accountRole : null,
    own_account_id: given.kind === 'OwnTransfer' ? given.bankAccountId : null,
    counter_line_id: given.kind === 'Reversal' ? given.bankLineId : null,
    overpayment_id: given.kind === 'Unmatched' ? (given.overpaymentId ?? null) : null,
    rule,
    reason,
    decided_by: userId,
    decided_at: decidedAt,
  }))
  const kept = await readRows(
    db,
    Kept,
    sql`insert into bank_allocations (${COLUMNS})
      select ${COLUMNS} from jsonb_populate_recordset(null::bank_allocations, ${JSON.stringify(rows)}::jsonb) returning id`,
  )
  return kept.map(({ id }) => id)
}

const Kept = z.object({ id: z.number() })

/** One text however many parts there are, which the database plans once. */
const COLUMNS = sql.raw(
  [
    'euro_amount, fx_amount, document_amount, partner_id, bank_line_id, kind, amount, document_id, account_role, own_account_id',
    'counter_line_id, overpayment_id, rule, reason, decided_by, decided_at',
  ].join(', '),
)
