import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { paymentOrderRefusals } from 'contract/bank/orders/payment-order-acts'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { documentPayments } from 'contract/documents/document-payments'
import { documents } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { files } from 'contract/files/files'
import type { Given } from 'contract/kit/endpoint'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, receivedByHand } from '../../../testing/accounting/posted.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { exported, payableSet, prepared, type PayableSet } from '../../../testing/bank/payable-set.ts'
import { SUBJECTS, type Name } from '../../../testing/cast.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
let set: PayableSet
beforeAll(async () => {
  set = await payableSet()
  await beginBooks({ beginsOn: '2026-01-01' })
})

const IBAN = 'HR1723600001101234565'
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'
let last = 0
type Request = Given<typeof enteredInvoices.update>
const invoice = (given: Partial<Request> = {}): Request => ({
  newPartner: { name: 'Tiskara Đurđevac j.d.o.o.', oib: SUBJECTS.suma.oib },
  documentNumber: `I-${++last}`,
  documentDate: '2026-07-15',
  dueDate: '2026-07-30',
  currency: 'EUR',
  vatLines: [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }],
  note: '',
  ...given,
})

async function entered(request: Request = invoice(), scan?: string): Promise<number> {
  const { body, problem } = await enterInvoice(request, scan === undefined ? undefined : { name: 'račun.pdf', bytes: scan })
  expect(problem?.code).toBeUndefined()
  return body.documentId
}
const correct = (documentId: number, request: Request, name: Name = 'boris') =>
  as(name).call(enteredInvoices.update, { ...more, documentId }, request)
const remove = (documentId: number, name: Name = 'boris') => as(name).call(enteredInvoices.remove, { ...more, documentId })
const details = async (id: number) => (await as('boris').call(documents.get, { ...more, id })).body
const isThere = async (id: number) => (await as('boris').call(documents.get, { ...more, id })).status === 200
const treat = async (documentId: number) => {
  const id = (await paperOf(documentId))?.id ?? 0
  const group = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '410000' } as const
  return as('boris').call(receivedPapers.update, { ...more, id }, { arrivedOn: '2026-07-15', groups: [group] })
}
const pay = async (documentId: number) => {
  const { body } = await as('boris').call(
    documentPayments.create,
    { ...more, documentId },
    { amount: 25_00, paidOn: '2026-08-01' },
  )
  return body.id
}

test('an invoice that was entered is corrected whole, and its scan stays', async () => {
  const request = invoice()
  const id = await entered(request, PDF)
  const { entered: before, document } = await details(id)
  expect(before).toEqual({ iban: '', paymentReference: '', version: 1 })
  const answer = await correct(id, {
    ...request,
    newPartner: { name: 'Papirnica', oib: '69435151530' },
    documentDate: '2026-07-16',
    vatLines: [{ vatRate: '13', baseAmount: -200_00, vatAmount: -26_00 }],
    iban: 'hr17 2360 0001 1012 3456 5',
    paymentReference: 'HR00 12-1-2026',
    note: 'Vraćeno',
    version: 1,
  })
  expect([answer.status, answer.problem?.code]).toEqual([204, undefined])
  expect(await details(id)).toMatchObject({
    document: {
      businessSubjectPartnerName: 'Papirnica',
      documentDate: '2026-07-16',
      totalAmountToBePaid: -226_00,
      fileId: document.fileId,
    },
    vatTotals: [{ vatRate: '13', baseAmount: -200_00, vatAmount: -26_00 }],
    entered: { iban: IBAN, paymentReference: 'HR00 12-1-2026', version: 2 },
    note: 'Vraćeno',
  })
})

test('an IBAN is checked at its field, and with it the invoice goes into a payment order', async () => {
  const request = invoice()
  const id = await entered(request)
  const wrong = await correct(id, { ...request, iban: 'HR1723600001101234566' })
  expect(wrong.problem.fields).toEqual([{ path: 'iban', message: 'global.invalidIban' }])
  expect((await correct(id, { ...request, iban: IBAN })).status).toBe(204)
  expect(await prepared(set, [{ documentId: id, amount: 125_00 }])).toHaveLength(1)
})

test('of two people who correct one invoice the second is told who was first', async () => {
  const request = invoice()
  const id = await entered(request)
  expect((await correct(id, { ...request, note: 'Prva', version: 1 })).status).toBe(204)
  const second = await correct(id, { ...request, note: 'Druga', version: 1 }, 'franka')
  expect([second.problem.code, second.problem.params]).toEqual(['Record.Changed', { name: 'Boris Jurić' }])
  expect((await details(id)).note).toBe('Prva')
})

test('a date further than a year ahead is refused at its field', async () => {
  const request = invoice()
  const id = await entered(request)
  const late = await correct(id, { ...request, documentDate: '2099-07-15', dueDate: null })
  expect([late.status, late.problem.code, late.problem.field]).toEqual([422, 'EnteredInvoice.DateTooLate', 'documentDate'])
})

test('a number that another invoice of the partner has is refused, and the answer names that one', async () => {
  const [one, two] = [invoice(), invoice()]
  const first = await entered(one)
  const second = await entered(two)
  const { problem } = await correct(second, { ...two, documentNumber: one.documentNumber })
  expect([problem.code, problem.params?.['documentId']]).toEqual(['EnteredInvoice.NumberExists', first])
})

test('its paper asks anew once what it says is corrected, and comes and goes with the first day of the books', async () => {
  const request = invoice()
  const id = await entered(request)
  await asOwner(
    `insert into app.received_treatments (business_subject_id, ledger_paper_id, arrived_on, is_supplier_paid_bill)
     select business_subject_id, id, '2026-07-15', false from app.ledger_papers where document_id = $1`,
    [id],
  )
  const treatments = async () =>
    (await asOwner('select 1 from app.received_treatments t join app.ledger_papers p on p.id = t.ledger_paper_id where p.document_id = $1', [id])).length // prettier-ignore
  await correct(id, { ...request, note: 'Samo napomena' })
  expect(await treatments()).toBe(1)
  const decided = () => asOwner('select supply_kind as kind, booked_on as on, decided_by as by from app.ledger_papers where document_id = $1', [id]) // prettier-ignore
  await asOwner(`update app.ledger_papers set supply_kind = 'Goods', booked_on = '2026-07-20', decided_by = 1, decided_at = now() where document_id = $1`, [id]) // prettier-ignore
  await correct(id, { ...request, documentNumber: `${request.documentNumber}-A` })
  expect(await treatments()).toBe(0)
  expect(await decided()).toEqual([{ kind: null, on: null, by: null }])
  expect(await paperOf(id)).toMatchObject({
    documentNumber: `${request.documentNumber}-A`,
    state: 'Asked',
    reason: 'TreatmentMissing',
  })
  await correct(id, { ...request, documentDate: '2025-12-31' })
  expect(await paperOf(id)).toBeUndefined()
  await correct(id, request)
  expect(await paperOf(id)).toMatchObject({ datedOn: '2026-07-15', state: 'Asked', reason: 'TreatmentMissing' })
})

test('VAT that is split otherwise with the same totals asks anew too', async () => {
  const lines = (...rates: readonly ['25' | '13' | '0', number][]) =>
    rates.map(([vatRate, baseAmount]) => ({ vatRate, baseAmount, vatAmount: vatRate === '0' ? 0 : 10_00 }))
  const request = invoice({ vatLines: lines(['25', 40_00], ['0', 60_00]) })
  const id = await entered(request)
  await asOwner(`update app.ledger_papers set state = 'Waiting', reason = '' where document_id = $1`, [id])
  await correct(id, { ...request, note: 'Isti PDV' })
  expect(await paperOf(id)).toMatchObject({ state: 'Waiting' })
  await correct(id, { ...request, vatLines: lines(['13', 40_00], ['0', 60_00]) })
  expect(await paperOf(id)).toMatchObject({ state: 'Asked', reason: 'TreatmentMissing' })
})

test('what stands in the books is neither corrected nor removed; where it is to be paid still can be corrected', async () => {
  const request = invoice()
  const id = await entered(request)
  const posted = await treat(id)
  expect([posted.status, posted.problem?.code]).toEqual([200, undefined])
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Booked')
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.Booked')
  expect((await correct(id, { ...request, iban: IBAN, dueDate: '2026-08-30' })).status).toBe(204)
  expect(await paperOf(id)).toMatchObject({ state: 'Posted' })
  const entryId = (await paperOf(id))?.ledgerEntryId ?? 0
  const back = await as('boris').call(
    ledgerReversals.create,
    { ...more, ledgerEntryId: entryId },
    { bookedOn: '2026-07-20', text: 'Storno' },
  )
  expect([back.status, back.problem?.code]).toEqual([200, undefined])
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.WasBooked')
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).status).toBe(204)
  expect(await paperOf(id)).toMatchObject({ state: 'Asked', reason: 'TreatmentMissing', datedOn: '2026-07-16' })
})

test('what somebody posted by hand is neither corrected nor removed', async () => {
  const request = invoice()
  const id = await entered(request)
  await receivedByHand(id)
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Booked')
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.Booked')
})

test('what is still being taken back from the books is neither corrected nor removed', async () => {
  const request = invoice()
  const id = await entered(request)
  await asOwner(`update app.ledger_papers set is_stale = true, state = 'Waiting', reason = '' where document_id = $1`, [id])
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Booked')
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.Booked')
})

test('what is posted of its payment alone is told as paid, not as booked', async () => {
  const request = invoice()
  const id = await entered(request)
  await pay(id)
  await asOwner(`update app.ledger_papers set state = 'ByHand', reason = '' where document_id = $1 and source_kind = 'DocumentPayment'`, [id]) // prettier-ignore
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Paid')
})

test('what was paid of it is withdrawn first; then it goes with what was withdrawn', async () => {
  const request = invoice()
  const id = await entered(request)
  const paymentId = await pay(id)
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Paid')
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.Paid')
  expect(await isThere(id)).toBe(true)
  await as('boris').call(documentPayments.remove, { ...more, documentId: id, id: paymentId })
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).status).toBe(204)
  expect((await remove(id)).status).toBe(204)
  expect(await isThere(id)).toBe(false)
})

test('out of a payment order it is taken first', async () => {
  const request = invoice({ iban: IBAN })
  const id = await entered(request)
  const [orderId = 0] = await prepared(set, [{ documentId: id, amount: 125_00 }])
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Ordered')
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.Ordered')
  await as('boris').call(paymentOrders.remove, { ...more, id: orderId })
  expect((await remove(id)).status).toBe(204)
})

test('what a bank refused of an order keeps no invoice from being corrected', async () => {
  const request = invoice({ iban: IBAN })
  const id = await entered(request)
  const { paymentOrderId } = await exported(set, [{ documentId: id, amount: 125_00 }])
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).problem.code).toBe('EnteredInvoice.Ordered')
  await as('boris').call(paymentOrderRefusals.create, { ...more, paymentOrderId }, { reason: 'Krivi račun' })
  expect((await correct(id, { ...request, documentDate: '2026-07-16' })).status).toBe(204)
})

test('it stays where another record refers to it', async () => {
  const id = await entered()
  await asOwner(
    `insert into app.repeated_invoices (business_subject_id, document_id, file_id, original_hash, content)
      select business_subject_id, $1, id, 'x', '{}' from app.files where business_subject_id = ${more.businessSubjectId} limit 1`,
    [id],
  )
  expect((await remove(id)).problem.code).toBe('EnteredInvoice.ReferredTo')
  await asOwner('delete from app.repeated_invoices where document_id = $1', [id])
})

test('with an invoice goes its paper, nobody opens its scan any more, and the history keeps what it said', async () => {
  const request = invoice()
  const id = await entered(request, PDF)
  const fileId = (await details(id)).document.fileId ?? 0
  expect((await as('boris').call(files.get, { ...more, id: fileId }, {})).status).toBe(200)
  expect((await remove(id)).status).toBe(204)
  expect(await isThere(id)).toBe(false)
  expect(await paperOf(id)).toBeUndefined()
  expect((await as('boris').call(files.get, { ...more, id: fileId }, {})).status).toBe(404)
  const [kept] = await asOwner<{ number: string; by: number }>(
    `select before ->> 'document_number' as number, user_id as by from app.audit_entries
      where entity = 'documents' and entity_id = $1 and action = 'delete'`,
    [id],
  )
  expect(kept).toMatchObject({ number: request.documentNumber })
  expect(await entered(request)).toBeGreaterThan(id)
})

test('only what was entered by hand is corrected or removed', async () => {
  const id = await entered()
  await asOwner(`update app.documents set source = 'e-invoice' where id = $1`, [id])
  expect((await details(id)).entered).toBeNull()
  expect([(await correct(id, invoice())).status, (await remove(id)).status]).toEqual([404, 404])
  expect(await isThere(id)).toBe(true)
})

/** What the api's own account writes, with the rows of Plavo more and no handler around it: how many rows that changed. */
const written = (statement: string) =>
  saldo().database.transaction(more, async (db) => Number((await sql.raw(statement).execute(db)).numAffectedRows))

test('the database alone keeps what came as an e-invoice, and a payment that stands, from the account of the server', async () => {
  const id = await entered()
  const paymentId = await pay(id)
  expect(await written(`delete from document_payments where id = ${paymentId}`)).toBe(0)
  await asOwner(`update app.documents set source = 'e-invoice' where id = $1`, [id])
  await expect(written(`update documents set total_amount = 1 where id = ${id}`)).rejects.toMatchObject({ constraint: 'documents_came_so' }) // prettier-ignore
  expect(await written(`delete from document_vat_totals where document_id = ${id}`)).toBe(0)
  await as('boris').call(documentPayments.remove, { ...more, documentId: id, id: paymentId })
  expect(await written(`delete from document_payments where id = ${paymentId}`)).toBe(0)
  expect(await written(`delete from documents where id = ${id}`)).toBe(0)
  // Nor does an invoice of ours go, wherever it is said to have come from.
  await asOwner(`update app.documents set source = 'entry', document_type = 'OutgoingInvoices' where id = $1`, [id])
  expect(await written(`delete from documents where id = ${id}`)).toBe(0)
})

/** What an e-invoice says, and another value of each. */
const SAID_BY_E_INVOICE = [
  ['document_type', "'OutgoingInvoices'"], ['document_number', "'other'"], ['partner_name', "'other'"], ['document_date', "'2020-01-01'"],
  ['due_date', "'2099-01-01'"], ['currency', "'USD'"], ['total_base_amount', '1'], ['total_vat_amount', '1'], ['total_amount', '1'],
  ['total_amount_to_be_paid', '1'], ['iban', "'HR1723600001101234565'"], ['payment_reference', "'HR99'"], ['note', "'other'"], ['version', '99'],
] as const // prettier-ignore

test.each(SAID_BY_E_INVOICE)('of what an e-invoice says %s stays, says the database', async (column, other) => {
  const id = await entered()
  await asOwner(`update app.documents set source = 'e-invoice' where id = $1`, [id])
  await expect(written(`update documents set ${column} = ${other} where id = ${id}`)).rejects.toMatchObject({ constraint: 'documents_came_so' }) // prettier-ignore
})

test("who only reads does neither, and another business subject's invoice is not there (PERM-11)", async () => {
  const request = invoice()
  const id = await entered(request)
  expect((await correct(id, request, 'cvita')).problem.code).toBe('ActionNotAllowed')
  expect((await remove(id, 'cvita')).problem.code).toBe('ActionNotAllowed')
  const elsewhere = { businessSubjectId: SUBJECTS.kovac.id, documentId: id }
  expect((await as('ana').call(enteredInvoices.remove, elsewhere)).status).toBe(404)
  expect((await as('ana').call(enteredInvoices.update, elsewhere, request)).status).toBe(404)
  expect(await isThere(id)).toBe(true)
})
