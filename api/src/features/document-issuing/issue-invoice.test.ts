import { expect, test } from 'vitest'
import { internalActs } from 'contract/document-settings/internal-acts'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import { documents } from 'contract/documents/documents'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { dateBeforeLast } from 'contract/document-issuing/rules/date-before-last'
import { items } from 'contract/items/items'
import { partnerMerges } from 'contract/partners/partner-merges'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, drafted, issue, more, ready } from '../../testing/issuing/issue.ts'

useSaldo()

const details = async (id: number) => (await as('boris').call(invoices.get, { ...more, id })).body
const listed = async () => (await as('boris').call(invoices.list, more, { size: 50 } as never)).body
const ordinals = async () =>
  (await asOwner<{ ordinal: number }>(`select ordinal::int from app.invoices where year = 2026 order by ordinal`)).map(
    ({ ordinal }) => ordinal,
  )

test('an invoice gets its number when it is issued, and stands among the documents at once (DOCI-05, DOCI-06, DOCI-07)', async () => {
  const content = await ready(await buyer({ oib: '69435151530' }), { note: 'Hvala na povjerenju.' })
  const { status, body } = await issue(content)
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^1\/\w+\/\d+$/)])
  const { content: issued, invoice, pdf } = await details(body.id)
  expect(issued).toMatchObject({
    number: body.number,
    ordinal: 1,
    buyer: { name: 'Žito i čaša d.o.o.', oib: '69435151530' },
    seller: { name: 'Plavo more d.o.o.', vatNumber: 'HR12345678903', isInTaxSystem: true },
    totalBaseAmount: 200_00,
    totalVatAmount: 50_00,
    totalAmount: 250_00,
    payment: { model: 'HR00', reference: expect.stringMatching(/^1-\d+-\d+-2026$/) },
  })
  expect([invoice.status, invoice.remainingAmount, pdf.generationStatus]).toEqual(['WaitingForPayment', 250_00, 'Generating'])
  const { document, vatTotals, content: kept } = (await as('boris').call(documents.get, { ...more, id: body.documentId })).body
  expect(document).toMatchObject({ documentType: 'OutgoingInvoices', documentNumber: body.number, totalAmountToBePaid: 250_00 })
  expect(vatTotals).toMatchObject([{ vatCategory: 'S', vatRate: '25', baseAmount: 200_00, vatAmount: 50_00 }])
  expect(kept?.lines).toMatchObject([{ name: 'Savjetovanje', netAmount: 200_00, classificationCode: '62.20.20' }])
})

test('what is missing is told field by field, nothing is issued and no number is used (GAP-03)', async () => {
  const before = await ordinals()
  const content = await ready(await buyer(), {
    partnerId: null,
    operatorId: null,
    lines: [{ name: '', quantity: '' }],
  })
  const { status, problem } = await issue(content)
  expect(status).toBe(422)
  expect(problem.fields?.map(({ path, message }) => [path, message])).toEqual([
    ['partnerId', 'invoiceFindings.partnerMissing'],
    ['operatorId', 'invoiceFindings.operatorMissing'],
    ['lines.0.name', 'invoiceFindings.nameMissing'],
    ['lines.0.quantity', 'invoiceFindings.quantityMissing'],
  ])
  expect(await ordinals()).toEqual(before)
})

test('200 at the same moment have the numbers 1 to 200: no gap, none twice (GAP-03)', async () => {
  const first = (await ordinals()).length
  const partnerId = await buyer()
  const content = await ready(partnerId)
  const drafts = await Promise.all(Array.from({ length: 200 }, () => atLast(() => drafted(content))))
  await Promise.all(
    drafts.map(({ id, version }) => atLast(() => as('boris').call(invoices.create, more, { invoiceDraftId: id, version }))),
  )
  expect(await ordinals()).toEqual(Array.from({ length: first + 200 }, (_, index) => index + 1))
})

type Answered<T> = { readonly status: number; readonly body: T; readonly problem: { readonly code: string } }

/** A server that is too busy says so, and is asked again, as a browser does. */
async function atLast<T>(ask: () => Promise<Answered<T>>): Promise<T> {
  for (;;) {
    const { status, body, problem } = await ask()
    if (status === 200) return body
    expect([status, problem.code]).toEqual([503, 'Unavailable'])
  }
}

test('asked twice, also at the same moment, the answer is the same invoice', async () => {
  const { id, version } = (await drafted(await ready(await buyer()))).body
  const again = () => as('boris').call(invoices.create, more, { invoiceDraftId: id, version })
  const answers = await Promise.all([again(), again(), again()])
  expect(new Set([...answers, await again()].map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await as('boris').call(invoiceDrafts.get, { ...more, id })).status).toBe(404)
})

test('what was issued stays as it is, whoever asks: the database refuses (GAP-03)', async () => {
  const { id, documentId } = (await issue(await ready(await buyer()))).body
  for (const change of [
    `update app.invoices set number = 'x' where id = ${id}`,
    `delete from app.invoices where id = ${id}`,
    `update app.documents set total_amount = 1 where id = ${documentId}`,
    `update app.documents set document_number = 'x' where id = ${documentId}`,
    `delete from app.documents where id = ${documentId}`,
    `update app.document_lines set net_amount = 1 where document_id = ${documentId}`,
    `delete from app.document_vat_totals where document_id = ${documentId}`,
    `insert into app.document_lines (business_subject_id, document_id, ordinal, name, quantity, unit_price, net_amount)
      values (2, ${documentId}, 99, 'x', 1, 1, 1)`,
    `update app.document_details set content = '{}' where document_id = ${documentId}`,
  ])
    await expect(asOwner(change), change).rejects.toMatchObject({ constraint: 'issued_stays' })
})

test('operator, work space and device of an issued invoice can no longer be changed (GAP-88)', async () => {
  const content = await ready(await buyer())
  await issue(content)
  const act = (await as('boris').call(internalActs.get, more)).body
  const operator = act.operators.find(({ id }) => id === content.operatorId)
  const device = act.paymentDevices.find(({ id }) => id === content.paymentDeviceId)
  const space = act.workSpaces.find(({ id }) => id === device?.businessSubjectWorkSpaceId)
  expect([operator?.canModify, device?.canModify, space?.canModify]).toEqual([false, false, false])
  expect((await as('boris').call(operators.remove, { ...more, id: operator?.id ?? 0 })).status).toBe(409)
  expect((await as('boris').call(paymentDevices.remove, { ...more, id: device?.id ?? 0 })).status).toBe(409)
})

const ITEM = { name: 'Savjetovanje', description: '', barcode: '', unitCode: 'HUR', unitPrice: '60', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '62.20.20', isActive: true } as const // prettier-ignore

test('an item that was invoiced stays; one that never was can be deleted, also while a draft has it', async () => {
  const add = async (code: string) => (await as('boris').call(items.create, more, { ...ITEM, code })).body.id
  const [invoiced, free] = [await add('INV-1'), await add('INV-2')]
  const content = async (itemId: number) => ready(await buyer(), { lines: [{ itemId }] })
  await issue(await content(invoiced))
  const refused = await as('boris').call(items.remove, { ...more, id: invoiced })
  expect([refused.status, refused.problem.code]).toEqual([409, 'Item.Invoiced'])
  const draft = (await drafted(await content(free))).body
  expect((await as('boris').call(items.remove, { ...more, id: free })).status).toBe(204)
  const issued = await as('boris').call(invoices.create, more, { invoiceDraftId: draft.id, version: draft.version })
  expect(issued.status).toBe(200)
})

test('days rise with numbers: a day before that of the last invoice is refused, and names it', async () => {
  const { number } = (await issue(await ready(await buyer()))).body
  const { status, problem } = await issue(await ready(await buyer(), { issueDate: '2026-01-02' }))
  const refused = [status, problem.code, problem.params?.['number']]
  expect(refused).toEqual([422, 'Invoice.DateBeforeLast', number])
  // Whoever writes the next one is told before.
  const { lastInvoices } = (await as('boris').call(issuingContexts.get, more)).body
  const { paymentDeviceId } = await ready(await buyer())
  const told = dateBeforeLast({ paymentDeviceId, issueDate: '2026-01-02' }, lastInvoices)
  expect([told?.params?.['number'], told?.params?.['day']]).toEqual([number, problem.params?.['day']])
  expect(dateBeforeLast({ paymentDeviceId, issueDate: '2025-12-31' }, lastInvoices)).toBeNull()
})

test('a last line in which nothing was written is not issued, and nothing is missing in it (DOCI-05)', async () => {
  const written = await ready(await buyer(), {
    lines: [{ name: 'Savjetovanje' }, { name: '', unitPrice: '', classificationCode: '' }],
  })
  const { status, body } = await issue(written)
  expect([status, (await details(body.id)).content.lines.map(({ name }) => name)]).toEqual([200, ['Savjetovanje']])
})

test("the first invoices of a device, at the same moment, do not stand in each other's way", async () => {
  const { body: space } = await as('boris').call(workSpaces.create, more, { name: 'Sajam', mark: 'S1' })
  const device = { name: 'Tablet', mark: '7', businessSubjectWorkSpaceId: space.id }
  const { body: made } = await as('boris').call(paymentDevices.create, more, device)
  const { body: operator } = await as('boris').call(operators.create, more, { name: 'Novi', oib: '99999999927', mark: 'N' })
  const content = await ready(await buyer(), { paymentDeviceId: made.id, operatorId: operator.id })
  const drafts = await Promise.all(Array.from({ length: 6 }, async () => (await drafted(content)).body))
  const answers = await Promise.all(
    drafts.map(({ id, version }) => as('boris').call(invoices.create, more, { invoiceDraftId: id, version })),
  )
  expect(answers.map(({ body, problem }) => body.number ?? problem.code).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `${n}/S1/7`),
  )
})

test('when partners are merged, invoices and drafts go with the one that stays, and what is printed stays (GAP-05)', async () => {
  const [kept, merged] = [await buyer({ name: 'Ostaje d.o.o.' }), await buyer({ name: 'Odlazi d.o.o.' })]
  const { id } = (await issue(await ready(merged))).body
  const { id: draftId } = (await drafted(await ready(merged))).body
  const { status } = await as('boris').call(partnerMerges.create, { ...more, id: kept }, { mergedPartnerId: merged })
  expect(status).toBe(204)
  const { invoice, content } = await details(id)
  expect([invoice.partnerId, content.buyer.name]).toEqual([kept, 'Odlazi d.o.o.'])
  const draft = await as('boris').call(invoiceDrafts.get, { ...more, id: draftId })
  expect(draft.body.content.partnerId).toBe(kept)
})

test('with the year the numbers begin anew (DOCI-06)', async () => {
  const turn = Date.parse('2026-12-31T22:59:58Z')
  try {
    clock.move(() => turn)
    const old = (await issue(await ready(await buyer()))).body
    clock.move(() => turn + 4_000)
    const young = (await issue(await ready(await buyer()))).body
    expect([(await details(old.id)).content.year, (await details(young.id)).content]).toEqual([
      2026,
      expect.objectContaining({ year: 2027, ordinal: 1, issueDate: '2027-01-01', issueTime: '00:00:02' }),
    ])
  } finally {
    clock.move(null)
  }
})

test('a cancellation says the same below zero, once, and both are out of what is owed (GAP-35)', async () => {
  clock.move(() => Date.parse('2027-02-01T10:00:00Z'))
  try {
    const { id } = (
      await issue(
        await ready(await buyer(), {
          discountPercent: '10',
          allowances: [{ isCharge: true, reason: 'Dostava', amount: 5_00, vatTreatment: 'PDV25' }],
        }),
      )
    ).body
    const cancel = () => as('boris').call(cancellations.create, { ...more, invoiceId: id })
    const [one, two] = await Promise.all([cancel(), cancel()])
    expect([one?.status, two?.status, two?.body.id]).toEqual([200, 200, one?.body.id])
    const { content, invoice, related } = await details(one?.body.id ?? 0)
    const original = await details(id)
    expect(content).toMatchObject({
      kind: 'Cancellation',
      totalAmount: -original.content.totalAmount,
      original: { invoiceId: id },
    })
    expect([invoice.status, original.invoice.status, related.map((r) => r.id)]).toEqual(['Cancelled', 'Cancelled', [id]])
    expect((await as('boris').call(cancellations.create, { ...more, invoiceId: one?.body.id ?? 0 })).status).toBe(409)
  } finally {
    clock.move(null)
  }
})

test('a draft that another person changed meanwhile is neither saved nor issued over (GAP-03)', async () => {
  const { id, version, content } = (await drafted(await ready(await buyer()))).body
  const saved = await as('boris').call(invoiceDrafts.update, { ...more, id }, { content: { ...content, note: 'Prva' }, version })
  expect(saved.body.version).toBe(version + 1)
  const late = await as('boris').call(invoiceDrafts.update, { ...more, id }, { content, version })
  expect([late.status, late.problem.params]).toEqual([409, { name: 'Boris Jurić' }])
  expect((await as('boris').call(invoices.create, more, { invoiceDraftId: id, version })).status).toBe(409)
})

test('the list is filtered, searched and summed (GAP-03)', async () => {
  const { totalCount } = await listed()
  expect(totalCount).toBeGreaterThan(200)
  const filter = JSON.stringify([{ dataField: 'kind', value: ['Cancellation'] }])
  expect((await as('boris').call(invoices.list, more, { filter } as never)).body.totalCount).toBe(1)
})
