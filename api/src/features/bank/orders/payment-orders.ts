import { notDraft, openChanged, orderOfReturn } from 'contract/bank/orders/payment-order-failures'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { clock } from '../../../kit/clock.ts'
import { holdRecord } from '../../../kit/records/records.ts'
import { routes } from '../../../kit/routes.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { heldOrder, itemsOf } from './held-order.ts'
import { changeItems, checkedHead, insertOrder } from './insert-order.ts'
import { orderDetails } from './order-details.ts'
import { accountsById, orderList } from './order-list.ts'
import { preparedItems } from './prepared-items.ts'

export const paymentOrderRoutes = routes(
  paymentOrders,
  {
    list: async (query, { db }) => orderList.page(db, query, await accountsById(db)),
    get: async (_, { db, caller, userId, params: { id } }) => orderDetails(db, id, { userId, actor: caller?.actor }),
    create: async (preparing, { db, userId, fail }) => {
      const executionOn = await checkedHead(db, preparing, fail)
      await oneAfterTheOther(db)
      const items = await preparedItems(db, preparing, null, fail)
      const usual = items.filter(({ isIbanNew }) => !isIbanNew)
      // What is paid to a new account waits by itself, and holds up none of the others.
      const groups = [usual, ...items.filter(({ isIbanNew }) => isIbanNew).map((item) => [item])].filter(
        ({ length }) => length > 0,
      )
      const ids: number[] = []
      for (const group of groups) ids.push(await insertOrder(db, { ...preparing, executionOn }, group, userId))
      return { ids, executionOn }
    },
    update: async ({ version, ...preparing }, { db, userId, params: { id }, fail }) => {
      await holdRecord(db, { table: 'payment_orders', id, version, fail })
      if ((await heldOrder(db, id)).state !== 'Draft') fail(notDraft)
      if ((await itemsOf(db, id)).some(({ vatReturnId }) => vatReturnId !== null)) fail(orderOfReturn)
      const executionOn = await checkedHead(db, preparing, fail)
      const items = await preparedItems(db, preparing, id, fail)
      const { bankAccountId, isBatchBooked, isPerPartner } = preparing
      // Whoever writes it last has prepared it, so that nobody approves what they wrote themselves.
      await db
        .updateTable('paymentOrders')
        .set({ bankAccountId, isBatchBooked, isPerPartner, executionOn, preparedBy: userId, preparedAt: clock.now() })
        .where('id', '=', id)
        .execute()
      await changeItems(db, id, items, isPerPartner)
      return { executionOn }
    },
    remove: async (_, { db, params: { id }, fail }) => {
      if ((await heldOrder(db, id)).state !== 'Draft') fail(notDraft)
      await db.deleteFrom('paymentOrders').where('id', '=', id).execute()
      return undefined
    },
  },
  { payment_orders_within: openChanged },
)
