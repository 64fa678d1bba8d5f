import { payableInvoices, payingAccounts } from 'contract/bank/orders/payable-invoices'
import { paymentOrderApprovals, paymentOrderExports } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { addDays } from 'contract/croatia/days'
import type { Company } from '../company.ts'

/** Above this the owner approves, not the accountant who prepares. */
const APPROVAL_ABOVE = 2_000_00

/** Today's orders to the bank: one is at the bank, the next waits for the owner. */
export function ordersPayments(company: Company): void {
  const { days, on, call, callAsOwner } = company
  on(days.today, async () => {
    await callAsOwner(paymentOrderSettings.update, {}, { approvalAbove: APPROVAL_ABOVE, accounts: [] })
    const [account] = await call(payingAccounts.list, {})
    const { rows } = await call(payableInvoices.list, {})
    const payable = rows.filter(({ obstacle, isIbanNew }) => obstacle === null && !isIbanNew)
    if (!account || payable.length < 4) return
    const prepare = async (from: number, to: number) => {
      const items = payable.slice(from, to).map(({ id, payableAmount }) => ({ documentId: id, amount: payableAmount }))
      const { ids } = await call(
        paymentOrders.create,
        {},
        { bankAccountId: account.id, executionOn: addDays(days.today, 1), items },
      )
      return ids[0] ?? 0
    }
    const paymentOrderId = await prepare(0, 2)
    const { version } = await callAsOwner(paymentOrders.get, { id: paymentOrderId })
    await callAsOwner(paymentOrderApprovals.create, { paymentOrderId }, { version })
    await call(paymentOrderExports.create, { paymentOrderId }, {})
    await prepare(2, 4)
  })
}
