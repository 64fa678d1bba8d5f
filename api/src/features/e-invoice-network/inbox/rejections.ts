import { notConnected } from 'contract/e-invoice-network/failures'
import { alreadyRejected, eInvoiceRejections } from 'contract/e-invoice-network/receipts'
import { NO_ONE } from 'contract/kit/access'
import { clock } from '../../../kit/clock.ts'
import { missing } from '../../../kit/fail.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { connectionKindOf } from '../connections/connections.ts'
import { readableDocument } from './receipts.ts'
import { rejectEInvoice, rejectKey } from './reject-e-invoice.ts'

export const eInvoiceRejectionRoutes: Route[] = routes(eInvoiceRejections, {
  create: async ({ type, reason }, { db, caller, userId, requestId, language, fail, params }) => {
    const { businessSubjectId, documentId } = params
    await readableDocument(db, caller?.actor ?? NO_ONE, documentId)
    const receipt = await db
      .selectFrom('eInvoiceReceipts')
      .select('id')
      .where('documentId', '=', documentId)
      .orderBy('id')
      .executeTakeFirst()
    if (!receipt) throw missing()
    if ((await connectionKindOf(db)) !== 'Intermediary') fail(notConnected)
    const said = { type, reason, language, createdBy: userId, createdAt: clock.now(), failure: '', claimedUntil: null }
    const made = await db
      .insertInto('eInvoiceRejections')
      .values({ receiptId: receipt.id, ...said })
      // What the network would not take may be said anew.
      .onConflict((conflict) =>
        conflict
          .constraint('e_invoice_rejections_once')
          .doUpdateSet(said)
          .where('eInvoiceRejections.failure', '<>', '')
          .where('eInvoiceRejections.reportedAt', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) return fail(alreadyRejected)
    const scope = { businessSubjectId, userId, requestId }
    await enqueue(db, rejectEInvoice, { rejectionId: made.id }, scope, rejectKey(businessSubjectId, made.id))
    return undefined
  },
})
