import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { IssuedInvoice } from 'contract/document-issuing/issued-invoice'
import { filesNotMade } from 'contract/document-issuing/invoice-mails'
import { notConnected } from 'contract/e-invoice-network/failures'
import { buyerWithoutOib, DELIVERIES_MAX, eInvoiceDeliveries, eInvoiceHandovers, notToHandOver, EInvoiceDelivery } from 'contract/e-invoice-network/deliveries' // prettier-ignore
import { canSend, type DeliveryKind } from 'contract/e-invoice-network/delivery-states'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { enqueue } from '../../../kit/jobs/jobs.ts'
import { momentText } from '../../../kit/moment-text.ts'
import { routes, type Route } from '../../../kit/routes.ts'
import { connectionKindOf } from '../connections/connections.ts'
import { translate } from '../../../kit/messages.ts'
import { noteFailedDelivery } from './note-delivery.ts'
import { paymentReportsOf } from '../payments/payment-reports.ts'
import { sendEInvoice, sendKey } from './send-e-invoice.ts'
import { readRows } from '../../../kit/rows.ts'
import { nameOfPerson } from '../../auth/people/index.ts'
import { INVOICES } from '../../document-issuing/named/index.ts'

export const eInvoiceDeliveryRoutes: Route[] = [
  ...routes(eInvoiceDeliveries, {
    list: async (_, { db, params: { invoiceId } }) => {
      await invoiceOf(db, invoiceId)
      return {
        connectionKind: await connectionKindOf(db),
        deliveries: await listed(db, invoiceId),
        paymentReports: await paymentReportsOf(db, invoiceId),
      }
    },
    create: async (_, { db, userId, requestId, language, fail, params: { businessSubjectId, invoiceId } }) => {
      const { generationStatus, buyerOib } = await invoiceOf(db, invoiceId)
      const kind = await connectionKindOf(db)
      if (kind === 'None') return fail(notConnected)
      if (generationStatus !== 'Success') fail(filesNotMade)
      if (kind === 'Intermediary' && buyerOib === '') fail(buyerWithoutOib)
      await giveUpHandover(db, invoiceId, { by: kind, reason: translate(language, 'eInvoiceDeliveries.insteadByNetwork') })
      const made = await db
        .insertInto('eInvoiceDeliveries')
        .values({ invoiceId, kind, language, createdBy: userId })
        // A literal, as in the index: with a value put in, PostgreSQL would not see that the index is meant.
        .onConflict((conflict) =>
          conflict
            .columns(['businessSubjectId', 'invoiceId'])
            .where(sql<SqlBool>`state <> 'Failed'`)
            .doNothing(),
        )
        .returning('id')
        .executeTakeFirst()
      if (!made) return lastOf(db, invoiceId, kind)
      const scope = { businessSubjectId, userId, requestId }
      if (kind === 'Intermediary')
        await enqueue(db, sendEInvoice, { deliveryId: made.id }, scope, sendKey(businessSubjectId, made.id))
      return made
    },
  }),
  ...routes(eInvoiceHandovers, {
    create: async (_, { db, fail, params: { invoiceId, id } }) => {
      await invoiceOf(db, invoiceId)
      const now = clock.now()
      const handedOver = await db
        .updateTable('eInvoiceDeliveries')
        .set({ state: 'Sent', sentAt: now, changedAt: now })
        .where('id', '=', id)
        .where('invoiceId', '=', invoiceId)
        .where('kind', '=', 'File')
        .where('state', '=', 'Issued')
        .returning('id')
        .executeTakeFirst()
      if (!handedOver) fail(notToHandOver)
      return undefined
    },
  }),
]

/** How far its e-invoice is, and by what the network would find the buyer. */
async function invoiceOf(db: Db, id: number): Promise<{ generationStatus: string; buyerOib: string }> {
  const found = await db
    .selectFrom(INVOICES.as('i'))
    .innerJoin('files as f', 'f.id', 'i.eInvoiceFileId')
    .select(['f.generationStatus', 'i.content'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!found) throw missing()
  return { generationStatus: found.generationStatus, buyerOib: IssuedInvoice.parse(found.content).buyer.oib }
}

type Instead = { readonly by: DeliveryKind; readonly reason: string }

/** What waits to be handed over by hand does so no longer when the network takes it. */
async function giveUpHandover(db: Db, invoiceId: number, { by, reason }: Instead): Promise<void> {
  const [last] = await listed(db, invoiceId)
  if (last?.state === 'Issued' && canSend(last, by)) await noteFailedDelivery(db, last.id, reason)
}

/** What is on its way or has arrived, and so is not sent again. */
async function lastOf(db: Db, invoiceId: number, by: DeliveryKind): Promise<{ id: number }> {
  const deliveries = await listed(db, invoiceId)
  const known = deliveries.find((delivery) => !canSend(delivery, by))
  if (!known) throw new Error('A delivery stood in the way of another and is gone')
  return { id: known.id }
}

const Row = EInvoiceDelivery.extend({ createdAt: z.date(), sentAt: z.date().nullable(), changedAt: z.date() })

async function listed(db: Db, invoiceId: number): Promise<EInvoiceDelivery[]> {
  const rows = await readRows(
    db,
    Row,
    sql`
    select d.id, d.kind, d.state, coalesce(d.network_id, '') as network_id, d.reason, ${nameOfPerson(sql`d.created_by`)} as created_by_name, d.created_at,
      d.sent_at, d.changed_at
    from e_invoice_deliveries d
    where d.invoice_id = ${invoiceId} order by d.id desc limit ${DELIVERIES_MAX}`,
  )
  return rows.map(({ createdAt, sentAt, changedAt, ...row }) => ({
    ...row,
    createdAt: momentText(createdAt),
    sentAt: momentText(sentAt),
    changedAt: momentText(changedAt),
  }))
}
