import type { InboxProblem } from 'contract/e-invoice-network/inboxes'
import { clock } from '../../../kit/clock.ts'
import type { JobRun } from '../../../kit/jobs/jobs.ts'
import { short } from '../deliveries/note-delivery.ts'

/** Keeps that the network was visited, or what kept it from giving what was asked for. */
export async function noteVisit({ database, scope }: JobRun, problem: InboxProblem | null, words = ''): Promise<void> {
  const now = clock.now()
  const visit = { problem, words: short(words), visitedAt: now, ...(problem === null && { fetchedAt: now }) }
  await database.transaction(scope, async (db) => {
    const noted = db.insertInto('eInvoiceInboxes').values(visit)
    await noted.onConflict((conflict) => conflict.column('businessSubjectId').doUpdateSet(visit)).execute()
  })
}
