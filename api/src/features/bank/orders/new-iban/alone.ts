import { ibanNeedsAnother, ibanNotNew, notDraft } from 'contract/bank/orders/payment-order-failures'
import type { Db } from '../../../../kit/db.ts'
import { missing, type Fail } from '../../../../kit/fail.ts'
import { canOthersApprove } from '../four-eyes.ts'
import { heldOrder } from '../held-order.ts'
import { askedIbans } from './asked-ibans.ts'

export type OfItem = { readonly paymentOrderId: number; readonly itemId: number }
type NewIbanFail = Fail<typeof notDraft | typeof ibanNotNew | typeof ibanNeedsAnother>

/** An item whose account somebody has to confirm, its order held; and whether whoever asks prepared it, and is the only one who may. */
export async function newIban(db: Db, { paymentOrderId, itemId }: OfItem, userId: number, fail: NewIbanFail) {
  const order = await heldOrder(db, paymentOrderId)
  const item = await db
    .selectFrom('paymentOrderItems')
    .select(['name', 'iban', 'amount', 'isIbanNew', 'ibanConfirmedBy', 'ibansAtConfirmation', 'documentId'])
    .where('id', '=', itemId)
    .where('paymentOrderId', '=', paymentOrderId)
    .executeTakeFirst()
  if (!item) throw missing()
  // What was approved waits as well, where the supplier has another account since.
  if (order.state !== 'Draft' && order.state !== 'Approved') fail(notDraft)
  if ((await askedIbans(db, [item])).length === 0) fail(ibanNotNew)
  const isAlone = order.preparedBy === userId
  if (isAlone && (await canOthersApprove(db, userId))) fail(ibanNeedsAnother)
  return { ...item, orderNumber: order.number, isAlone }
}

/** A code is for one new account of one order. */
export const aboutItem = (businessSubjectId: number, { paymentOrderId, itemId }: OfItem): string =>
  `new IBAN of ${businessSubjectId}/${paymentOrderId}/${itemId}`
