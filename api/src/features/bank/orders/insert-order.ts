import { sql, type Insertable } from 'kysely'
import { accountNotInEuro, executionPast } from 'contract/bank/orders/payment-order-failures'
import type { Preparing } from 'contract/bank/orders/payment-orders'
import { EUR } from 'contract/croatia/money'
import { workingDayFrom } from 'contract/croatia/working-days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { missing, type Fail } from '../../../kit/fail.ts'
import { one } from '../../../kit/rows.ts'
import type { PaymentOrderItems } from '../../../kit/tables.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { itemsOf } from './held-order.ts'
import { joinTransfers } from './transfers.ts'

type Head = Pick<Preparing, 'bankAccountId' | 'executionOn' | 'isBatchBooked' | 'isPerPartner'>
type Row = Insertable<PaymentOrderItems>
type Item = Omit<Row, 'paymentOrderId' | 'ordinal'>

/** Writes an order with all that it pays, in its order, and gives its id. */
export async function insertOrder(db: Db, head: Head, items: readonly Item[], preparedBy: number): Promise<number> {
  const { bankAccountId, executionOn, isBatchBooked, isPerPartner } = head
  const { id } = one(
    await db
      .insertInto('paymentOrders')
      .values({ bankAccountId, executionOn, isBatchBooked, isPerPartner, preparedBy, preparedAt: clock.now() })
      .returning('id')
      .execute(),
  )
  await insertItems(db, id, items, isPerPartner)
  return id
}

async function insertItems(db: Db, paymentOrderId: number, items: readonly Item[], isPerPartner: boolean): Promise<void> {
  await db.insertInto('paymentOrderItems').values(rowsOf(paymentOrderId, items)).execute()
  if (isPerPartner) await joinTransfers(db, await itemsOf(db, paymentOrderId))
}

/**
 * Writes what a changed order pays. The item of an invoice that stays is the same one, so that the history tells only what changed; that
 * its new account is the partner's has to be said anew.
 */
export async function changeItems(db: Db, paymentOrderId: number, items: readonly Item[], isPerPartner: boolean): Promise<void> {
  const ofOrder = db.updateTable('paymentOrderItems').where('paymentOrderId', '=', paymentOrderId)
  // Each goes by itself until they are joined anew: the one that others went with may be left out.
  await ofOrder.set({ leadItemId: null }).where('leadItemId', 'is not', null).execute()
  const documentIds = items.flatMap(({ documentId }) => documentId ?? [])
  await db
    .deleteFrom('paymentOrderItems')
    .where('paymentOrderId', '=', paymentOrderId)
    .where('documentId', 'not in', documentIds)
    .execute()
  const rows = rowsOf(paymentOrderId, items)
  await db
    .insertInto('paymentOrderItems')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('payment_order_items_once').doUpdateSet({
        ...Object.fromEntries(rows.flatMap(Object.keys).map((column) => [column, sql.ref(`excluded.${column}`)])),
        ibanConfirmedBy: null,
        ibanConfirmedHow: '',
        ibansAtConfirmation: [],
        ibanCodeSentAt: null,
      }),
    )
    .execute()
  if (isPerPartner) await joinTransfers(db, await itemsOf(db, paymentOrderId))
}

const rowsOf = (paymentOrderId: number, items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, paymentOrderId, ordinal: index + 1 }))

type Said = Pick<Preparing, 'bankAccountId' | 'executionOn'>
type HeadFail = Fail<typeof accountNotInEuro | typeof executionPast>

/** The day on which the bank works: what falls on a weekend or a holiday is carried out on the next. */
export async function checkedHead(db: Db, { bankAccountId, executionOn }: Said, fail: HeadFail): Promise<string> {
  const account = (await accountsInOrder(db)).find(({ id }) => id === bankAccountId)
  if (!account) throw missing()
  if (account.currency !== EUR) fail(accountNotInEuro)
  if (executionOn < clock.today()) fail(executionPast)
  return workingDayFrom(executionOn)
}
