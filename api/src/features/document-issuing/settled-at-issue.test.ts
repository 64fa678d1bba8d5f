import { expect, test } from 'vitest'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { as, useSaldo } from '../../testing/app.ts'
import { buyer, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const cancel = (invoiceId: number) => as('boris').call(cancellations.create, { ...more, invoiceId })
const detailsOf = async (documentId: number) => (await as('boris').call(documents.get, { ...more, id: documentId })).body
const stands = async (documentId: number) => {
  const { document, payments } = await detailsOf(documentId)
  const counted = payments
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toSorted()
  return [document.status, document.remainingAmount, ...counted]
}
const obstacleOf = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body.obstacle
const pay = async (documentId: number, amount: number) =>
  as('boris').call(documentPayments.create, { ...more, documentId }, { amount, paidOn: '2026-11-21', note: '' })

/** An invoice of 125,00, and what credits so much of it before VAT. */
async function invoiced() {
  const partnerId = await buyer()
  const { body } = await issue(await ready(partnerId, { lines: [{ quantity: '1' }] }))
  const credit = async (unitPrice: string, given: Parameters<typeof ready>[1] = {}) => {
    const lines = [{ quantity: '1', unitPrice }]
    return (await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: body.id, lines, ...given }))).body
  }
  return { ...body, credit }
}

test('a credit note lowers what is open of its invoice at once, and each names the other (GAP-115)', async () => {
  const { documentId, credit } = await invoiced()
  const note = await credit('60')
  expect(await stands(documentId)).toEqual(['PartiallyPaid', 50_00, 'SetOff 7500'])
  expect(await stands(note.documentId)).toEqual(['Paid', 0, 'SetOff -7500'])
  const of = async (id: number) => {
    const { document, payments } = await detailsOf(id)
    return { kind: document.documentKind, number: document.documentNumber, against: payments[0]?.counterDocument }
  }
  const [invoice, creditNote] = [await of(documentId), await of(note.documentId)]
  expect([invoice.kind, creditNote.kind]).toEqual(['Invoice', 'CreditNote'])
  expect(invoice.against).toEqual({ id: note.documentId, number: creditNote.number })
  expect(creditNote.against).toEqual({ id: documentId, number: invoice.number })
})

test('what an invoice does not lack any more stays open on its credit note, to be given back (GAP-115)', async () => {
  const { documentId, credit } = await invoiced()
  await pay(documentId, 100_00)
  const note = await credit('60')
  expect(await stands(documentId)).toEqual(['Paid', 0, 'Entered 10000', 'SetOff 2500'])
  expect(await stands(note.documentId)).toEqual(['PartiallyPaid', -50_00, 'SetOff -2500'])
  expect((await pay(note.documentId, -50_00)).status).toBe(200)
  expect(await stands(note.documentId)).toEqual(['Paid', 0, 'Entered -5000', 'SetOff -2500'])
})

test('an invoice says what stands in the way of cancelling it, as the refusal would, and what of it can still be credited (GAP-115)', async () => {
  const { id, documentId, credit } = await invoiced()
  expect(await obstacleOf(id)).toBeNull()
  const creditable = async () => (await as('boris').call(invoices.get, { ...more, id })).body.creditable
  const note = await credit('60')
  expect(await creditable()).toEqual([{ vatTreatment: 'PDV25', baseAmount: 40_00, vatAmount: 10_00 }])
  expect([await obstacleOf(id), (await cancel(id)).problem.code]).toEqual(['HasCreditNotes', 'Cancellation.HasCreditNotes'])
  expect((await cancel(note.id)).status).toBe(200)
  expect(await obstacleOf(id)).toBeNull()
  await pay(documentId, 20_00)
  expect([await obstacleOf(id), (await cancel(id)).problem.code]).toEqual(['HasPayments', 'Cancellation.HasPayments'])
})

test('a credit note issued in error is cancelled, and what it settled is open again (GAP-115)', async () => {
  const { id, documentId, credit } = await invoiced()
  const note = await credit('100')
  const setOff = (await detailsOf(documentId)).payments[0]
  const { problem } = await as('boris').call(documentPayments.remove, { ...more, documentId, id: setOff?.id ?? 0 })
  expect([problem.code, (await cancel(id)).problem.code]).toEqual(['Payment.ComesWithIssue', 'Cancellation.HasCreditNotes'])
  const { status, body } = await cancel(note.id)
  expect(status).toBe(200)
  expect(await stands(note.documentId)).toEqual(['Cancelled', 0])
  expect(await stands(body.documentId)).toEqual(['Cancelled', 0])
  expect(await stands(documentId)).toEqual(['WaitingForPayment', 125_00])
  const taken = (await as('boris').call(invoices.get, { ...more, id: body.id })).body.invoice
  expect([taken.kind, taken.totalAmount]).toEqual(['Cancellation', 125_00])
  expect((await credit('100')).id).toBeGreaterThan(body.id)
})

test('a credit note whose rest was given back is not cancelled before that is withdrawn (GAP-115)', async () => {
  const { documentId, credit } = await invoiced()
  await pay(documentId, 125_00)
  const note = await credit('10')
  await pay(note.documentId, -12_50)
  expect((await cancel(note.id)).problem.code).toBe('Cancellation.HasPayments')
})

test.each(['Cash', 'Card'] as const)(
  'what is paid for by %s is paid at issue and due on no day (GAP-35)',
  async (paymentMethod) => {
    const lines = [{ quantity: '1', unitPrice: '100' }]
    const { body } = await issue(await ready(await buyer(), { paymentMethod, dueDate: '2027-01-01', lines }))
    expect(await stands(body.documentId)).toEqual(['Paid', 0, 'Issue 12500'])
    const { document, content } = await detailsOf(body.documentId)
    expect([document.documentDueDate, document.lastPaymentOn, document.totalAmountToBePaid]).toEqual([
      null,
      document.documentDate,
      125_00,
    ])
    expect([content?.prepaidAmount, content?.totalAmountToBePaid]).toEqual([125_00, 0])
    expect((await cancel(body.id)).status).toBe(200)
    expect(await stands(body.documentId)).toEqual(['Cancelled', 0])
  },
)

test('what is given back in cash is given back at issue, less what the invoice still lacks (GAP-115)', async () => {
  const { documentId, credit } = await invoiced()
  await pay(documentId, 100_00)
  const note = await credit('60', { paymentMethod: 'Cash' })
  expect(await stands(note.documentId)).toEqual(['Paid', 0, 'Issue -5000', 'SetOff -2500'])
})
