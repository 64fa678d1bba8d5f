import { ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import { digitsWrong, ibanNeedsAnother, ibanNotNew, notDraft, passwordWrong } from 'contract/bank/orders/payment-order-failures'
import { missing } from '../../../kit/fail.ts'
import { bareRoutes } from '../../../kit/routes.ts'
import { isOwnPassword } from '../../auth/people/index.ts'
import { documentsById } from '../../documents/index.ts'
import { learnIban } from '../../partners/index.ts'
import { canOthersApprove } from './four-eyes.ts'
import { heldOrder } from './held-order.ts'

/**
 * Somebody else's account in the name of a supplier is how companies lose most money: a second person says that it is theirs. Where there
 * is none, whoever prepared the order says so with their password and the digits that the supplier told them.
 */
export const ibanConfirmationRoutes = bareRoutes(ibanConfirmations, {
  create: async ({ lastDigits, password }, { database, scope, caller, params: { paymentOrderId, itemId }, fail }) => {
    const userId = caller?.userId ?? 0
    const isKnown = password !== '' && (await isOwnPassword({ database, fail }, userId, password))
    await database.transaction(scope, async (db) => {
      const order = await heldOrder(db, paymentOrderId)
      const item = await db
        .selectFrom('paymentOrderItems')
        .select(['iban', 'isIbanNew', 'ibanConfirmedBy', 'documentId'])
        .where('id', '=', itemId)
        .where('paymentOrderId', '=', paymentOrderId)
        .executeTakeFirst()
      if (!item) throw missing()
      if (order.state !== 'Draft') fail(notDraft)
      if (!item.isIbanNew || item.ibanConfirmedBy !== null) fail(ibanNotNew)
      const isAlone = order.preparedBy === userId
      if (isAlone) {
        if (await canOthersApprove(db, userId)) fail(ibanNeedsAnother)
        if (lastDigits !== item.iban.slice(-4)) fail(digitsWrong)
        if (!isKnown) fail(passwordWrong)
      }
      await db
        .updateTable('paymentOrderItems')
        .set({ ibanConfirmedBy: userId, ibanConfirmedHow: isAlone ? 'Alone' : 'Second' })
        .where('id', '=', itemId)
        .execute()
      const [document] = await documentsById(db, [item.documentId])
      if (document) await learnIban(db, document.partnerId, item.iban)
    })
    return undefined
  },
})
