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
import { momentText } from '../../../kit/moment-text.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { connectionKindOf } from '../connections/connections.ts'
import { visitKey, visitNetwork } from '../visit-network.ts'
import { readOne, readRows } from '../../../kit/rows.ts'

export const eInvoiceInboxRoutes: Route[] = [
  ...routes(eInvoiceInboxes, {
    get: async ({ afterReceiptId }, { db }) => {
      const visit = await db
        .selectFrom('eInvoiceInboxes')
        .select(['visitedAt', 'fetchedAt', 'problem', 'words'])
        .executeTakeFirst()
      return {
        isConnected: (await connectionKindOf(db)) === 'Intermediary',
        visitedAt: momentText(visit?.visitedAt),
        fetchedAt: momentText(visit?.fetchedAt),
        problem: (visit?.problem ?? null) as InboxProblem | null,
        words: visit?.words ?? '',
        refused: await refusedReceipts(db),
        lastReceiptId: await lastReceiptId(db),
        counts: afterReceiptId === undefined ? null : await countsAfter(db, afterReceiptId),
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

async function lastReceiptId(db: Db): Promise<number | null> {
  const last = await db.selectFrom('eInvoiceReceipts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? null
}

const Counts = z.object({ imported: z.number(), known: z.number(), undecided: z.number(), refused: z.number() })

const countsAfter = (db: Db, receiptId: number) =>
  readOne(
    db,
    Counts,
    sql`
    select count(*) filter (where outcome = 'Imported')::int as imported, count(*) filter (where outcome = 'Duplicate')::int as known,
      count(*) filter (where outcome = 'Undecided')::int as undecided, count(*) filter (where outcome = 'Refused')::int as refused
    from e_invoice_receipts where id > ${receiptId}`,
  )

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
    receivedAt: momentText(receivedAt),
  }))
}
