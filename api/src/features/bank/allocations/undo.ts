import type { overpaymentUsed } from 'contract/bank/overpayments'
import type { Database, Db, Scope } from '../../../kit/db.ts'
import { Failed, failWith, type Fail } from '../../../kit/fail.ts'
import { undoFromBank } from '../../documents/index.ts'
import { holdToUnused } from '../overpayments/hold-to-unused.ts'
import { heldState } from './held-line.ts'

type UndoFail = Fail<typeof overpaymentUsed>

/** Undoes all that was said of a line; of a reversal the other line is open again as well. False where nothing of it stood. */
export async function undoLine(db: Db, bankLineId: number, fail: UndoFail): Promise<boolean> {
  const standing = await db
    .selectFrom('bankAllocations')
    .select(['id', 'counterLineId'])
    .where('bankLineId', '=', bankLineId)
    .where('isWithdrawn', '=', false)
    .execute()
  await withdraw(
    db,
    standing.map(({ id }) => id),
    fail,
  )
  for (const { counterLineId } of standing) if (counterLineId !== null) await undoCounter(db, counterLineId, bankLineId, fail)
  return standing.length > 0
}

/** The same in a transaction of its own. False too where an overpayment by it was used since: then it stays as it is. */
export async function undoneLine(database: Database, scope: Scope, bankLineId: number): Promise<boolean> {
  try {
    return await database.transaction(scope, async (db) => {
      await heldState(db, bankLineId)
      return undoLine(db, bankLineId, failWith)
    })
  } catch (error) {
    if (error instanceof Failed) return false
    throw error
  }
}

/** Undoes one allocation, and no other but the other end of a reversal. */
export async function undoAllocation(
  db: Db,
  { id, bankLineId, counterLineId }: { readonly id: number; readonly bankLineId: number; readonly counterLineId: number | null },
  fail: UndoFail,
): Promise<void> {
  await withdraw(db, [id], fail)
  if (counterLineId !== null) await undoCounter(db, counterLineId, bankLineId, fail)
}

async function undoCounter(db: Db, counterLineId: number, bankLineId: number, fail: UndoFail): Promise<void> {
  const ends = await db
    .selectFrom('bankAllocations')
    .select('id')
    .where('bankLineId', '=', counterLineId)
    .where('counterLineId', '=', bankLineId)
    .where('isWithdrawn', '=', false)
    .execute()
  await withdraw(
    db,
    ends.map(({ id }) => id),
    fail,
  )
}

/** Undoes these and nothing else. */
export async function withdraw(db: Db, ids: readonly number[], fail: UndoFail): Promise<void> {
  if (ids.length === 0) return
  await holdToUnused(db, ids, fail)
  await undoFromBank(db, ids)
  await db
    .updateTable('bankAllocations')
    .set({ isWithdrawn: true })
    .where('id', 'in', [...ids])
    .execute()
}
