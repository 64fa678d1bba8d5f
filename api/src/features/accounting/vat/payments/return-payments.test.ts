import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { vatReturnPaymentOrders, vatReturnPayments } from 'contract/accounting/vat/vat-return-payments'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { paymentOrderExports, paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { payingAccounts } from 'contract/bank/orders/payable-invoices'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { decimalOf } from 'contract/croatia/money'
import { clock } from '../../../../kit/clock.ts'
import { beginBooks, BOOKS, more, post } from '../../../../testing/accounting/books.ts'
import { postPapers, sourceText } from '../../../../testing/accounting/posted.ts'
import { issueCases, onDay, previewOf } from '../../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { ACCOUNT } from '../../../../testing/bank/camt-file.ts'
import { lineTold } from '../../../../testing/bank/lines-told.ts'
import { approved, bytesOf, joinAs, orderNow } from '../../../../testing/bank/payable-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'

onDay('2026-07-15')
useSaldo({}, { hasJobs: true })
const boris = as('boris')
const JULY = { year: 2026, month: 7 } as const
const EXECUTION = { executionOn: '2026-08-31' }
const STATE = { name: 'Državni proračun RH', iban: 'HR1210010051863000160', ref: 'HR681201-12345678903' }
let bankAccountId = 0
let vatReturnId = 0

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  await joinAs('ana', 2)
  const [account] = await asOwner<{ id: string }>(
    `insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Žiro', $2, 'EUR', false, true)
      on conflict (business_subject_id, iban) do update set currency = 'EUR' returning id`,
    [more.businessSubjectId, ACCOUNT],
  )
  bankAccountId = Number(account?.id)
  await issueCases()
  onDay('2026-08-10')
  vatReturnId = await closed(await made())
})
afterAll(() => clock.move(null))

const made = async () => (await boris.call(vatReturns.create, more, JULY)).body.id
async function closed(id: number): Promise<number> {
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: id }, { submittedOn: '2026-08-10' })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: id })).status).toBe(200)
  return id
}
/** Makes the next version, whose VAT is other by so much. */
async function corrected(correction: number): Promise<number> {
  const { version } = (await previewOf(2026, 7)).body.draft
  await boris.call(vatReturnDrafts.update, more, { ...JULY, correction, transferred: 0, byHand: {}, version })
  return made()
}
const order = (of = vatReturnId, given: Partial<typeof EXECUTION> & { bankAccountId?: number } = {}) =>
  boris.call(vatReturnPaymentOrders.create, { ...more, vatReturnId: of }, { bankAccountId, ...EXECUTION, ...given })
const payment = async (of = vatReturnId) => (await boris.call(vatReturnPayments.get, { ...more, vatReturnId: of })).body
const take = (paymentOrderId: number) => boris.call(paymentOrderExports.create, { ...more, paymentOrderId }, {})

test('what another company orders for its return of the same month takes nothing of what is left of ours', async () => {
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  expect((await boris.call(books.update, suma, { ...BOOKS, beginsOn: '2026-07-01' })).status).toBeLessThan(300)
  const said = { ...JULY, correction: -1_000_00, transferred: 0, byHand: {}, version: 0 }
  expect((await boris.call(vatReturnDrafts.update, suma, said)).status).toBe(204)
  const { id } = (await boris.call(vatReturns.create, suma, JULY)).body
  const [account] = await asOwner<{ id: number }>('select id::int from app.bank_accounts where business_subject_id = $1', [suma.businessSubjectId]) // prettier-ignore
  const theirs = { bankAccountId: account?.id ?? 0, ...EXECUTION }
  expect((await boris.call(vatReturnPaymentOrders.create, { ...suma, vatReturnId: id }, theirs)).status).toBe(200)
  const { status, body } = await order()
  expect([status, (await orderNow(body.paymentOrderId)).totalAmount]).toEqual([200, 531_00])
  expect((await boris.call(paymentOrders.remove, { ...more, id: body.paymentOrderId })).status).toBe(204)
})

let paid = 0
test('a return that is closed is paid by an order to the state, with the words of its slip (ledger P49)', async () => {
  expect(await payment()).toMatchObject({ amount: 531_00, orders: [], leftAmount: 531_00, owedAmount: 531_00 })
  // What the state owes of another month pays nothing by itself.
  const august = { year: 2026, month: 8 } as const
  await boris.call(vatReturnDrafts.update, more, { ...august, correction: 40_00, transferred: 0, byHand: {}, version: 0 })
  expect((await boris.call(vatReturns.create, more, { ...august, isEarly: true })).status).toBe(200)
  expect((await payment()).owedAmount).toBe(531_00)
  const { status, body } = await order()
  expect([status, body.executionOn]).toEqual([200, '2026-08-31'])
  paid = body.paymentOrderId
  expect(await orderNow(paid)).toMatchObject({
    state: 'Draft',
    preparedByName: 'Boris Jurić',
    totalAmount: 531_00,
    items: [{ vatReturnId, documentId: null, name: STATE.name, iban: STATE.iban, model: 'HR68', reference: '1201-12345678903', text: 'PDV 7/2026', purposeCode: 'TAXS', amount: 531_00 }], // prettier-ignore
  })
  expect(await payment()).toMatchObject({ orders: [{ id: paid, state: 'Draft', amount: 531_00 }], leftAmount: 0 })
  const accounts = (await boris.call(payingAccounts.list, more, {})).body
  expect(accounts.find(({ id }) => id === bankAccountId)?.orderedAmount).toBe(531_00)
})

test('of a return there is one order, whoever asks and at whatever moment', async () => {
  expect((await order()).problem).toMatchObject({ code: 'VatReturn.Ordered', params: { number: (await orderNow(paid)).number } })
  const [row] = await asOwner<{ id: string }>(`insert into app.payment_orders (business_subject_id, number, bank_account_id, execution_on, prepared_by)
      select business_subject_id, 900, bank_account_id, execution_on, prepared_by from app.payment_orders where id = $1 returning id`, [paid]) // prettier-ignore
  const beside = asOwner(
    `insert into app.payment_order_items (business_subject_id, payment_order_id, ordinal, vat_return_id, name, iban, amount, model, text, purpose_code)
      select business_subject_id, $2, 1, vat_return_id, name, iban, 1, model, text, purpose_code from app.payment_order_items where payment_order_id = $1`,
    [paid, row?.id],
  )
  await expect(beside).rejects.toThrow('More is ordered than the return comes to')
  await asOwner('delete from app.payment_orders where id = $1', [row?.id])
})

test('it says what the return says: it is not changed, and taken away it can be prepared anew', async () => {
  const { version } = await orderNow(paid)
  const [document] = await asOwner<{ id: string }>('select id from app.documents where business_subject_id = $1 limit 1', [more.businessSubjectId]) // prettier-ignore
  const items = [{ documentId: Number(document?.id), amount: 1_00 }]
  const changed = await boris.call(paymentOrders.update, { ...more, id: paid }, { bankAccountId, ...EXECUTION, items, version })
  expect(changed.problem.code).toBe('PaymentOrder.OfReturn')
  expect((await boris.call(paymentOrders.remove, { ...more, id: paid })).status).toBe(204)
  expect((await payment()).leftAmount).toBe(531_00)
  // Of two who do so at once the second is told of the first's.
  const both = await Promise.all([order(), order()])
  paid = both.find(({ status }) => status === 200)?.body.paymentOrderId ?? 0
  const { number } = await orderNow(paid)
  expect(both.find(({ status }) => status !== 200)?.problem).toMatchObject({ code: 'VatReturn.Ordered', params: { number } })
})

test.each([
  ['a day that is over', { executionOn: '2026-08-09' }, 'PaymentOrder.ExecutionPast'],
  ['an account of nobody', { bankAccountId: 999_999 }, 'NotFound'],
])('an order on %s is refused', async (_, given, code) => {
  await boris.call(paymentOrders.remove, { ...more, id: paid })
  expect((await order(vatReturnId, given)).problem.code).toMatch(code)
  paid = (await order()).body.paymentOrderId
})

test('the line of the statement with its reference is proposed as VAT paid, settles the order, and posts the debt to the state (ledger P49)', async () => {
  expect((await approved('ana', paid)).status).toBe(204)
  const { body } = await take(paid)
  const file = (await bytesOf(body.fileId)).toString()
  for (const said of ['1201-12345678903', '531.00', 'TAXS', STATE.iban, '<TwnNm>Zagreb</TwnNm>']) expect(file).toContain(said)
  const line = await lineTold({ ...STATE, amount: '-531.00', text: 'PDV 7/2026' }, { day: '2026-08-10' })
  const allocations = [{ kind: 'Account', accountRole: 'vat.payable', amount: -531_00 } as const]
  expect(line.proposal).toMatchObject({ rule: 'PublicDues', allocations: allocations.map((given) => ({ given })) })
  expect((await orderNow(paid)).state).toBe('Exported')
  await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })
  await postPapers()
  expect(await orderNow(paid)).toMatchObject({ state: 'Settled', items: [{ bankLineId: line.id }] })
  expect(await sourceText('BankLine', line.id)).toBe('240700 D 531,00 · 100000 P 531,00')
  expect(await payment()).toMatchObject({ orders: [{ state: 'Settled' }], owedAmount: 0 })
  await boris.call(bankLineAllocations.remove, { ...more, bankLineId: line.id })
  expect(await orderNow(paid)).toMatchObject({ state: 'Exported', items: [{ bankLineId: null }] })
  await postPapers()
  expect((await payment()).owedAmount).toBe(531_00)
  await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })
  expect((await orderNow(paid)).state).toBe('Settled')
})

test('what is owed counts whatever account it is posted to, and leads to the one it is posted to now', async () => {
  const { owedAmount, owedAccountId } = await payment()
  const own = { code: '240711', nameHr: 'PDV za uplatu', nameEn: 'VAT to pay' }
  const { id } = (await boris.call(ledgerAccounts.create, more, own)).body
  await boris.call(ledgerAccountRoles.create, { ...more, ledgerAccountId: id })
  await post([['240711', -10_00], ['100000', 10_00]], { bookedOn: '2026-08-10' }) // prettier-ignore
  expect(await payment()).toMatchObject({ owedAmount: owedAmount + 10_00, owedAccountId: id })
  await post([['240711', 10_00], ['100000', -10_00]], { bookedOn: '2026-08-10' }) // prettier-ignore
  await boris.call(ledgerAccountRoles.remove, { ...more, ledgerAccountId: id })
  expect(await payment()).toMatchObject({ owedAmount, owedAccountId })
})

test('another sum, another reference or money that came in settles no order', async () => {
  const second = await corrected(-100_00)
  await postPapers()
  // What a correction adds is owed before it is closed.
  expect((await payment(second)).owedAmount).toBe(100_00)
  const { paymentOrderId } = (await order(second)).body
  await approved('ana', paymentOrderId)
  await take(paymentOrderId)
  const away = async (amount: string, given: { ref?: string } = {}) => {
    const line = await lineTold({ ...STATE, ...given, amount, text: `PDV ${amount} ${given.ref ?? ''}` }, { day: '2026-08-10' })
    const allocations = [{ kind: 'Account', accountRole: 'vat.payable', amount: Math.round(Number(amount) * 100) } as const]
    expect((await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations })).status).toBe(200)
    return (await orderNow(paymentOrderId)).state
  }
  expect(await away('-99.99')).toBe('Exported')
  expect(await away('-100.00', { ref: 'HR681651-12345678903' })).toBe('Exported')
  expect(await away('100.00')).toBe('Exported')
  expect(await away('-100.00')).toBe('Settled')
})

test('a correction is ordered for what it adds, an older version for nothing, and one for less keeps its order from the bank', async () => {
  expect((await order()).problem.code).toBe('VatReturn.NewerVersion')
  const third = await corrected(-150_00)
  expect(await payment(third)).toMatchObject({ amount: 681_00, leftAmount: 50_00 })
  const { paymentOrderId } = (await order(third)).body
  expect((await orderNow(paymentOrderId)).totalAmount).toBe(50_00)
  const fourth = await corrected(-120_00)
  expect(await payment(fourth)).toMatchObject({ amount: 651_00, leftAmount: 0 })
  expect((await approved('ana', paymentOrderId)).problem.code).toBe('PaymentOrder.BeyondReturn')
  await boris.call(paymentOrders.remove, { ...more, id: paymentOrderId })
  const right = (await order(fourth)).body.paymentOrderId
  expect((await orderNow(right)).totalAmount).toBe(20_00)
  expect((await approved('ana', right)).status).toBe(204)
  await corrected(-110_00)
  expect((await take(right)).problem.code).toBe('PaymentOrder.BeyondReturn')
})

test('what the bank refused, or sent back, can be ordered again', async () => {
  const fifth = await corrected(-300_00)
  const { paymentOrderId } = (await order(fifth)).body
  await approved('ana', paymentOrderId)
  await take(paymentOrderId)
  await boris.call(paymentOrderRefusals.create, { ...more, paymentOrderId }, { reason: 'Nema sredstava' })
  const { paymentOrderId: again } = (await order(fifth)).body
  await approved('ana', again)
  await take(again)
  const amount = (await orderNow(again)).totalAmount
  // Of several it is the last that is told.
  expect((await order(fifth)).problem).toMatchObject({ code: 'VatReturn.Ordered', params: { number: (await orderNow(again)).number } }) // prettier-ignore
  const away = await lineTold({ ...STATE, amount: decimalOf(-amount), text: 'PDV 7/2026, ponovno' }, { day: '2026-08-11' })
  const allocations = [{ kind: 'Account', accountRole: 'vat.payable', amount: -amount } as const]
  await boris.call(bankLineAllocations.create, { ...more, bankLineId: away.id }, { allocations })
  expect((await orderNow(again)).state).toBe('Settled')
  const back = await lineTold({ ...STATE, amount: decimalOf(amount), isReversal: true, text: 'Povrat' }, { day: '2026-08-12' })
  expect(back.allocations).toMatchObject([{ kind: 'Reversal', counterLineId: away.id }])
  expect(await orderNow(again)).toMatchObject({ state: 'Refused', items: [{ returnedLineId: away.id }] })
  // Asked for once more, and then the return turns out to be none: both are with the bank, and nothing is refused for it.
  const { paymentOrderId: third } = (await order(fifth)).body
  expect((await orderNow(third)).totalAmount).toBe(amount)
  expect((await boris.call(bankLineAllocations.remove, { ...more, bankLineId: back.id })).status).toBe(204)
  expect((await orderNow(again)).state).toBe('Exported')
  expect((await approved('ana', third)).problem.code).toBe('PaymentOrder.BeyondReturn')
})

test('a return by which nothing is to be paid has no order', async () => {
  const sixth = await corrected(531_00)
  expect((await order(sixth)).problem.code).toBe('VatReturn.NothingToPay')
  // A cent is paid as any other sum.
  expect(await payment(await corrected(530_99))).toMatchObject({ amount: 1 })
})
