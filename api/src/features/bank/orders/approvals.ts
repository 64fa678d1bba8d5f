import { paymentOrderApprovals, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { beyondOpen, beyondReturn, ibanUnconfirmed, needsAnother, notApproved, notDraft, notExported, orderChanged } from 'contract/bank/orders/payment-order-failures' // prettier-ignore
import { EUR, moneyText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import type { Fail } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { heldPayableDocuments, documentsById } from '../../documents/index.ts'
import { isForAnother } from './four-eyes.ts'
import { heldOrder, itemsOf } from './held-order.ts'
import { askedIbans } from './new-iban/asked-ibans.ts'
import { orderedOf } from './ordered.ts'
import { approvalAbove } from './order-settings.ts'

export const approvalRoutes = [
  ...routes(
    paymentOrderApprovals,
    {
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
    },
    { payment_orders_within_return: beyondReturn },
  ),
  ...routes(paymentOrderRefusals, {
    create: async ({ reason }, { db, params: { paymentOrderId }, fail }) => {
      if ((await heldOrder(db, paymentOrderId)).state !== 'Exported') fail(notExported)
      await db.updateTable('paymentOrders').set({ refusedReason: reason }).where('id', '=', paymentOrderId).execute()
      // What it carried out stays so; how the order stands then, the database knows.
      await db
        .updateTable('paymentOrderItems')
        .set({ isRefused: true })
        .where('paymentOrderId', '=', paymentOrderId)
        .where('bankAllocationId', 'is', null)
        .where('isFailed', '=', false)
        .execute()
      return undefined
    },
  }),
]

/**
 * All that has to hold before money goes: each account is one its partner is known by or somebody said yes to, and no invoice was paid in
 * the meantime. Holds the invoices.
 */
export async function holdToOrder(
  db: Db,
  orderId: number,
  fail: Fail<typeof ibanUnconfirmed | typeof beyondOpen>,
): Promise<void> {
  const items = await itemsOf(db, orderId)
  const asked = await askedIbans(db, items)
  if (asked.length > 0) fail(ibanUnconfirmed, { names: [...new Set(asked.map(({ name }) => name))].join(', ') })
  const ids = items.flatMap(({ documentId }) => documentId ?? [])
  const open = new Map((await heldPayableDocuments(db, ids)).map(({ id, remaining }) => [id, remaining]))
  const ordered = await orderedOf(db, ids)
  const beyond = ids.find((id) => (ordered.get(id)?.amount ?? 0) > (open.get(id) ?? 0))
  if (beyond === undefined) return
  const [document] = await documentsById(db, [beyond])
  fail(beyondOpen, { number: document?.number ?? '', open: moneyText(open.get(beyond) ?? 0, EUR) })
}
