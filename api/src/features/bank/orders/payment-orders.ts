import { accountNotInEuro, executionPast, notDraft, openChanged } from 'contract/bank/orders/payment-order-failures'
import { paymentOrders, type Preparing } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import { workingDayFrom } from 'contract/croatia/working-days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'
import { holdRecord } from '../../../kit/records.ts'
import { routes } from '../../../kit/routes.ts'
import { one } from '../../../kit/rows.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { oneAfterTheOther } from '../../business-subjects/own/index.ts'
import { heldOrder, itemsOf } from './held-order.ts'
import { orderDetails } from './order-details.ts'
import { accountsById, orderList } from './order-list.ts'
import { preparedItems, type PrepareFail } from './prepared-items.ts'
import { joinTransfers } from './transfers.ts'

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
      const executionOn = await checkedHead(db, preparing, fail)
      const items = await preparedItems(db, preparing, id, fail)
      await db.deleteFrom('paymentOrderItems').where('paymentOrderId', '=', id).execute()
      const { bankAccountId, isBatchBooked, isPerPartner } = preparing
      // Whoever writes it last has prepared it, so that nobody approves what they wrote themselves.
      await db
        .updateTable('paymentOrders')
        .set({ bankAccountId, isBatchBooked, isPerPartner, executionOn, preparedBy: userId, preparedAt: clock.now() })
        .where('id', '=', id)
        .execute()
      await insertItems(db, id, items, isPerPartner)
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

type Items = Awaited<ReturnType<typeof preparedItems>>

/** The day on which the bank works: what falls on a weekend or a holiday is carried out on the next. */
async function checkedHead(db: Db, { bankAccountId, executionOn }: Preparing, fail: PrepareFail): Promise<string> {
  const account = (await accountsInOrder(db)).find(({ id }) => id === bankAccountId)
  if (!account) throw missing()
  if (account.currency !== EUR) fail(accountNotInEuro)
  if (executionOn < clock.today()) fail(executionPast)
  return workingDayFrom(executionOn)
}

type Head = Pick<Preparing, 'bankAccountId' | 'executionOn' | 'isBatchBooked' | 'isPerPartner'>

async function insertOrder(
  db: Db,
  { bankAccountId, executionOn, isBatchBooked, isPerPartner }: Head,
  items: Items,
  preparedBy: number,
): Promise<number> {
  const { id } = one(
    await db
      .insertInto('paymentOrders')
      // The number is given by the database, whatever stands here.
      .values({ number: 1, bankAccountId, executionOn, isBatchBooked, isPerPartner, preparedBy, preparedAt: clock.now() })
      .returning('id')
      .execute(),
  )
  await insertItems(db, id, items, isPerPartner)
  return id
}

async function insertItems(db: Db, paymentOrderId: number, items: Items, isPerPartner: boolean): Promise<void> {
  await db
    .insertInto('paymentOrderItems')
    .values(items.map((item, index) => ({ ...item, paymentOrderId, ordinal: index + 1 })))
    .execute()
  if (isPerPartner) await joinTransfers(db, await itemsOf(db, paymentOrderId))
}
