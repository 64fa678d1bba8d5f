import { beyondOverpayment, overpaymentChanged, overpayments, overpaymentUses, partnerOverpayments, usedBefore, type Overpayment } from 'contract/bank/overpayments' // prettier-ignore
import { dayText } from 'contract/croatia/days'
import { EUR, moneyText } from 'contract/croatia/money'
import { beyondDocument, notPayable, paidOnInFuture } from 'contract/documents/document-payments'
import { mayManageDocument } from 'contract/documents/document-rights'
import { canTakePayment } from 'contract/documents/document-status'
import type { Document } from 'contract/documents/documents'
import { NO_ONE } from 'contract/kit/access'
import { clock } from '../../../kit/clock.ts'
import { missing } from '../../../kit/fail.ts'
import { routes } from '../../../kit/routes.ts'
import { heldManageable, readableDocument, payFromOverpayment } from '../../documents/index.ts'
import { partnerNameOf } from '../../partners/index.ts'
import { heldWaiting, waitingOf, type Waiting } from './waiting.ts'

export const overpaymentRoutes = [
  ...routes(overpayments, {
    list: async (_, { db, caller, params: { documentId } }) => {
      const actor = caller?.actor ?? NO_ONE
      const document = await readableDocument(db, actor, documentId)
      if (!mayManageDocument(actor, document) || !canTakePayment(document)) return []
      const all = await waitingOf(db, [document.businessSubjectPartnerId])
      return all
        .filter((one) => goesAlong(one, document))
        .map((one) => ({ ...shownOverpayment(one), isForeign: isForeign(one, document) }))
    },
  }),
  ...routes(partnerOverpayments, {
    list: async (_, { db, params: { partnerId } }) => {
      if ((await partnerNameOf(db, partnerId)) === undefined) throw missing()
      return (await waitingOf(db, [partnerId])).map(shownOverpayment)
    },
  }),
  ...routes(
    overpaymentUses,
    {
      create: async ({ overpaymentId, amount, usedOn }, { db, caller, params: { documentId }, userId, fail }) => {
        const document = await heldManageable(db, caller?.actor ?? NO_ONE, documentId, fail)
        if (!canTakePayment(document)) fail(notPayable)
        const overpayment = (await heldWaiting(db, overpaymentId)) ?? fail(overpaymentChanged)
        const { restAmount, bookedOn, bankLineId, place } = overpayment
        if (amount > Math.abs(restAmount)) fail(beyondOverpayment, { rest: moneyText(Math.abs(restAmount), EUR) })
        if (usedOn > clock.today()) fail(paidOnInFuture)
        const earliest = bookedOn > document.documentDate ? bookedOn : document.documentDate
        if (usedOn < earliest) fail(usedBefore, { day: dayText(earliest) })
        const paid = { documentId, amount: amount * Math.sign(document.remainingAmount), paidOn: usedOn, overpaymentId, userId }
        return payFromOverpayment(db, { ...paid, line: { id: bankLineId, place } })
      },
    },
    { documents_paid_within: beyondDocument, overpayments_within: overpaymentChanged },
  ),
]

/** It goes in the direction that the document asks for: what we overpaid pays what we owe. Whoever uses it all the same the database refuses. */
const goesAlong = ({ amount }: Waiting, document: Document): boolean =>
  Math.sign(amount) === Math.sign(document.remainingAmount) * (document.documentType === 'OutgoingInvoices' ? 1 : -1)

const isForeign = ({ currency }: Waiting, document: Document): boolean => currency !== EUR || document.currency !== EUR

export const shownOverpayment = ({ id, bookedOn, bankLineId, place, currency, amount, restAmount }: Waiting): Overpayment => ({
  id,
  bookedOn,
  bankLine: { id: bankLineId, place },
  currency,
  isForeign: currency !== EUR,
  amount,
  restAmount,
})
