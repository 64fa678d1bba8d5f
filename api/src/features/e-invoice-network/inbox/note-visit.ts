import { NetworkRefused } from '../../../adapters/e-invoice-network/e-invoice-network.ts'
import { clock } from '../../../kit/clock.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { short } from '../deliveries/note-delivery.ts'

/** What stands for a network that gave no answer; the screen says it in words. */
export const NO_ANSWER = 'NoAnswer'

/** Keeps that the network was visited, or what kept it from answering. */
export async function noteVisit({ database, scope }: JobRun, error: Error | null): Promise<void> {
  const problem = error === null ? '' : error instanceof NetworkRefused ? short(error.message) : NO_ANSWER
  const now = clock.now()
  const visit = { problem, visitedAt: now, ...(error === null && { fetchedAt: now }) }
  await database.transaction(scope, async (db) => {
    const noted = db.insertInto('eInvoiceInboxes').values(visit)
    await noted.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(visit)).execute()
  })
}
