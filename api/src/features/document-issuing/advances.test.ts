import { expect, test } from 'vitest'
import { advanceLines } from 'contract/document-issuing/advances/advance-lines'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { openAdvances } from 'contract/document-issuing/advances/open-advances'
import { one } from '../../kit/rows.ts'
import { documents } from 'contract/documents/documents'
import { as, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const open = async (partnerId: number) => (await as('boris').call(openAdvances.list, more, { partnerId })).body
const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body

/** An advance of 100 + 25 and the line that takes it off. */
async function advanced(partnerId: number) {
  const { body } = await issue(await ready(partnerId, { kind: 'AdvanceInvoice', lines: [{ quantity: '1' }] }))
  const advance = one(await open(partnerId))
  return {
    id: body.id,
    number: body.number,
    lines: advanceLines(advance, `Odbitak predujma ${body.number}`, { hasPricesWithVat: false }),
  }
}

test('a final invoice takes an advance off: its VAT is what is left, and both name each other (GAP-03)', async () => {
  const partnerId = await buyer({ oib: '69435151530' })
  const { id, number, lines } = await advanced(partnerId)
  const { body } = await issue(await ready(partnerId, { lines: [{}, ...lines] }))
  const { content, related } = await details(body.id)
  expect(content).toMatchObject({
    totalBaseAmount: 100_00,
    totalVatAmount: 25_00,
    totalAmount: 125_00,
    advances: [{ invoiceId: id, number }],
  })
  expect(related).toMatchObject([{ id, kind: 'AdvanceInvoice' }])
  expect((await details(id)).related).toMatchObject([{ id: body.id, kind: 'Invoice' }])
  expect(await open(partnerId)).toEqual([])
})

test('advance and final invoice come together to what was sold, to the cent (GAP-126)', async () => {
  const partnerId = await buyer({ oib: '58130472619' })
  const advance = await issue(await ready(partnerId, { kind: 'AdvanceInvoice', lines: [{ quantity: '1', unitPrice: '300.30' }] }))
  const lines = advanceLines(one(await open(partnerId)), 'Odbitak predujma', { hasPricesWithVat: false })
  const { body } = await issue(await ready(partnerId, { lines: [{ quantity: '1', unitPrice: '1000' }, ...lines] }))
  const { totalBaseAmount, totalVatAmount, totalAmount } = (await details(body.id)).content
  expect([totalBaseAmount, totalVatAmount, totalAmount]).toEqual([699_70, 174_92, 874_62])
  expect((await details(advance.body.id)).content.totalAmount + totalAmount).toBe(1250_00)
  const cancellation = await as('boris').call(cancellations.create, { ...more, invoiceId: body.id })
  expect((await details(cancellation.body.id)).content.totalAmount).toBe(-874_62)
  expect(await open(partnerId)).toMatchObject([{ remainingAmount: 375_38 }])
})

test('an advance is taken off once, also by two at the same moment, and is then not taken back (GAP-03)', async () => {
  const partnerId = await buyer()
  const { id, lines } = await advanced(partnerId)
  const content = await ready(partnerId, { lines: [{}, ...lines] })
  const answers = await Promise.all([issue(content), issue(content)])
  expect(answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code)).toSorted()).toEqual([
    200,
    'Invoice.AdvanceTaken',
  ])
  const { status, problem } = await as('boris').call(cancellations.create, { ...more, invoiceId: id })
  expect([status, problem.code]).toEqual([409, 'Cancellation.IsTakenOff'])
  expect((await as('boris').call(invoices.get, { ...more, id })).body.obstacle).toBe('IsTakenOff')
})

test('of an advance several final invoices take each a part, and together no more than it is (GAP-115)', async () => {
  const partnerId = await buyer()
  const { lines } = await advanced(partnerId)
  const takeOff = async (unitPrice: string) =>
    issue(await ready(partnerId, { lines: [{}, ...lines.map((line) => ({ ...line, unitPrice }))] }))
  expect((await takeOff('60.01')).status).toBe(200)
  expect(await open(partnerId)).toMatchObject([
    { totalAmount: 125_00, remainingAmount: 49_99, remaining: [{ vatTreatment: 'PDV25', baseAmount: 39_99, vatAmount: 10_00 }] },
  ])
  expect((await takeOff('40')).problem.fields).toEqual([
    { path: 'lines.1.unitPrice', message: 'invoiceFindings.advanceBeyond', params: { left: '39,99 EUR' } },
  ])
  expect((await takeOff('39.99')).status).toBe(200)
  expect((await takeOff('0.01')).problem.code).toBe('Invoice.AdvanceTaken')
})

test('when its final invoice is cancelled an advance is open again, and taken off again (GAP-115)', async () => {
  const partnerId = await buyer()
  const { id, lines } = await advanced(partnerId)
  const content = await ready(partnerId, { discountPercent: '10', lines: [{}, ...lines] })
  const first = await issue(content)
  const cancellation = await as('boris').call(cancellations.create, { ...more, invoiceId: first.body.id })
  const [before, after] = [await details(first.body.id), await details(cancellation.body.id)]
  expect(before.content.totalAmount).toBe(100_00)
  expect(after.content.totalAmount).toBe(-100_00)
  expect(await open(partnerId)).toMatchObject([{ id, remainingAmount: 125_00 }])
  expect((await issue(content)).status).toBe(200)
  expect(await open(partnerId)).toEqual([])
})

test('an advance is taken off in its currency and by its way of taxing, by an invoice, below zero (GAP-115)', async () => {
  const partnerId = await buyer()
  const { lines } = await advanced(partnerId)
  const refusals = async (given: Parameters<typeof ready>[1], line: object = {}) =>
    (await issue(await ready(partnerId, { ...given, lines: [{}, ...lines.map((one) => ({ ...one, ...line }))] }))).problem.fields
  expect(await refusals({ currency: 'USD' })).toMatchObject([
    { path: 'currency', message: 'invoiceFindings.advanceOtherCurrency', params: { currency: 'EUR' } },
  ])
  expect(await refusals({}, { vatTreatment: 'PDV13' })).toMatchObject([
    { path: 'lines.1.unitPrice', message: 'invoiceFindings.advanceBeyond', params: { left: '0,00 EUR' } },
  ])
  expect(await refusals({}, { quantity: '1' })).toMatchObject([
    { path: 'lines.1.quantity', message: 'invoiceFindings.advanceOnlyOff' },
  ])
  expect(await refusals({ kind: 'AdvanceInvoice' })).toMatchObject([{ message: 'invoiceFindings.advanceOnlyOff' }])
})

test('what takes an advance back is told as a cancellation among documents too, though its e-invoice is a credit note (GAP-115)', async () => {
  const { id } = await advanced(await buyer())
  const { body } = await as('boris').call(cancellations.create, { ...more, invoiceId: id })
  const { document } = (await as('boris').call(documents.get, { ...more, id: body.documentId })).body
  expect([document.documentKind, document.status]).toEqual(['Cancellation', 'Cancelled'])
})

test("another buyer's advance, or one that was taken back, is refused at its line", async () => {
  const partnerId = await buyer()
  const { id, lines } = await advanced(partnerId)
  const refused = async (other: number) => (await issue(await ready(other, { lines: [{}, ...lines] }))).problem
  expect((await refused(await buyer())).fields).toEqual([{ path: 'lines.1.name', message: 'invoiceFindings.advanceNotOfBuyer' }])
  await as('boris').call(cancellations.create, { ...more, invoiceId: id })
  expect(await open(partnerId)).toEqual([])
  expect((await refused(partnerId)).code).toBe('Invoice.NotReady')
})
