import { ibanNeedsAnother, ibanNotNew, notDraft } from 'contract/bank/orders/payment-order-failures'
import type { Db } from '../../../../kit/db.ts'
import { missing, type Fail } from '../../../../kit/fail.ts'
import { canOthersApprove } from '../four-eyes.ts'
import { heldOrder } from '../held-order.ts'

export type OfItem = { readonly paymentOrderId: number; readonly itemId: number }
type NewIbanFail = Fail<typeof notDraft | typeof ibanNotNew | typeof ibanNeedsAnother>

/** An item with a new account that nobody confirmed yet, its order held; and whether whoever asks prepared it, and is the only one who may. */
export async function newIban(db: Db, { paymentOrderId, itemId }: OfItem, userId: number, fail: NewIbanFail) {
  const order = await heldOrder(db, paymentOrderId)
  const item = await db
    .selectFrom('paymentOrderItems')
    .select(['name', 'iban', 'amount', 'isIbanNew', 'ibanConfirmedBy', 'documentId'])
    .where('id', '=', itemId)
    .where('paymentOrderId', '=', paymentOrderId)
    .executeTakeFirst()
  if (!item) throw missing()
  if (order.state !== 'Draft') fail(notDraft)
  if (!item.isIbanNew || item.ibanConfirmedBy !== null) fail(ibanNotNew)
  const isAlone = order.preparedBy === userId
  if (isAlone && (await canOthersApprove(db, userId))) fail(ibanNeedsAnother)
  return { ...item, orderNumber: order.number, isAlone }
}

/** A code is for one new account of one order. */
export const aboutItem = (businessSubjectId: number, { paymentOrderId, itemId }: OfItem): string =>
  `new IBAN of ${businessSubjectId}/${paymentOrderId}/${itemId}`
