import { NO_ONE } from 'contract/kit/access'
import { dayText, daysBetween } from 'contract/croatia/days'
import { moneyText } from 'contract/croatia/money'
import { alreadyWithdrawn, beyondDocument, comesFromBank, comesFromSetOff, comesWithIssue, documentPayments, notPayable, overpaid, PAID_BEFORE_DAYS_MAX, paidLongBefore, paidOnInFuture, wrongSign } from 'contract/documents/document-payments' // prettier-ignore
import { canTakePayment } from 'contract/documents/document-status'
import { clock } from '../../kit/clock.ts'
import { missing } from '../../kit/fail.ts'
import { routes } from '../../kit/routes.ts'
import { one } from '../../kit/rows.ts'
import { paymentsOf } from './document-details.ts'
import { heldManageable } from './held-manageable.ts'

export const documentPaymentRoutes = routes(
  documentPayments,
  {
    create: async ({ amount, paidOn, note, method }, { db, caller, params: { documentId }, userId, fail }) => {
      const document = await heldManageable(db, caller?.actor ?? NO_ONE, documentId, fail)
      const { remainingAmount, currency } = document
      if (!canTakePayment(document)) fail(notPayable)
      if (paidOn > clock.today()) fail(paidOnInFuture)
      if (daysBetween(paidOn, document.documentDate) > PAID_BEFORE_DAYS_MAX)
        fail(paidLongBefore, { day: dayText(document.documentDate) })
      if (Math.sign(amount) !== Math.sign(remainingAmount)) fail(wrongSign)
      if (Math.abs(amount) > Math.abs(remainingAmount)) fail(overpaid, { remaining: moneyText(remainingAmount, currency) })
      const { id } = one(
        await db
          .insertInto('documentPayments')
          .values({ documentId, amount, paidOn, note, method, createdBy: userId })
          .returning('id')
          .execute(),
      )
      return one(await paymentsOf(db, documentId, id))
    },
    remove: async (_, { db, caller, params: { documentId, id }, fail }) => {
      await heldManageable(db, caller?.actor ?? NO_ONE, documentId, fail)
      const [payment] = await paymentsOf(db, documentId, id)
      if (!payment) throw missing()
      if (payment.isWithdrawn) fail(alreadyWithdrawn)
      if (payment.bankLine !== null && payment.kind !== 'Overpaid') fail(comesFromBank)
      if (payment.setOffId !== null) fail(comesFromSetOff)
      if (payment.kind !== 'Entered' && payment.kind !== 'Overpaid') fail(comesWithIssue)
      await db.updateTable('documentPayments').set({ withdrawnAt: clock.now() }).where('id', '=', id).execute()
      return undefined
    },
  },
  { documents_paid_within: beyondDocument },
)
