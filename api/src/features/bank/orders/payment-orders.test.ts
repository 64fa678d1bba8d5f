import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { payableInvoices, payingAccounts, phoneSlips } from 'contract/bank/orders/payable-invoices'
import { ibanConfirmations, paymentOrderApprovals, paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts' // prettier-ignore
import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { addDays } from 'contract/croatia/days'
import { hub3Payload } from 'contract/croatia/hub3'
import { workingDayFrom } from 'contract/croatia/working-days'
import { clock } from '../../../kit/clock.ts'
import { drawnSlip } from '../../../kit/drawn-code.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { IBANS, OTHER_ACCOUNT } from '../../../testing/bank/open-set.ts'
import {
  approved,
  asked,
  orderNow,
  payableSet,
  prepared,
  type PayableSet,
  type Wished,
} from '../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const NEW_IBAN = 'HR7023900011500085181'
let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const create = (items: readonly Wished[], given = {}) =>
  as('boris').call(paymentOrders.create, more, { ...asked(set, items), ...given })
const payable = async () => (await as('boris').call(payableInvoices.list, more, {})).body.rows
const approve = approved

test('open incoming invoices are told in the order in which they fall due, with the orders that ask for them', async () => {
  await prepared(set, [
    { documentId: set.beta, amount: 400_00 },
    { documentId: set.gama, amount: 100_00 },
  ])
  const [order] = (await as('boris').call(paymentOrders.list, more, {})).body.rows
  const number = order?.number ?? 0
  expect(
    (await payable()).map(({ id, payableAmount, obstacle, orderNumbers }) => [id, payableAmount, obstacle, orderNumbers]),
  ).toEqual([
    [set.alfa, 312_50, null, []],
    [set.beta, 600_00, null, [number]],
    [set.gama, 0, 'InOrder', [number]],
  ])
  const until = (await as('boris').call(payableInvoices.list, more, { dueUntil: '2026-01-20' })).body.rows
  expect(until.map(({ id }) => id)).toEqual([set.alfa])
})

test('an order says whom it pays, where and by which reference, as the invoice has it', async () => {
  const [id = 0] = await prepared(set, [
    { documentId: set.alfa, amount: 312_50 },
    { documentId: set.beta, amount: 400_00 },
  ])
  const order = await orderNow(id)
  expect(order).toMatchObject({
    state: 'Draft',
    totalAmount: 712_50,
    itemCount: 2,
    preparedByName: 'Boris Jurić',
    hasNewIban: false,
  })
  expect(order.items).toMatchObject([
    { name: 'Alfa d.o.o.', iban: IBANS.alfa, model: 'HR00', reference: '417-2026', text: 'Račun U-1', purposeCode: 'SUPP' },
    { name: 'Beta d.o.o.', iban: IBANS.beta, model: 'HR99', reference: '' },
  ])
  expect(order.items[0]?.endToEnd).toBe(`HR00${order.items[0]?.id}`)
})

test('of orders prepared at once each has its own number, and that of one that was removed is not given again', async () => {
  const small = [{ documentId: set.beta, amount: 1_00 }]
  const made = await Promise.all([1, 2, 3].map(() => create(small)))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
  const numbers = async () =>
    (await as('boris').call(paymentOrders.list, more, {})).body.rows.map(({ number }) => number).toSorted()
  expect(await numbers()).toEqual([1, 2, 3])
  const [last] = (await as('boris').call(paymentOrders.list, more, {})).body.rows.filter(({ number }) => number === 3)
  expect((await as('boris').call(paymentOrders.remove, { ...more, id: last?.id ?? 0 })).status).toBe(204)
  await create(small)
  expect(await numbers()).toEqual([1, 2, 4])
})

test.each([
  ['more than is open', () => [{ documentId: set.alfa, amount: 312_51 }], {}, 'PaymentOrder.BeyondOpen'],
  ['an invoice that we issued', () => [{ documentId: set.document('O1'), amount: 1_00 }], {}, 'PaymentOrder.NotPayable'],
  ['one invoice twice', () => [1, 2].map(() => ({ documentId: set.alfa, amount: 1_00 })), {}, 'PaymentOrder.InvoiceTwice'],
  ['an account that is nobody’s', () => [{ documentId: set.alfa, amount: 1_00, iban: NEW_IBAN }], {}, 'PaymentOrder.IbanUnknown'],
  ['yesterday', () => [{ documentId: set.alfa, amount: 1_00 }], { executionOn: '2020-01-02' }, 'PaymentOrder.ExecutionPast'],
])('an order of %s is refused in words', async (_, items, given, code) => {
  const { status, problem } = await create(items(), given)
  expect([status, problem.code]).toEqual([422, code])
  expect(problem.title).toMatch(/\p{L}{3,}.*\.$/u)
  expect((await as('boris').call(paymentOrders.list, more, {})).body.totalCount).toBe(0)
})

test('what other orders ask for already is told with what they leave', async () => {
  await create([{ documentId: set.alfa, amount: 300_00 }])
  const { problem } = await create([{ documentId: set.alfa, amount: 12_51 }])
  expect(problem).toMatchObject({ code: 'PaymentOrder.BeyondOpen', params: { open: expect.stringMatching(/^12,50/) } })
  expect((await create([{ documentId: set.alfa, amount: 12_50 }])).status).toBe(200)
})

test('an invoice without an account, with one that can’t be, or in another currency, is no order, and says so beforehand', async () => {
  await asOwner(`update app.documents set iban = '' where id = $1`, [set.alfa])
  await asOwner(`update app.documents set currency = 'USD' where id = $1`, [set.beta])
  expect((await payable()).slice(0, 2).map(({ obstacle, isIbanNew }) => [obstacle, isIbanNew])).toEqual([['NoIban', false], ['NotInEuro', false]]) // prettier-ignore
  expect((await create([{ documentId: set.alfa, amount: 1_00 }])).problem.code).toBe('PaymentOrder.IbanMissing')
  await asOwner(`update app.documents set iban = 'HR0023600001101234565' where id = $1`, [set.alfa])
  expect((await payable())[0]?.obstacle).toBe('IbanInvalid')
  expect((await create([{ documentId: set.beta, amount: 1_00 }])).problem.code).toBe('PaymentOrder.NotPayable')
})

test('an order is from an account of the company in euro, and for today at the earliest', async () => {
  const small = [{ documentId: set.alfa, amount: 1_00 }]
  const [theirs] = await asOwner<{ id: number }>('select id::int from app.bank_accounts where business_subject_id = $1 limit 1', [kovac.businessSubjectId]) // prettier-ignore
  expect((await create(small, { bankAccountId: theirs?.id ?? 0 })).status).toBe(404)
  await asOwner(`update app.bank_accounts set currency = 'USD' where id = $1`, [set.otherAccountId])
  const dollars = await create(small, { bankAccountId: set.otherAccountId })
  await asOwner(`update app.bank_accounts set currency = 'EUR' where id = $1`, [set.otherAccountId])
  expect([dollars.status, dollars.problem.code]).toEqual([422, 'PaymentOrder.AccountNotInEuro'])
  const today = clock.today()
  expect((await create(small, { executionOn: addDays(today, -1) })).problem.code).toBe('PaymentOrder.ExecutionPast')
  expect((await create(small, { executionOn: today })).body.executionOn).toBe(workingDayFrom(today))
})

test('a day on which banks rest becomes the next on which they work', async () => {
  const { body } = await create([{ documentId: set.alfa, amount: 1_00 }], { executionOn: '2099-12-25' })
  expect(body.executionOn).toBe('2099-12-28')
})

test('orders of an invoice together never ask for more than it has open, however they are asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 150_00 }), { minLength: 2, maxLength: 5 }), async (amounts) => {
      const before = await payableSet()
      set = before
      await Promise.all(amounts.map((amount) => create([{ documentId: before.gama, amount }])))
      const [row] = await asOwner<{ ordered: string | null }>(
        'select sum(amount)::text as ordered from app.payment_order_items where document_id = $1',
        [before.gama],
      )
      expect(Number(row?.ordered ?? 0)).toBeLessThanOrEqual(100_00)
    }),
    { numRuns: 6 },
  )
})

test('above the sum that is set whoever prepared an order doesn’t approve it; another person does', async () => {
  await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: 100_00, accounts: [] })
  const { body } = await as('ana').call(paymentOrders.create, more, asked(set, [{ documentId: set.alfa, amount: 312_50 }]))
  const [id = 0] = body.ids
  expect(await orderNow(id, 'ana')).toMatchObject({ canApprove: false, approvalAbove: 100_00, isOwn: true })
  const { status, problem } = await approve('ana', id)
  expect([status, problem.code]).toEqual([403, 'PaymentOrder.NeedsAnother'])
  expect((await approve('boris', id)).status).toBe(403)
  // Of just that sum it may be the same person.
  const [small = 0] = (await as('ana').call(paymentOrders.create, more, asked(set, [{ documentId: set.gama, amount: 100_00 }])))
    .body.ids
  expect((await approve('ana', small)).status).toBe(204)
  const [ofBoris = 0] = await prepared(set, [{ documentId: set.beta, amount: 1_000_00 }])
  expect((await approve('ana', ofBoris)).status).toBe(204)
  expect(await orderNow(ofBoris)).toMatchObject({ state: 'Approved', approvedByName: 'Ana Kovač' })
})

test('where no sum is set whoever prepared an order may approve it, of whatever sum', async () => {
  const { body } = await as('ana').call(paymentOrders.create, more, asked(set, [{ documentId: set.beta, amount: 1_000_00 }]))
  const [id = 0] = body.ids
  expect(await orderNow(id, 'ana')).toMatchObject({ canApprove: true, approvalAbove: null, isOwn: true })
  expect((await approve('ana', id)).status).toBe(204)
})

test('what is approved, at the bank or refused there is not approved once more, and an approval that is taken back is nobody’s', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  const order = { ...more, paymentOrderId: id }
  const again = async () => (await approve('ana', id)).problem?.code
  expect((await approve('ana', id)).status).toBe(204)
  expect(await again()).toBe('PaymentOrder.NotDraft')
  expect((await as('boris').call(paymentOrderApprovals.remove, order)).status).toBe(204)
  expect(await orderNow(id)).toMatchObject({ state: 'Draft', approvedByName: null, approvedAt: null })
  expect((await as('boris').call(paymentOrderApprovals.remove, order)).problem.code).toBe('PaymentOrder.NotApproved')
  expect((await as('boris').call(paymentOrderExports.create, order, {})).problem.code).toBe('PaymentOrder.NotApproved')
  expect((await approve('ana', id)).status).toBe(204)
  expect((await as('boris').call(paymentOrderExports.create, order, {})).status).toBe(200)
  expect(await again()).toBe('PaymentOrder.NotDraft')
  await as('boris').call(paymentOrderRefusals.create, order, { reason: 'Krivi IBAN' })
  expect(await again()).toBe('PaymentOrder.NotDraft')
  expect(await orderNow(id)).toMatchObject({ state: 'Refused' })
})

test('whoever changes an order has prepared it, and nobody changes one that is approved', async () => {
  await as('ana').call(paymentOrderSettings.update, more, { approvalAbove: 300_00, accounts: [] })
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  const old = (await orderNow(id)).version
  const change = { ...asked(set, [{ documentId: set.beta, amount: 500_00 }]), version: (await orderNow(id)).version }
  expect((await as('ana').call(paymentOrders.update, { ...more, id }, change)).status).toBe(200)
  expect((await approve('ana', id)).problem.code).toBe('PaymentOrder.NeedsAnother')
  const unseen = await as('ana').call(paymentOrderApprovals.create, { ...more, paymentOrderId: id }, { version: old })
  expect(unseen.problem.code).toBe('PaymentOrder.Changed')
  expect((await as('boris').call(paymentOrders.update, { ...more, id }, change)).problem.code).toBe('Record.Changed')
  const now = { ...change, version: (await orderNow(id)).version }
  expect((await as('boris').call(paymentOrders.update, { ...more, id }, now)).status).toBe(200)
  expect((await approve('ana', id)).status).toBe(204)
  expect((await as('boris').call(paymentOrders.update, { ...more, id }, { ...change, version: undefined })).problem.code).toBe('PaymentOrder.NotDraft') // prettier-ignore
  expect((await as('boris').call(paymentOrders.remove, { ...more, id })).problem.code).toBe('PaymentOrder.NotDraft')
  expect((await as('boris').call(paymentOrderApprovals.remove, { ...more, paymentOrderId: id })).status).toBe(204)
  expect((await as('boris').call(paymentOrders.remove, { ...more, id })).status).toBe(204)
})

test('an order that is changed is from the account, on the day, in the way and of the invoices that it is changed to', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  const items = [{ documentId: set.gama, amount: 40_00 }, { documentId: set.beta, amount: 500_00 }] // prettier-ignore
  const to = { ...asked({ accountId: set.otherAccountId }, items, { executionOn: '2099-12-25', isBatchBooked: true }), version: (await orderNow(id)).version } // prettier-ignore
  expect((await as('boris').call(paymentOrders.update, { ...more, id }, to)).body).toEqual({ executionOn: '2099-12-28' })
  expect(await orderNow(id)).toMatchObject({
    bankAccountId: set.otherAccountId,
    executionOn: '2099-12-28',
    isBatchBooked: true,
    totalAmount: 540_00,
    firstName: 'Gama d.o.o.',
    items: [{ documentId: set.gama, amount: 40_00 }, { documentId: set.beta, amount: 500_00 }], // prettier-ignore
  })
})

test('the history of an order that is changed tells only what changed: what was taken out or added, and what is paid otherwise', async () => {
  const [alfa, beta, gama] = [{ documentId: set.alfa, amount: 312_50 }, { documentId: set.beta, amount: 500_00 }, { documentId: set.gama, amount: 40_00 }] // prettier-ignore
  const [id = 0] = await prepared(set, [alfa, beta], { isPerPartner: true })
  const change = async (items: readonly { documentId: number; amount: number }[]) => {
    const { version } = await orderNow(id)
    const { status } = await as('boris').call(paymentOrders.update, { ...more, id }, { ...asked(set, items), version })
    expect(status).toBe(200)
    const { rows } = (await as('boris').call(paymentOrderHistory.list, { ...more, id }, {})).body
    return rows.filter(({ table }) => table === 'payment_order_items').map(({ id: entry, action, of, fields }) => ({ entry, told: [action, of, ...fields.map(({ before, after }) => [before, after])] })) // prettier-ignore
  }
  const before = await change([alfa, beta])
  expect(before.map(({ told: [action] }) => action)).toEqual(['insert', 'insert'])
  const after = await change([gama, { ...beta, amount: 400_00 }])
  const known = new Set(before.map(({ entry }) => entry))
  expect(after.filter(({ entry }) => !known.has(entry)).map(({ told }) => told.slice(0, 2))).toEqual([
    ['update', 'Beta d.o.o.'],
    ['insert', 'Gama d.o.o.'],
    ['delete', 'Alfa d.o.o.'],
  ])
  expect(after.find(({ told: [action] }) => action === 'update')?.told).toEqual(['update', 'Beta d.o.o.', [500_00, 400_00]])
  expect(await orderNow(id)).toMatchObject({ totalAmount: 440_00, itemCount: 2, items: [gama, { ...beta, amount: 400_00 }] })
})

test('what was confirmed of an order is not said of the order that it is changed to', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const wished = [{ documentId: set.alfa, amount: 312_50 }]
  const [id = 0] = await prepared(set, wished)
  const confirm = { ...more, paymentOrderId: id, itemId: (await orderNow(id)).items[0]?.id ?? 0 }
  expect((await as('ana').call(ibanConfirmations.create, confirm, {})).status).toBe(204)
  const { version, items } = await orderNow(id)
  expect(items).toMatchObject([{ ibanConfirmedByName: 'Ana Kovač' }])
  await as('ana').call(paymentOrders.update, { ...more, id }, { ...asked(set, wished), version })
  expect((await orderNow(id)).items).toMatchObject([{ ibanConfirmedByName: null }])
})

test('a new account of a supplier holds up its own order alone, until a second person confirms it', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [usual = 0, changed = 0] = await prepared(set, [
    { documentId: set.alfa, amount: 312_50 },
    { documentId: set.beta, amount: 1_000_00 },
  ])
  expect((await orderNow(usual)).items).toMatchObject([{ iban: IBANS.beta, isIbanNew: false }])
  const order = await orderNow(changed)
  expect(order.items).toMatchObject([{ iban: NEW_IBAN, isIbanNew: true, knownIbans: [IBANS.alfa] }])
  expect((await approve('ana', usual)).status).toBe(204)
  expect((await approve('ana', changed)).problem).toMatchObject({ code: 'PaymentOrder.IbanUnconfirmed' })
  const confirm = { ...more, paymentOrderId: changed, itemId: order.items[0]?.id ?? 0 }
  expect((await as('boris').call(ibanConfirmations.create, confirm, {})).status).toBe(403)
  expect((await as('ana').call(ibanConfirmations.create, confirm, {})).status).toBe(204)
  expect((await as('ana').call(ibanConfirmations.create, confirm, {})).problem.code).toBe('PaymentOrder.IbanNotNew')
  expect((await approve('ana', changed)).status).toBe(204)
  // From now on it is one of theirs.
  const [alfa] = await asOwner('select ibans from app.partners where id = $1', [set.partner('alfa')])
  expect(alfa).toEqual({ ibans: expect.arrayContaining([IBANS.alfa, NEW_IBAN]) })
  expect(await asOwner('select id::int from app.partners where $1 = any(ibans)', [NEW_IBAN])).toEqual([{ id: set.partner('alfa') }]) // prettier-ignore
  const told = (await as('boris').call(paymentOrderHistory.list, { ...more, id: changed }, {})).body.rows
  // Whom it pays, and how much, is told with what was added.
  expect(told).toContainEqual(expect.objectContaining({ action: 'insert', table: 'payment_order_items', of: order.items[0]?.name, fields: expect.arrayContaining([expect.objectContaining({ field: 'amount', after: 312_50 })]) })) // prettier-ignore
  expect(told).toContainEqual(expect.objectContaining({ changedByName: 'Ana Kovač', table: 'payment_order_items', fields: [expect.objectContaining({ field: 'iban_confirmed_how', after: 'Second' })] })) // prettier-ignore
})

test('who is alone confirms a new account with the digits and their password; who isn’t, not', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [id = 0] = (await as('ana').call(paymentOrders.create, more, asked(set, [{ documentId: set.alfa, amount: 312_50 }]))).body
    .ids
  const confirm = { ...more, paymentOrderId: id, itemId: (await orderNow(id)).items[0]?.id ?? 0 }
  const say = (given: object) => as('ana').call(ibanConfirmations.create, confirm, given)
  await asOwner('update auth.memberships set role_id = 2 where business_subject_id = $1 and user_id = 2', [
    more.businessSubjectId,
  ])
  expect((await say({ lastDigits: '5181', password: 'Saldo-demo-2026' })).problem.code).toBe('PaymentOrder.IbanNeedsAnother')
  await asOwner('update auth.memberships set role_id = 3 where business_subject_id = $1 and user_id = 2', [
    more.businessSubjectId,
  ])
  expect((await say({ lastDigits: '5180', password: 'Saldo-demo-2026' })).problem.code).toBe('PaymentOrder.DigitsWrong')
  expect((await say({ lastDigits: '5181', password: 'wrong' })).problem.code).toBe('PaymentOrder.PasswordWrong')
  expect((await say({ lastDigits: '5181' })).problem.code).toBe('PaymentOrder.PasswordWrong')
  expect((await say({ lastDigits: '5181', password: 'Saldo-demo-2026' })).status).toBe(204)
  const [item] = await asOwner('select iban_confirmed_how from app.payment_order_items where payment_order_id = $1', [id])
  expect(item).toEqual({ iban_confirmed_how: 'Alone' })
})

test('instead of the new account the old one may be paid', async () => {
  await asOwner('update app.documents set iban = $2 where id = $1', [set.alfa, NEW_IBAN])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50, iban: IBANS.alfa }])
  expect((await orderNow(id)).items).toMatchObject([{ iban: IBANS.alfa, isIbanNew: false }])
})

test('what was paid meanwhile is not ordered once more: approval and file refuse it', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  await approve('ana', id)
  await asOwner(`insert into app.document_payments (business_subject_id, document_id, amount, paid_on, kind) values ($1, $2, 10000, '2026-01-16', 'Entered')`, [more.businessSubjectId, set.alfa]) // prettier-ignore
  const { problem } = await as('boris').call(paymentOrderExports.create, { ...more, paymentOrderId: id }, {})
  expect(problem.code).toBe('PaymentOrder.BeyondOpen')
})

test('orders that together ask for more than is open of an invoice each say with which others, before anybody approves', async () => {
  const order = async (amount: number) => (await prepared(set, [{ documentId: set.beta, amount }]))[0] ?? 0
  const ids = [await order(400_00), await order(500_00)]
  const told = async () =>
    await Promise.all(ids.map(async (id) => (await orderNow(id)).items.map(({ beyondWith }) => beyondWith)))
  expect(await told()).toEqual([[null], [null]])
  await asOwner(`insert into app.document_payments (business_subject_id, document_id, amount, paid_on, kind) values ($1, $2, 20000, '2026-01-16', 'Entered')`, [more.businessSubjectId, set.beta]) // prettier-ignore
  const [first = 0, second = 0] = await Promise.all(ids.map(async (id) => (await orderNow(id)).number))
  const beyond = (number: number) => [{ orderNumbers: [number], remainingAmount: 800_00 }]
  expect(await told()).toEqual([beyond(second), beyond(first)])
  const { problem } = await as('ana').call(
    paymentOrderApprovals.create,
    { ...more, paymentOrderId: ids[0] ?? 0 },
    { version: (await orderNow(ids[0] ?? 0)).version },
  )
  expect(problem.code).toBe('PaymentOrder.BeyondOpen')
  expect((await orderNow(ids[1] ?? 0)).items[0]?.remainingAmount).toBeNull()
})

test('balances are told to who may see them, and orders to nobody without the right; what is another company’s is not there', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  const accounts = (await as('boris').call(payingAccounts.list, more, {})).body
  expect(accounts.find((account) => account.id === set.accountId)).toMatchObject({ orderedAmount: 312_50 })
  await asOwner(`delete from auth.role_permissions where role_id = 3 and permission = 'BANK_READ'`)
  const without = (await as('boris').call(payingAccounts.list, more, {})).body
  await asOwner(`insert into auth.role_permissions (role_id, permission, module) values (3, 'BANK_READ', 'bank')`)
  expect(without.find((account) => account.id === set.accountId)).toMatchObject({ orderedAmount: null, closingAmount: null })
  for (const endpoint of [paymentOrders.list, payableInvoices.list, payingAccounts.list] as const)
    expect((await as('franka').call(endpoint, more, {})).status).toBe(403)
  expect((await as('ana').call(paymentOrders.get, { ...kovac, id })).status).toBe(404)
  expect((await as('ana').call(paymentOrders.remove, { ...kovac, id })).status).toBe(404)
  expect((await as('ana').call(paymentOrderApprovals.create, { ...kovac, paymentOrderId: id }, { version: 1 })).status).toBe(404)
  expect((await as('ana').call(paymentOrderExports.create, { ...kovac, paymentOrderId: id }, {})).status).toBe(404)
  expect((await as('ana').call(paymentOrderRefusals.create, { ...kovac, paymentOrderId: id }, { reason: 'x' })).status).toBe(404)
})

test('an order is found by its number, by whom it pays and by the number of an invoice, however they are written', async () => {
  const [first = 0] = await prepared(set, [{ documentId: set.alfa, amount: 1_00 }, { documentId: set.beta, amount: 1_00 }]) // prettier-ignore
  const small = [{ documentId: set.gama, amount: 1_00 }]
  const others = [await prepared(set, small), await prepared(set, small), await prepared(set, small)].flat()
  const found = async (search: string) =>
    (await as('boris').call(paymentOrders.list, more, { search })).body.rows
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
  expect((await orderNow(first)).firstName).toBe('Alfa d.o.o.')
  // No invoice has the number of the last.
  const last = others.at(-1) ?? 0
  expect(await found(String((await orderNow(last)).number))).toEqual([last])
  expect(await Promise.all(['BETA', 'u-3', 'račun', 'Omega'].map(found))).toEqual([[first], others, [first, ...others], []])
})

test('to an order that is changed the accounts tell what the other orders ask of them, without it', async () => {
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  const ordered = async (given: { readonly exceptOrderId?: number }) =>
    (await as('boris').call(payingAccounts.list, more, given)).body.find((account) => account.id === set.accountId)?.orderedAmount
  expect([await ordered({}), await ordered({ exceptOrderId: id })]).toEqual([712_50, 400_00])
})

test('an order is offered the accounts of the company in euro that are in use, and no other', async () => {
  const offered = async () => (await as('boris').call(payingAccounts.list, more, {})).body.map(({ iban }) => iban)
  const all = await offered()
  expect(all).toContain(OTHER_ACCOUNT)
  for (const [column, value, before] of [
    ['is_active', 'false', 'true'],
    ['currency', "'USD'", "'EUR'"],
  ] as const) {
    // prettier-ignore
    await asOwner(`update app.bank_accounts set ${column} = ${value} where iban = $1`, [OTHER_ACCOUNT])
    expect(await offered()).toEqual(all.filter((iban) => iban !== OTHER_ACCOUNT))
    await asOwner(`update app.bank_accounts set ${column} = ${before} where iban = $1`, [OTHER_ACCOUNT])
  }
})

test('one invoice can be paid with a phone: its slip says what is left of it, and to a new account there is none', async () => {
  await prepared(set, [{ documentId: set.beta, amount: 400_00 }])
  const slip = (await as('boris').call(phoneSlips.get, { ...more, documentId: set.beta })).body
  expect(slip).toMatchObject({ name: 'Beta d.o.o.', iban: IBANS.beta, amount: 600_00, model: 'HR99' })
  expect(slip.svg).toContain('<svg')
  // A slip knows the references of Croatia alone.
  for (const [written, asked] of [
    ['HR00 45-1-2026', { model: 'HR00', reference: '45-1-2026' }],
    ['RF18 5390 0754 7034', { model: 'HR99', reference: '' }],
  ] as const) {
    // prettier-ignore
    await asOwner('update app.documents set payment_reference = $2 where id = $1', [set.beta, written])
    expect((await as('boris').call(phoneSlips.get, { ...more, documentId: set.beta })).body).toMatchObject(asked)
  }
  await asOwner('update app.documents set iban = $2 where id = $1', [set.beta, NEW_IBAN])
  const changed = await as('boris').call(phoneSlips.get, { ...more, documentId: set.beta })
  expect(changed.problem.code).toBe('PaymentOrder.IbanUnconfirmed')
  const issued = await as('boris').call(phoneSlips.get, { ...more, documentId: set.document('O1') })
  expect(issued.problem.code).toBe('PaymentOrder.NotPayable')
})

test('the slip for a phone says who pays whom, how much and what for; of what can’t be paid there is none, and says why', async () => {
  const slip = () => as('boris').call(phoneSlips.get, { ...more, documentId: set.alfa })
  const [own] = await asOwner<Record<string, string>>('select name, street, street_number, postal_code, city_name from app.business_subjects where id = $1', [more.businessSubjectId]) // prettier-ignore
  const payload = hub3Payload({
    amount: 312_50,
    payer: { name: own?.['name'] ?? '', street: `${own?.['street']} ${own?.['street_number']}`, city: `${own?.['postal_code']} ${own?.['city_name']}` }, // prettier-ignore
    recipient: { name: 'Alfa d.o.o.', street: 'Ilica 1', city: '10000 Zagreb' },
    iban: IBANS.alfa,
    model: 'HR00',
    reference: '417-2026',
    purposeCode: 'SUPP',
    description: 'Račun U-1',
  })
  expect((await slip()).body.svg).toBe(await drawnSlip(payload))
  const refused = async (column: string, value: string) => {
    const [before] = await asOwner<{ was: string }>(`select ${column} as was from app.documents where id = $1`, [set.alfa])
    await asOwner(`update app.documents set ${column} = $2 where id = $1`, [set.alfa, value])
    const { problem } = await slip()
    await asOwner(`update app.documents set ${column} = $2 where id = $1`, [set.alfa, before?.was])
    return [problem.code, problem.params]
  }
  expect(await refused('currency', 'USD')).toEqual(['PaymentOrder.NotPayable', { number: 'U-1' }])
  expect(await refused('iban', '')).toEqual(['PaymentOrder.IbanMissing', { number: 'U-1' }])
  await prepared(set, [{ documentId: set.alfa, amount: 312_50 }])
  // It is open, and an order asks for all of it.
  const ordered = { code: 'PaymentOrder.BeyondOpen', params: { number: 'U-1', open: '0,00 EUR' } }
  expect((await slip()).problem).toMatchObject(ordered)
  expect((await as('boris').call(phoneSlips.get, { ...more, documentId: 999_999_999 })).status).toBe(404)
})
