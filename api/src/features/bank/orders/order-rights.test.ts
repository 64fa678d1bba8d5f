import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { bankLines } from 'contract/bank/bank-lines'
import { bankStatements, statementAccounts } from 'contract/bank/bank-statements'
import { payableInvoices, payingAccounts } from 'contract/bank/orders/payable-invoices'
import { ibanConfirmations, paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts' // prettier-ignore
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import type { Permission } from 'contract/permissions'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { approved, asked, joinAs, orderNow, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const BANK = ['BANK_READ', 'BANK_MATCH', 'BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE'] as const
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})
const [EMPLOYEE, VIEWER] = [4, 5]
const takeAll = () => asOwner(`delete from auth.role_permissions where role_id = $1 and module = 'bank'`, [VIEWER])
afterEach(takeAll)

/** Cvita, who reads what the company has, may do this one thing with its bank. */
async function allowOnly(permission: Permission) {
  await takeAll()
  await asOwner(`insert into auth.role_permissions (role_id, permission, module) values ($1, $2, 'bank')`, [VIEWER, permission])
}

test('each right of the bank opens what it is for and nothing else: balances, lines, preparing orders, approving them', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  const cvita = as('cvita')
  const order = { ...more, paymentOrderId: id }
  const calls: Record<string, () => Promise<{ readonly status: number }>> = {
    'bankStatements.list': () => cvita.call(bankStatements.list, more, { bankAccountId: set.accountId, year: 2026 }),
    'statementAccounts.list': () => cvita.call(statementAccounts.list, more),
    'bankLines.list': () => cvita.call(bankLines.list, more, {}),
    'bankLineTotals.get': () => cvita.call(bankLineTotals.get, more),
    'paymentOrders.list': () => cvita.call(paymentOrders.list, more, {}),
    'paymentOrders.get': () => cvita.call(paymentOrders.get, { ...more, id }),
    'paymentOrders.create': () => cvita.call(paymentOrders.create, more, asked(set, [{ documentId: set.beta, amount: 1 }])),
    'payableInvoices.list': () => cvita.call(payableInvoices.list, more, {}),
    'payingAccounts.list': () => cvita.call(payingAccounts.list, more, {}),
    'paymentOrderApprovals.create': () => cvita.call(paymentOrderApprovals.create, order, { version: 0 }),
    'paymentOrderApprovals.remove': () => cvita.call(paymentOrderApprovals.remove, order),
    'ibanConfirmations.create': () => cvita.call(ibanConfirmations.create, { ...order, itemId: 999_999 }, {}),
    'paymentOrderExports.create': () => cvita.call(paymentOrderExports.create, order, {}),
    'paymentOrderRefusals.create': () => cvita.call(paymentOrderRefusals.create, order, { reason: 'Krivi IBAN' }),
    'paymentOrderSettings.get': () => cvita.call(paymentOrderSettings.get, more),
    'paymentOrderSettings.update': () => cvita.call(paymentOrderSettings.update, more, { approvalAbove: null, accounts: [] }),
  }
  const opened: Record<string, string[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
  for (const permission of BANK) {
    await allowOnly(permission)
    for (const [name, call] of Object.entries(calls)) if ((await call()).status !== 403) opened[name]?.push(permission)
  }
  const seen = ['BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE']
  expect(opened).toEqual({
    'bankStatements.list': ['BANK_READ'],
    'statementAccounts.list': ['BANK_READ'],
    'bankLines.list': ['BANK_MATCH'],
    'bankLineTotals.get': ['BANK_MATCH'],
    'paymentOrders.list': seen,
    'paymentOrders.get': seen,
    'paymentOrders.create': ['BANK_ORDERS_MANAGE'],
    'payableInvoices.list': ['BANK_ORDERS_MANAGE'],
    'payingAccounts.list': ['BANK_ORDERS_MANAGE'],
    'paymentOrderApprovals.create': ['BANK_ORDERS_APPROVE'],
    'paymentOrderApprovals.remove': seen,
    'ibanConfirmations.create': ['BANK_ORDERS_APPROVE'],
    'paymentOrderExports.create': ['BANK_ORDERS_MANAGE'],
    'paymentOrderRefusals.create': ['BANK_ORDERS_MANAGE'],
    'paymentOrderSettings.get': seen,
    'paymentOrderSettings.update': ['BANK_ORDERS_APPROVE'],
  })
})

test('to whoever may prepare orders and not approve them no approval is offered, and they are told of no lack of a second person', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  await allowOnly('BANK_ORDERS_MANAGE')
  expect(await orderNow(id, 'cvita')).toMatchObject({ canApprove: false, isOnlyApprover: false, isOwn: false })
  await allowOnly('BANK_ORDERS_APPROVE')
  // Ana may approve as well.
  expect(await orderNow(id, 'cvita')).toMatchObject({ canApprove: true, isOnlyApprover: false, isOwn: false })
  expect(await orderNow(id, 'boris')).toMatchObject({ canApprove: false, isOnlyApprover: false, isOwn: true })
  await joinAs('ana', EMPLOYEE)
  expect(await orderNow(id, 'cvita')).toMatchObject({ canApprove: true, isOnlyApprover: true })
  await allowOnly('BANK_ORDERS_MANAGE')
  expect(await orderNow(id, 'cvita')).toMatchObject({ canApprove: false, isOnlyApprover: false })
})

test('above the sum that is set approval is offered to whoever did not prepare the order, and once it is approved to nobody', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: 100_00, accounts: [] })
  await allowOnly('BANK_ORDERS_APPROVE')
  expect(await orderNow(id, 'cvita')).toMatchObject({ canApprove: true, approvalAbove: 100_00 })
  expect((await approved('cvita', id)).status).toBe(204)
  expect(await orderNow(id, 'cvita')).toMatchObject({ state: 'Approved', canApprove: false })
})
