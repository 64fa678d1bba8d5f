import { ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import { codeWrong, digitsWrong, passwordWrong } from 'contract/bank/orders/payment-order-failures'
import { missing } from '../../../../kit/fail.ts'
import { bareRoutes, type Route } from '../../../../kit/routes.ts'
import { endOwnCode, hasPassword, isOwnCode, isOwnPassword } from '../../../auth/people/index.ts'
import { documentsById } from '../../../documents/index.ts'
import { learnIban } from '../../../partners/index.ts'
import { aboutItem, newIban } from './alone.ts'
import { allOf, heardOf } from './asked-ibans.ts'

/**
 * Somebody else's account in the name of a supplier is how companies lose most money: a second person says that it is theirs. Where there
 * is none, whoever prepared the order says so with the digits that the supplier told them and their password, or a code by mail where they
 * have none.
 */
export const ibanConfirmationRoutes = (secret: string): Route[] =>
  bareRoutes(ibanConfirmations, {
    create: async ({ lastDigits, password, code }, { database, scope, caller, params, fail }) => {
      const userId = caller?.userId ?? 0
      const own = { secret, userId, about: aboutItem(params.businessSubjectId, params) }
      const digits = code.replaceAll(/\s/g, '')
      const isByPassword = await database.transaction({}, (db) => hasPassword(db, userId))
      const isKnown = isByPassword
        ? password !== '' && (await isOwnPassword({ database, fail }, userId, password))
        : digits !== '' && (await isOwnCode({ database, fail }, own, digits))
      await database.transaction(scope, async (db) => {
        const { isAlone, iban, documentId, ibanConfirmedBy } = await newIban(db, params, userId, fail)
        if (isAlone) {
          if (lastDigits !== iban.slice(-4)) fail(digitsWrong)
          if (!isKnown) fail(isByPassword ? passwordWrong : codeWrong)
          if (!isByPassword && !(await endOwnCode(db, own, digits))) fail(codeWrong)
        }
        const [document] = documentId === null ? [] : await documentsById(db, [documentId])
        // What is paid to the state is nobody's new account.
        if (!document) throw missing()
        const { partnerId } = document
        await learnIban(db, partnerId, iban)
        const ibansAtConfirmation = [...allOf((await heardOf(db, [document]))(document.id))]
        const item = db.updateTable('paymentOrderItems').where('id', '=', params.itemId)
        // The history tells of the second yes as of the first.
        if (ibanConfirmedBy !== null) await item.set({ ibanConfirmedBy: null, ibanConfirmedHow: '' }).execute()
        const ibanConfirmedHow = isAlone ? (isByPassword ? 'Alone' : 'ByCode') : 'Second'
        await item.set({ ibanConfirmedBy: userId, ibanConfirmedHow, ibansAtConfirmation, isIbanNew: true }).execute()
      })
      return undefined
    },
  })
