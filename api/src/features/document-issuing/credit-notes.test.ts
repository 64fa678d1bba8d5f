import { expect, test } from 'vitest'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { openAdvances } from 'contract/document-issuing/advances/open-advances'
import { documents } from 'contract/documents/documents'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const documentOf = async (id: number) => (await as('boris').call(documents.get, { ...more, id })).body.document
const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body

/** An invoice of 100 + 25, and what credits so much of it. */
async function invoiced(given: Parameters<typeof ready>[1] = {}) {
  const partnerId = await buyer()
  const { body } = await issue(await ready(partnerId, { lines: [{ quantity: '1' }], ...given }))
  const credit = async (unitPrice: string, more: Partial<InvoiceContent> = {}, line: object = {}) =>
    issue(
      await ready(partnerId, {
        kind: 'CreditNote',
        originalInvoiceId: body.id,
        ...given,
        lines: [{ quantity: '1', unitPrice, ...line }],
        ...more,
      }),
    )
  return { ...body, partnerId, credit }
}

test('the credit notes of an invoice take together no more than it came to (GAP-115)', async () => {
  const { credit } = await invoiced()
  expect((await credit('60')).status).toBe(200)
  expect((await credit('40.01')).problem.fields).toEqual([
    { path: 'lines', message: 'invoiceFindings.creditBeyond', params: { left: '50,00 EUR' } },
  ])
  const together = await Promise.all([credit('40'), credit('40')])
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a credit note takes by each way of taxing no more than the invoice had, in its currency (GAP-115)', async () => {
  const { credit } = await invoiced({ lines: [{ quantity: '1' }, { quantity: '1', unitPrice: '10', vatTreatment: 'PDV13' }] })
  expect((await credit('20', {}, { vatTreatment: 'PDV13' })).problem.fields).toEqual([
    { path: 'lines.0.vatTreatment', message: 'invoiceFindings.creditBeyondRate', params: { left: '11,30 EUR' } },
  ])
  expect((await credit('1', {}, { vatTreatment: 'AE' })).problem.fields).toMatchObject([{ params: { left: '0,00 EUR' } }])
  expect((await credit('1', { currency: 'USD' })).problem.fields).toEqual([
    { path: 'currency', message: 'invoiceFindings.originalOtherCurrency', params: { currency: 'EUR' } },
  ])
})

test('what a final invoice took off an advance is not credited too (GAP-115)', async () => {
  const { id, partnerId, credit } = await invoiced({ kind: 'AdvanceInvoice' })
  const takenOff = { name: 'Predujam', quantity: '-1', unitPrice: '70', advanceInvoiceId: id }
  expect((await issue(await ready(partnerId, { lines: [{}, takenOff] }))).status).toBe(200)
  expect((await credit('30.01', { kind: 'CreditNote' })).problem.fields).toMatchObject([{ params: { left: '37,50 EUR' } }])
})

test('an invoice that advances covered wholly is credited up to what was supplied, and all of it is to be given back (GAP-115)', async () => {
  const { id, partnerId } = await invoiced({ kind: 'AdvanceInvoice' })
  const takenOff = { name: 'Predujam', quantity: '-1', unitPrice: '100', advanceInvoiceId: id }
  const final = (await issue(await ready(partnerId, { lines: [{ quantity: '1' }, takenOff] }))).body
  expect((await details(final.id)).content.totalAmount).toBe(0)
  const credit = async (unitPrice: string) =>
    issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: final.id, lines: [{ quantity: '1', unitPrice }] }))
  const first = await credit('60')
  expect(first.status).toBe(200)
  expect(await documentOf(first.body.documentId)).toMatchObject({ totalAmountToBePaid: -75_00, remainingAmount: -75_00 })
  expect((await credit('40.01')).problem.fields).toMatchObject([
    { message: 'invoiceFindings.creditBeyond', params: { left: '50,00 EUR' } },
  ])
  expect((await credit('40')).status).toBe(200)
  const { problem } = await as('boris').call(cancellations.create, { ...more, invoiceId: final.id })
  expect(problem.code).toBe('Cancellation.HasCreditNotes')
})

test('of an invoice that an advance covered partly a credit note settles what is open, and gives the rest back (GAP-115)', async () => {
  const { id, partnerId } = await invoiced({ kind: 'AdvanceInvoice' })
  const takenOff = { name: 'Predujam', quantity: '-1', unitPrice: '40', advanceInvoiceId: id }
  const final = (await issue(await ready(partnerId, { lines: [{ quantity: '1' }, takenOff] }))).body
  const lines = [{ quantity: '1', unitPrice: '100' }]
  const { body } = await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: final.id, lines }))
  expect(await documentOf(final.documentId)).toMatchObject({ totalAmountToBePaid: 75_00, remainingAmount: 0 })
  expect(await documentOf(body.documentId)).toMatchObject({ totalAmountToBePaid: -125_00, remainingAmount: -50_00 })
})

test('an invoice that advances covered wholly is cancelled, and the advance is open again (GAP-115)', async () => {
  const { id, partnerId } = await invoiced({ kind: 'AdvanceInvoice' })
  const takenOff = { name: 'Predujam', quantity: '-1', unitPrice: '100', advanceInvoiceId: id }
  const final = (await issue(await ready(partnerId, { lines: [{ quantity: '1' }, takenOff] }))).body
  expect((await as('boris').call(cancellations.create, { ...more, invoiceId: final.id })).status).toBe(200)
  const open = await as('boris').call(openAdvances.list, more, { partnerId })
  expect(open.body).toMatchObject([{ id, remaining: [{ baseAmount: 100_00, vatAmount: 25_00 }] }])
})

test('a credit note in dollars is counted in euro as its invoice was (GAP-115)', async () => {
  await asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, $2, $1, 'HNB')", [
    '2026-11-20',
    '1.0832',
  ])
  const { id, credit } = await invoiced({ currency: 'USD', deliveryDate: '2026-11-20' })
  const { body } = await credit('100', { deliveryDate: null })
  const [before, after] = [await details(id), await details(body.id)]
  expect(after.content.exchangeRate).toEqual(before.content.exchangeRate)
  expect(after.content.totalVatEurAmount).toBe(before.content.totalVatEurAmount)
})
