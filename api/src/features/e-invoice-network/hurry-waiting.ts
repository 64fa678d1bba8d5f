import { sql } from 'kysely'
import { clock } from '../../kit/clock.ts'
import { enqueue, type JobRun } from '../../kit/jobs/jobs.ts'
import { rejectEInvoice, rejectKey } from './inbox/reject-e-invoice.ts'
import { sendEInvoice, sendKey } from './deliveries/send-e-invoice.ts'

type Waiting = { readonly id: number; readonly createdBy: number }

/** The network answers again: what waits for it has its turn now, and not hours later, when the queue would come to it. */
export const hurryWaiting = ({ database, scope }: JobRun): Promise<void> =>
  database.transaction(scope, async (db) => {
    const { businessSubjectId = 0 } = scope
    const now = clock.now()
    const { rows: deliveries } = await sql<Waiting>`
      select id, created_by from e_invoice_deliveries where kind = 'Intermediary' and state = 'Issued' and attempt_count > 0
        and (claimed_until is null or claimed_until < ${now})`.execute(db)
    for (const { id: deliveryId, createdBy: userId } of deliveries)
      await enqueue(db, sendEInvoice, { deliveryId }, { businessSubjectId, userId }, sendKey(businessSubjectId, deliveryId))
    const { rows: rejections } = await sql<Waiting>`
      select id, created_by from e_invoice_rejections where reported_at is null and failure = '' and attempt_count > 0
        and (claimed_until is null or claimed_until < ${now})`.execute(db)
    for (const { id: rejectionId, createdBy: userId } of rejections)
      await enqueue(db, rejectEInvoice, { rejectionId }, { businessSubjectId, userId }, rejectKey(businessSubjectId, rejectionId))
  })
