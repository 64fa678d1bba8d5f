import { beforeEach, expect, test } from 'vitest'
import { invoiceOrders } from 'contract/bank/orders/invoice-orders'
import { phoneSlips } from 'contract/bank/orders/payable-invoices'
import { paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import type { Permission } from 'contract/permissions'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { approved, exported, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const EMPLOYEE = 4
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})
const ofEmployee = () =>
  asOwner<{ readonly permission: string; readonly module: string }>(
    `select permission, module from auth.role_permissions where role_id = $1`,
    [EMPLOYEE],
  )

const ordersOf = async (documentId: number) => (await as('boris').call(invoiceOrders.list, { ...more, documentId })).body

test('an invoice says in which orders it is and how they stand, the newest first, until the bank refuses one', async () => {
  expect(await ordersOf(set.beta)).toEqual([])
  const [first = 0] = await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  const second = await exported(set, [
    { documentId: set.beta, amount: 100_00 },
    { documentId: set.alfa, amount: 312_50 },
  ])
  const [newest, oldest] = await ordersOf(set.beta)
  expect(newest).toMatchObject({ state: 'Exported', amount: 100_00, executionOn: '2099-03-10' })
  expect(oldest).toMatchObject({ id: first, state: 'Draft', amount: 400_00 })
  await approved('ana', first)
  expect((await ordersOf(set.beta))[1]).toMatchObject({ id: first, state: 'Approved' })
  expect(await ordersOf(set.alfa)).toMatchObject([{ id: newest?.id, amount: 312_50 }])
  await as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId: newest?.id ?? 0 }, { reason: 'Krivi IBAN' })
  expect((await ordersOf(set.beta)).map(({ id }) => id)).toEqual([first])
  expect(await ordersOf(set.alfa)).toEqual([])
  expect(second).toBeTruthy()
})

test('nobody learns of the orders of another company’s invoice', async () => {
  await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  const foreign = await as('ana').call(invoiceOrders.list, { businessSubjectId: SUBJECTS.kovac.id, documentId: set.beta })
  expect(foreign.status).toBe(404)
  const stranger = await as('dino').call(invoiceOrders.list, { ...more, documentId: set.beta })
  expect(stranger.status).toBe(404)
})

test('of an invoice that orders ask for whole no code for a phone is drawn, and it is said why', async () => {
  await prepared(set, [{ documentId: set.beta, amount: 1_000_00 }])
  const { problem } = await as('boris').call(phoneSlips.get, { ...more, documentId: set.beta })
  expect(problem).toMatchObject({ code: 'PaymentOrder.BeyondOpen', params: { number: 'U-2' } })
})

test('who sees what came in or works with orders is told of them, and who sees what went out is not', async () => {
  const before = await ofEmployee()
  const opened: string[] = []
  for (const [permission, module] of [
    ['DOCUMENT_INCOMING_READ', 'documents'],
    ['DOCUMENT_OUTGOING_READ', 'documents'],
    ['BANK_MATCH', 'bank'],
    ['BANK_ORDERS_MANAGE', 'bank'],
    ['BANK_ORDERS_APPROVE', 'bank'],
  ] as const satisfies readonly (readonly [Permission, string])[]) {
    await asOwner('delete from auth.role_permissions where role_id = $1', [EMPLOYEE])
    await asOwner('insert into auth.role_permissions (role_id, permission, module) values ($1, $2, $3)', [EMPLOYEE, permission, module]) // prettier-ignore
    const { status } = await as('franka').call(invoiceOrders.list, { ...more, documentId: set.beta })
    if (status !== 403) opened.push(permission)
  }
  await asOwner('delete from auth.role_permissions where role_id = $1', [EMPLOYEE])
  for (const { permission, module } of before)
    await asOwner('insert into auth.role_permissions (role_id, permission, module) values ($1, $2, $3)', [EMPLOYEE, permission, module]) // prettier-ignore
  expect(opened).toEqual(['DOCUMENT_INCOMING_READ', 'BANK_ORDERS_MANAGE', 'BANK_ORDERS_APPROVE'])
})
