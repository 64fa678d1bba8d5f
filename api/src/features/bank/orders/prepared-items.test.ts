import { beforeEach, expect, test } from 'vitest'
import { payableInvoices } from 'contract/bank/orders/payable-invoices'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/bank/allocating.ts'
import { IBANS } from '../../../testing/bank/open-set.ts'
import { approved, asked, exported, orderNow, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts' // prettier-ignore

useSaldo()

let set: PayableSet
beforeEach(async () => {
  set = await payableSet()
})

const alfa = (amount = 312_50) => [{ documentId: set.alfa, amount }]
const onInvoice = (column: 'document_number' | 'payment_reference' | 'partner_name', text: string) =>
  asOwner(`update app.documents set ${column} = $2 where id = $1`, [set.alfa, text])
const paid = (amount: number) =>
  asOwner(`insert into app.document_payments (business_subject_id, document_id, amount, paid_on, kind) values ($1, $2, $3, '2026-01-16', 'Entered')`, [more.businessSubjectId, set.alfa, amount]) // prettier-ignore
const itemOf = async () => (await orderNow((await prepared(set, alfa()))[0] ?? 0)).items[0]

test('a reference that no bank knows stands in the text beside the number, and one that it knows stands there alone', async () => {
  await onInvoice('payment_reference', ' 2026/77-A ')
  expect(await itemOf()).toMatchObject({ model: 'HR99', reference: '', text: 'Račun U-1 2026/77-A' })
  await asOwner('delete from app.payment_orders where business_subject_id = $1', [more.businessSubjectId])
  await onInvoice('payment_reference', 'HR00 77-2026')
  expect(await itemOf()).toMatchObject({ model: 'HR00', reference: '77-2026', text: 'Račun U-1' })
})

test('what is longer than a bank takes is cut, and where a word ended at the edge no space is left', async () => {
  await onInvoice('document_number', 'Đ'.repeat(100))
  await onInvoice('payment_reference', 'Ž'.repeat(50))
  await onInvoice('partner_name', `${'Č'.repeat(69)} i sinovi d.o.o.`)
  await asOwner('update app.partners set street = $2, city_name = $3 where id = $1', [set.partner('alfa'), 'Š'.repeat(100), 'Ć'.repeat(50)]) // prettier-ignore
  const item = await itemOf()
  expect(item?.text).toBe(`Račun ${'Đ'.repeat(100)} ${'Ž'.repeat(33)}`)
  expect(item?.name).toBe('Č'.repeat(69))
})

test('a bank is told where the payee is, in whatever country', async () => {
  await asOwner(`update app.partners set country_code = 'SI', city_name = 'Koper', postal_code = '6000', street = 'Obala 2' where id = $1`, [set.partner('alfa')]) // prettier-ignore
  const { bytes } = await exported(set, alfa())
  expect(String(bytes)).toContain('<StrtNm>Obala 2</StrtNm><PstCd>6000</PstCd><TwnNm>Koper</TwnNm><Ctry>SI</Ctry>')
})

test('of an invoice of which others ask for more than is open nothing is left, and none that is paid can be approved', async () => {
  const [id = 0] = await prepared(set, alfa(300_00))
  await paid(100_00)
  const { problem } = await as('boris').call(paymentOrders.create, more, asked(set, alfa(1_00)))
  expect(problem).toMatchObject({ code: 'PaymentOrder.BeyondOpen', params: { number: 'U-1', open: expect.stringMatching(/^0,00/) } }) // prettier-ignore
  const { rows } = (await as('boris').call(payableInvoices.list, more, {})).body
  expect(rows.find((row) => row.id === set.alfa)).toMatchObject({
    remainingAmount: 212_50,
    payableAmount: 0,
    obstacle: 'InOrder',
  })
  await paid(212_50)
  expect((await approved('ana', id)).problem).toMatchObject({ code: 'PaymentOrder.BeyondOpen', params: { number: 'U-1', open: expect.stringMatching(/^0,00/) } }) // prettier-ignore
})

test('an invoice that asks for an account which its partner is not known by can be paid there, and to one of theirs', async () => {
  const other = 'HR7023900011500085181'
  await asOwner('update app.partners set ibans = array[$2] where id = $1', [set.partner('alfa'), other])
  expect(await itemOf()).toMatchObject({ iban: IBANS.alfa, isIbanNew: true })
  await asOwner('delete from app.payment_orders where business_subject_id = $1', [more.businessSubjectId])
  const [id = 0] = await prepared(set, [{ documentId: set.alfa, amount: 312_50, iban: other }])
  expect((await orderNow(id)).items).toMatchObject([{ iban: other, isIbanNew: false }])
})

test('the orders that ask for an invoice are told in the order of their numbers', async () => {
  const ids = [await prepared(set, alfa(100_00)), await prepared(set, alfa(50_00)), await prepared(set, alfa(25_00))].flat()
  const numbers = await Promise.all(ids.map(async (id) => (await orderNow(id)).number))
  const { rows } = (await as('boris').call(payableInvoices.list, more, {})).body
  expect(rows.find((row) => row.id === set.alfa)).toMatchObject({ payableAmount: 137_50, orderNumbers: numbers.toSorted((one, other) => one - other) }) // prettier-ignore
})
