import { afterEach, test, vi } from 'vitest'
import type { BankLineDetails } from 'contract/bank/bank-lines'
import type { PaymentOrderDetails } from 'contract/bank/orders/payment-orders'
import { expectKept } from '../../testing/typed-dialog.tsx'
import { IgnoreDialog } from './lines/ignored/ignore-dialog.tsx'
import { OrderSettingsDialog } from './orders/order-settings-dialog.tsx'
import { RefusalDialog } from './orders/order/acts/refusal-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const UNDER = '/business-subjects/1'
const SETTINGS = { approvalAbove: 1_000_00, accounts: [], version: 1 }
const ACCOUNT = { id: 3, name: 'Žiro', iban: 'HR1723600001101234565' }
const nothing = () => undefined

test('why the bank refused an order, and why a line pays nothing of ours, is given back after a reload', async () => {
  const order = { id: 8, number: 4, settledCount: 0, items: [] } as unknown as PaymentOrderDetails
  await expectKept({ shown: () => <RefusalDialog order={order} onClose={nothing} />, field: /^Razlog/, typed: 'Nema pokrića' })
  const line = { id: 9, amount: -5_00, currency: 'EUR' } as BankLineDetails
  await expectKept({ shown: () => <IgnoreDialog line={line} onClose={nothing} onDone={nothing} />, field: /^Razlog/, typed: 'Privatno' }) // prettier-ignore
})

test('the rules of payment orders are given back after a reload, those of each account too', async () => {
  const given = {
    [`GET ${UNDER}/payment-order-settings`]: { body: SETTINGS },
    [`GET ${UNDER}/paying-accounts`]: { body: [ACCOUNT] },
  }
  const shown = () => <OrderSettingsDialog onClose={nothing} />
  await expectKept({ shown, given, field: /^Iznad kojeg iznosa/, typed: '2.500,00' })
  await expectKept({ shown, given, field: /^Žiro: najviše naloga/, typed: '40' })
})
