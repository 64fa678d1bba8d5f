import { sql } from 'kysely'
import * as z from 'zod'
import { clock } from '../../kit/clock.ts'
import { enqueue, type JobRun } from '../../kit/jobs/jobs.ts'
import { rejectEInvoice, rejectKey } from './inbox/reject-e-invoice.ts'
import { sendEInvoice, sendKey } from './deliveries/send-e-invoice.ts'
import { readRows } from '../../kit/rows.ts'

const Waiting = z.object({ id: z.number(), createdBy: z.number() })
type Waiting = z.infer<typeof Waiting>

/** The network answers again: what waits for it has its turn now, and not hours later, when the queue would come to it. */
export const hurryWaiting = ({ database, scope }: JobRun): Promise<void> =>
  database.transaction(scope, async (db) => {
    const { businessSubjectId = 0 } = scope
    const now = clock.now()
    const deliveries = await readRows(
      db,
      Waiting,
      sql`
      select id, created_by from e_invoice_deliveries where kind = 'Intermediary' and state = 'Issued' and attempt_count > 0
        and (claimed_until is null or claimed_until < ${now})`,
    )
    for (const { id: deliveryId, createdBy: userId } of deliveries)
      await enqueue(db, sendEInvoice, { deliveryId }, { businessSubjectId, userId }, sendKey(businessSubjectId, deliveryId))
    const rejections = await readRows(
      db,
      Waiting,
      sql`
      select id, created_by from e_invoice_rejections where reported_at is null and failure = '' and attempt_count > 0
        and (claimed_until is null or claimed_until < ${now})`,
    )
    for (const { id: rejectionId, createdBy: userId } of rejections)
      await enqueue(db, rejectEInvoice, { rejectionId }, { businessSubjectId, userId }, rejectKey(businessSubjectId, rejectionId))
  })
