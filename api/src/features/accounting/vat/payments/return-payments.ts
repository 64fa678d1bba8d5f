import { newerVersion, nothingToPay, returnOrdered } from 'contract/accounting/vat/vat-return-failures'
import { vatReturnPaymentOrders, vatReturnPayments } from 'contract/accounting/vat/vat-return-payments'
import { hub3Payload } from 'contract/croatia/hub3'
import { vatDueDays } from 'contract/croatia/ledger/return/vat-due-days'
import { dueReference, STATE_ACCOUNT, STATE_CITY, STATE_NAME } from 'contract/croatia/public-dues'
import { DEFAULT_LANGUAGE } from 'contract/languages'
import type { Db } from '../../../../kit/db.ts'
import { drawnSlip } from '../../../../kit/drawn-code.ts'
import type { Fail } from '../../../../kit/fail.ts'
import { translate } from '../../../../kit/messages.ts'
import { routes } from '../../../../kit/routes.ts'
import { ordersOfReturns, orderToState, TAXES } from '../../../bank/index.ts'
import { oneAfterTheOther, ownBusinessSubject } from '../../../business-subjects/own/index.ts'
import { owedOfVat } from './owed-of-vat.ts'
import { periodName } from '../period-name.ts'
import { versionOf, versionsOf } from '../versions.ts'

/** What a return comes to is paid by a slip, or by an order to the bank: both say the same. */
export const vatReturnPaymentRoutes = [
  ...routes(vatReturnPayments, {
    get: async (_, { db, fail, params: { vatReturnId } }) => {
      const { amount, model, reference, text, payBy, orders, leftAmount } = await owed(db, vatReturnId, fail)
      const { name, street, streetNumber, postalCode, cityName } = await ownBusinessSubject(db)
      const codeSvg = await drawnSlip(
        hub3Payload({
          amount,
          payer: { name, street: `${street} ${streetNumber}`.trim(), city: `${postalCode} ${cityName}`.trim() },
          recipient: { name: STATE_NAME, street: '', city: STATE_CITY },
          iban: STATE_ACCOUNT,
          model,
          reference,
          purposeCode: TAXES,
          description: text,
        }),
      )
      return {
        recipientName: STATE_NAME,
        iban: STATE_ACCOUNT,
        model,
        reference,
        amount,
        payBy,
        codeSvg,
        orders,
        leftAmount,
        ...(await owedOfVat(db)),
      }
    },
  }),
  ...routes(
    vatReturnPaymentOrders,
    {
      create: async (said, { db, userId, fail, params: { vatReturnId } }) => {
        // Of two who order at once the second finds what the first did.
        await oneAfterTheOther(db)
        const { isNewest, model, reference, text, orders, leftAmount } = await owed(db, vatReturnId, fail)
        if (!isNewest) fail(newerVersion)
        if (leftAmount <= 0) fail(returnOrdered, { number: orders[0]?.number ?? 0 })
        const due = { vatReturnId, amount: leftAmount, model, reference, text }
        const { id, executionOn } = await orderToState(db, due, { ...said, preparedBy: userId }, fail)
        return { paymentOrderId: id, executionOn }
      },
    },
    { payment_orders_within_return: returnOrdered },
  ),
]

/** What is owed for a version, in the words of its slip, and what orders ask for of its period. */
async function owed(db: Db, vatReturnId: number, fail: Fail<typeof nothingToPay>) {
  const { amount, payload, year, month } = await versionOf(db, vatReturnId)
  if (amount <= 0) fail(nothingToPay)
  const versions = await versionsOf(db, { year, month })
  const orders = await ordersOfReturns(
    db,
    versions.map(({ id }) => id),
  )
  const { oib } = await ownBusinessSubject(db)
  return {
    amount,
    isNewest: versions[0]?.id === vatReturnId,
    ...dueReference('vat.payable', oib),
    text: translate(DEFAULT_LANGUAGE, 'vatReturns.slipText', { period: periodName(payload.period) }),
    payBy: vatDueDays(payload.period.until).payment,
    orders,
    leftAmount: Math.max(
      0,
      orders.reduce((left, order) => left - order.amount, amount),
    ),
  }
}
