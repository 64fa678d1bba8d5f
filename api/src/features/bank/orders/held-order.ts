import type { Db } from '../../../kit/db.ts'
import { missing } from '../../../kit/fail.ts'

/** An order, held until the transaction ends: of two who act on it at once the second sees what the first did. */
export async function heldOrder(db: Db, id: number) {
  const order = await db.selectFrom('paymentOrders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!order) throw missing()
  return order
}

/** What an order pays, in its order. */
export const itemsOf = (db: Db, paymentOrderId: number) =>
  db.selectFrom('paymentOrderItems').selectAll().where('paymentOrderId', '=', paymentOrderId).orderBy('ordinal').execute()
