import { sql } from 'kysely'
import * as z from 'zod'
import { paymentOrderApprovals, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { beyondOpen, ibanUnconfirmed, needsAnother, notApproved, notDraft, notExported, orderChanged } from 'contract/bank/orders/payment-order-failures' // prettier-ignore
import { EUR, moneyText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { heldPayableDocuments, documentsById } from '../../documents/index.ts'
import { isForAnother } from './four-eyes.ts'
import { heldOrder } from './held-order.ts'
import { orderedOf } from './ordered.ts'
import { approvalAbove } from './order-settings.ts'

export const approvalRoutes = [
  ...routes(paymentOrderApprovals, {
    create: async ({ version }, { db, userId, params: { paymentOrderId }, fail }) => {
      const order = await heldOrder(db, paymentOrderId)
      if (order.state !== 'Draft') fail(notDraft)
      if (order.version !== version) fail(orderChanged)
      const limit = await approvalAbove(db)
      if (order.preparedBy === userId && isForAnother(order.totalAmount ?? 0, limit))
        fail(needsAnother, { limit: moneyText(limit ?? 0, EUR) })
      await holdToOrder(db, paymentOrderId, fail)
      await db
        .updateTable('paymentOrders')
        .set({ state: 'Approved', approvedBy: userId, approvedAt: clock.now() })
        .where('id', '=', paymentOrderId)
        .execute()
      return undefined
    },
    remove: async (_, { db, params: { paymentOrderId }, fail }) => {
      if ((await heldOrder(db, paymentOrderId)).state !== 'Approved') fail(notApproved)
      await db
        .updateTable('paymentOrders')
        .set({ state: 'Draft', approvedBy: null, approvedAt: null })
        .where('id', '=', paymentOrderId)
        .execute()
      return undefined
    },
  }),
  ...routes(paymentOrderRefusals, {
    create: async ({ reason }, { db, params: { paymentOrderId }, fail }) => {
      const order = await heldOrder(db, paymentOrderId)
      const settled = await db
        .selectFrom('paymentOrderItems')
        .select('id')
        .where('paymentOrderId', '=', paymentOrderId)
        .where('bankAllocationId', 'is not', null)
        .executeTakeFirst()
      if (order.state !== 'Exported' || settled) fail(notExported)
      await db
        .updateTable('paymentOrders')
        .set({ state: 'Refused', refusedReason: reason })
        .where('id', '=', paymentOrderId)
        .execute()
      return undefined
    },
  }),
]

const Asked = z.object({ documentId: z.number(), name: z.string(), isUnconfirmed: z.boolean() })

/** All that has to hold before money goes: new accounts are confirmed, and no invoice was paid in the meantime. Holds the invoices. */
export async function holdToOrder(
  db: Db,
  orderId: number,
  fail: Fail<typeof ibanUnconfirmed | typeof beyondOpen>,
): Promise<void> {
  const items = await readRows(
    db,
    Asked,
    sql`select i.document_id, i.name, i.is_iban_new and i.iban_confirmed_by is null as is_unconfirmed
      from payment_order_items i where i.payment_order_id = ${orderId} order by i.ordinal`,
  )
  const unconfirmed = items.filter(({ isUnconfirmed }) => isUnconfirmed)
  if (unconfirmed.length > 0) fail(ibanUnconfirmed, { names: unconfirmed.map(({ name }) => name).join(', ') })
  const ids = items.map(({ documentId }) => documentId)
  const open = new Map((await heldPayableDocuments(db, ids)).map(({ id, remaining }) => [id, remaining]))
  const ordered = await orderedOf(db, ids)
  const beyond = ids.find((id) => (ordered.get(id)?.amount ?? 0) > (open.get(id) ?? 0))
  if (beyond === undefined) return
  const [document] = await documentsById(db, [beyond])
  fail(beyondOpen, { number: document?.number ?? '', open: moneyText(open.get(beyond) ?? 0, EUR) })
}
