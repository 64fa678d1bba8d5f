import { allocationWithdrawn, bankAllocations, bankConfirmations, bankLineAllocations, bankLineRefusals, bankLineWithdrawals, documentChanged } from 'contract/bank/bank-allocations' // prettier-ignore
import { overpaymentChanged } from 'contract/bank/overpayments'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { bareRoutes, routes } from '../../../kit/routes.ts'
import { weighAnew } from '../matching/certainty.ts'
import { enqueueMatching } from '../matching/match-lines-job.ts'
import { allocate } from './allocate.ts'
import { allocationsOf } from './allocations-of.ts'
import { confirmedLine, learn, proposedFor } from './confirm.ts'
import { heldState, openLine } from './held-line.ts'
import { undoAllocation, undoLine, undoneLine } from './undo.ts'

const CONFLICTS = { documents_paid_within: documentChanged, overpayments_within: overpaymentChanged }

const ofLine = routes(
  bankLineAllocations,
  {
    create: async ({ allocations, target }, { db, params: { bankLineId }, userId, fail }) => {
      const line = await openLine(db, bankLineId, fail)
      const proposal = target === '' ? undefined : (await proposedFor(db, line)).find((one) => one.target === target)
      const said = { userId, rule: proposal?.rule ?? '', reason: proposal?.reason ?? null }
      await allocate(db, [{ line, given: allocations, said }], fail)
      await learn(db, line, allocations)
      await weighAnew(db, [line.id])
      return [...((await allocationsOf(db, [bankLineId])).get(bankLineId) ?? [])]
    },
    remove: async (_, { db, userId, params: { businessSubjectId, bankLineId }, fail }) => {
      await heldState(db, bankLineId)
      await undoLine(db, bankLineId, fail)
      await enqueueMatching(db, { businessSubjectId, userId })
      return undefined
    },
  },
  CONFLICTS,
)

const ofOne = routes(bankAllocations, {
  remove: async (_, { db, userId, params: { businessSubjectId, id }, fail }) => {
    const { bankLineId } = await ofId(db, id)
    await heldState(db, bankLineId)
    // Asked once the line is held: of two who undo it at once the second is told so.
    const found = await ofId(db, id)
    if (found.isWithdrawn) fail(allocationWithdrawn)
    await undoAllocation(db, found, fail)
    await enqueueMatching(db, { businessSubjectId, userId })
    return undefined
  },
})

const ofId = (db: Db, id: number) =>
  db
    .selectFrom('bankAllocations')
    .select(['id', 'bankLineId', 'counterLineId', 'isWithdrawn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing)

/** Each in a transaction of its own: what one line is refused leaves nothing behind, and the others stand. */
const confirmations = bareRoutes(bankConfirmations, {
  create: async ({ proposals }, { database, scope, caller }) => {
    if (!caller) throw missing()
    const ids = proposals.map(({ bankLineId }) => bankLineId)
    await database.transaction({ ...scope, isReadOnly: true }, (db) => holdToLines(db, ids))
    const confirmedIds: number[] = []
    for (const proposal of proposals)
      if (await confirmedLine(database, { ...scope, userId: caller.userId }, proposal)) confirmedIds.push(proposal.bankLineId)
    await database.transaction(scope, (db) => weighAnew(db, confirmedIds))
    return { confirmedIds, leftIds: ids.filter((id) => !confirmedIds.includes(id)) }
  },
})

const withdrawals = bareRoutes(bankLineWithdrawals, {
  create: async ({ bankLineIds }, { database, scope, caller, params: { businessSubjectId } }) => {
    if (!caller) throw missing()
    const { userId } = caller
    const ids = [...new Set(bankLineIds)]
    await database.transaction({ ...scope, isReadOnly: true }, (db) => holdToLines(db, ids))
    const withdrawnIds: number[] = []
    for (const id of ids) if (await undoneLine(database, scope, id)) withdrawnIds.push(id)
    await database.transaction(scope, (db) => enqueueMatching(db, { businessSubjectId, userId }))
    return { withdrawnIds, leftIds: ids.filter((id) => !withdrawnIds.includes(id)) }
  },
})

const refusals = routes(bankLineRefusals, {
  create: async ({ target, rule }, { db, params: { businessSubjectId, bankLineId }, userId, fail }) => {
    const { bankAccountId, identityHash, payerKey } = await openLine(db, bankLineId, fail)
    await db
      .insertInto('bankRefusals')
      .values({ bankAccountId, identityHash, payerKey, rule, target, refusedBy: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await weighAnew(db, [bankLineId])
    await enqueueMatching(db, { businessSubjectId, userId })
    return undefined
  },
  remove: async (_, { db, userId, params: { businessSubjectId, bankLineId } }) => {
    const line = await db
      .selectFrom('bankLines')
      .select(['bankAccountId', 'identityHash'])
      .where('id', '=', bankLineId)
      .executeTakeFirst()
    if (!line) throw missing()
    await db
      .deleteFrom('bankRefusals')
      .where('bankAccountId', '=', line.bankAccountId)
      .where('identityHash', '=', line.identityHash)
      .execute()
    await weighAnew(db, [bankLineId])
    await enqueueMatching(db, { businessSubjectId, userId })
    return undefined
  },
})

/** All of them are lines of the business subject. */
async function holdToLines(db: Db, ids: readonly number[]): Promise<void> {
  const found = await db
    .selectFrom('bankLines')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  if (found.length < new Set(ids).size) throw missing()
}

export const allocationRoutes = [...ofLine, ...ofOne, ...confirmations, ...withdrawals, ...refusals]
