import { sql } from 'kysely'
import * as z from 'zod'
import { notConnected } from 'contract/e-invoice-network/failures'
import {
  eInvoiceFetches,
  eInvoiceInboxes,
  RECEIPTS_MAX,
  RefusedReceipt,
  type InboxProblem,
} from 'contract/e-invoice-network/inboxes'
import type { Db } from '../../../kit/db.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { connectionKindOf } from '../connections/connections.ts'
import { visitKey, visitNetwork } from '../visit-network.ts'
import { readRows } from '../../../kit/rows.ts'

export const eInvoiceInboxRoutes: Route[] = [
  ...routes(eInvoiceInboxes, {
    get: async (_, { db }) => {
      const visit = await db
        .selectFrom('eInvoiceInboxes')
        .select(['visitedAt', 'fetchedAt', 'problem', 'words'])
        .executeTakeFirst()
      return {
        isConnected: (await connectionKindOf(db)) === 'Intermediary',
        visitedAt: visit?.visitedAt.toISOString() ?? null,
        fetchedAt: visit?.fetchedAt?.toISOString() ?? null,
        problem: (visit?.problem ?? null) as InboxProblem | null,
        words: visit?.words ?? '',
        refused: await refusedReceipts(db),
      }
    },
  }),
  ...routes(eInvoiceFetches, {
    create: async (_, { db, userId, requestId, fail, params: { businessSubjectId } }) => {
      if ((await connectionKindOf(db)) !== 'Intermediary') fail(notConnected)
      await enqueue(db, visitNetwork, {}, { businessSubjectId, userId, requestId }, visitKey(businessSubjectId))
      return undefined
    },
  }),
]

const Row = RefusedReceipt.extend({ receivedAt: z.date(), reason: z.unknown() })

async function refusedReceipts(db: Db): Promise<RefusedReceipt[]> {
  const rows = await readRows(
    db,
    Row,
    sql`
    select r.id, r.network_id, r.number, r.sender_name, r.file_id, r.received_at, r.failure as reason
    from e_invoice_receipts r where r.outcome = 'Refused' order by r.id desc limit ${RECEIPTS_MAX}`,
  )
  return rows.map(({ receivedAt, reason, ...row }) => ({
    ...row,
    reason: RefusedReceipt.shape.reason.parse(reason),
    receivedAt: receivedAt.toISOString(),
  }))
}
