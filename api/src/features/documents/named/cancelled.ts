import type { Db } from '../../../kit/db.ts'

/** A document that another takes back is out of all sums from then on. */
export async function markCancelled(db: Db, documentId: number): Promise<void> {
  await db.updateTable('documents').set({ isCancelled: true }).where('id', '=', documentId).execute()
}
