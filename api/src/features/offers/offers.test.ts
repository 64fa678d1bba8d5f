import { expect, test } from 'vitest'
import { addDays } from 'contract/croatia/days'
import { issuingContexts } from 'contract/document-issuing/issuing-contexts'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { cancellations, invoices } from 'contract/document-issuing/invoices'
import { documents } from 'contract/documents/documents'
import { USUAL_VALIDITY_DAYS } from 'contract/offers/offer-content'
import { offerAnswers, offerInvoiceDrafts, offers, offerSums, type OffersQuery } from 'contract/offers/offers'
import { partnerMerges } from 'contract/partners/partner-merges'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { buyer, more } from '../../testing/issuing/issue.ts'
import { draftedOffer, issueOffer, offerContent, offered } from '../../testing/issuing/offer.ts'

useSaldo()

const details = async (id: number) => (await as('boris').call(offers.get, { ...more, id })).body
const stateOf = async (id: number) => (await details(id)).offer.state
const list = async (query: Partial<OffersQuery>) => (await as('boris').call(offers.list, more, query as never)).body
const answer = (offerId: number, given: 'Accepted' | 'Rejected') =>
  as('boris').call(offerAnswers.update, { ...more, offerId }, { answer: given })
const invoice = (offerId: number) => as('boris').call(offerInvoiceDrafts.create, { ...more, offerId })
const issueDraft = async (invoiceDraftId: number) => {
  const { version } = (await as('boris').call(invoiceDrafts.get, { ...more, id: invoiceDraftId })).body
  return as('boris').call(invoices.create, more, { invoiceDraftId, version })
}

test('an offer gets a number of its own series when it is issued, and is no document of the books (DOCI-08)', async () => {
  const partnerId = await buyer()
  const draft = await draftedOffer(offerContent(partnerId, { note: 'Hvala na upitu.' }))
  expect((await details(draft.id)).offer).toMatchObject({ state: 'Draft', number: '', totalAmount: 250_00 })
  const { status, body } = await issueOffer(draft)
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^P-\d+\/\d{4}$/)])
  const { offer, issued, pdf, issuedBy } = await details(draft.id)
  const today = clock.today()
  expect(offer).toMatchObject({ state: 'Open', issueDate: today, validUntil: addDays(today, USUAL_VALIDITY_DAYS) })
  expect(issued).toMatchObject({ number: body.number, buyer: { name: 'Žito i čaša d.o.o.' }, totalAmount: 250_00 })
  expect([pdf?.generationStatus, issuedBy?.name]).toEqual(['Generating', 'Boris Jurić'])
  expect((await as('boris').call(documents.list, more, { search: body.number } as never)).body.totalCount).toBe(0)
})

test('a date until when it holds that a person has set is kept (DOCI-08)', async () => {
  const validUntil = addDays(clock.today(), 3)
  expect((await details(await offered(await buyer(), { validUntil }))).issued).toMatchObject({ validUntil })
})

test('what is missing is told field by field, and no number is used (DOCI-08)', async () => {
  const series = () => asOwner('select * from app.number_series')
  const before = await series()
  const draft = await draftedOffer(offerContent(null, { lines: [{ name: '', unitPrice: '' }], validUntil: '2026-01-01' }))
  const { status, problem } = await issueOffer(draft)
  expect([status, problem.fields?.map(({ path }) => path).toSorted()]).toEqual([
    422,
    ['lines.0.name', 'lines.0.unitPrice', 'partnerId', 'validUntil'],
  ])
  expect(await series()).toEqual(before)
})

test('20 at the same moment have 20 numbers in a row, and asked twice the answer is the same (DOCI-08)', async () => {
  const content = offerContent(await buyer())
  const drafts = await Promise.all(Array.from({ length: 20 }, () => draftedOffer(content)))
  const answers = await Promise.all(drafts.map(issueOffer))
  const numbers = answers.map(({ body }) => Number(/\d+/.exec(body.number)?.[0])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index))
  const again = await Promise.all(drafts.slice(0, 5).map(issueOffer))
  expect(again.map(({ body }) => body)).toEqual(answers.slice(0, 5).map(({ body }) => body))
})

test('saving from an older version names who has changed it, and an issued offer is not saved or thrown away (DOCI-08)', async () => {
  const content = offerContent(await buyer())
  const { id, version } = await draftedOffer(content)
  const save = (given: number) => as('boris').call(offers.update, { ...more, id }, { content, version: given })
  expect((await save(version)).body).toEqual({ id, version: version + 1 })
  const { status, problem } = await save(version)
  expect([status, problem.code, problem.params]).toEqual([409, 'Draft.Changed', { name: 'Boris Jurić' }])
  await issueOffer({ id, version: version + 1 })
  expect((await save(version + 1)).problem.code).toBe('Offer.Issued')
  expect((await as('boris').call(offers.remove, { ...more, id })).problem.code).toBe('Offer.Issued')
  const thrownAway = await draftedOffer(content)
  expect((await as('boris').call(offers.remove, { ...more, id: thrownAway.id })).status).toBe(204)
  expect((await as('boris').call(offers.get, { ...more, id: thrownAway.id })).status).toBe(404)
})

test('an issued offer stays as it is, whoever asks: the database refuses (DOCI-08)', async () => {
  const id = await offered(await buyer())
  for (const change of [
    `update app.offers set total_amount = 1 where id = ${id}`,
    `update app.offers set valid_until = '2030-01-01' where id = ${id}`,
    `update app.offers set issued = '{}' where id = ${id}`,
    `update app.offers set number = 'x' where id = ${id}`,
    `delete from app.offers where id = ${id}`,
  ])
    await expect(asOwner(change), change).rejects.toMatchObject({ constraint: 'issued_stays' })
})

test('the answer of the buyer is noted, changed and taken back, each time in the history (DOCI-08)', async () => {
  const id = await offered(await buyer())
  await answer(id, 'Accepted')
  expect([await stateOf(id), (await details(id)).answeredBy?.name]).toEqual(['Accepted', 'Boris Jurić'])
  await answer(id, 'Rejected')
  expect(await stateOf(id)).toBe('Rejected')
  await as('boris').call(offerAnswers.remove, { ...more, offerId: id })
  expect(await stateOf(id)).toBe('Open')
  const told = await asOwner<{ answer: string | null }>(
    `select after ->> 'answer' as answer from app.audit_entries where entity = 'offers' and action = 'update' and entity_id = ${id} order by id`,
  )
  expect(told.map((entry) => entry.answer)).toEqual([null, 'Accepted', 'Rejected', null])
  const draft = await draftedOffer(offerContent(await buyer()))
  expect((await answer(draft.id, 'Accepted')).problem.code).toBe('Offer.NotIssued')
})

test('an offer becomes an invoice: the draft says the same and names the offer, and each names the other once it is issued (DOCI-08)', async () => {
  const partnerId = await buyer()
  const id = await offered(partnerId, { note: 'Po dogovoru', discountPercent: '10', orderNumber: 'N-7' })
  const { invoiceDraftId } = (await invoice(id)).body
  expect((await details(id)).invoiceDraftId).toBe(invoiceDraftId)
  const { content, offer: madeOf } = (await as('boris').call(invoiceDrafts.get, { ...more, id: invoiceDraftId })).body
  expect(madeOf).toEqual({ id, number: (await details(id)).offer.number })
  expect(content).toMatchObject({
    kind: 'Invoice',
    partnerId,
    issueDate: null,
    note: 'Po dogovoru',
    discountPercent: '10',
    orderNumber: 'N-7',
    lines: [{ name: 'Savjetovanje', quantity: '2', unitPrice: '100', classificationCode: '62.20.20' }],
  })
  const { status, body } = await issueDraft(invoiceDraftId)
  expect(status).toBe(200)
  const { offer, invoice: made, invoiceDraftId: draft } = await details(id)
  expect([offer.state, made, draft]).toEqual(['Invoiced', { id: body.id, number: body.number, isCancelled: false }, null])
  const issued = (await as('boris').call(invoices.get, { ...more, id: body.id })).body
  expect([issued.offer, issued.invoice.totalAmount]).toEqual([{ id, number: offer.number }, offer.totalAmount])
  const again = await invoice(id)
  expect([again.problem.code, again.problem.params]).toEqual(['Offer.Invoiced', { number: body.number }])
  expect((await answer(id, 'Rejected')).problem.code).toBe('Offer.Invoiced')
})

test('an offer without a note becomes an invoice with the usual one, in its language (DOCI-05, DOCI-08)', async () => {
  const { noteTextEng } = (await as('boris').call(issuingContexts.get, more)).body
  expect(noteTextEng).not.toBe('')
  const { invoiceDraftId } = (await invoice(await offered(await buyer(), { language: 'English' }))).body
  expect((await as('boris').call(invoiceDrafts.get, { ...more, id: invoiceDraftId })).body.content.note).toBe(noteTextEng)
})

test('asked again, also at the same moment, it is the same draft; one that was thrown away frees the offer (DOCI-08)', async () => {
  const id = await offered(await buyer())
  const answers = await Promise.all([invoice(id), invoice(id), invoice(id)])
  const ids = new Set(answers.map(({ body }) => body.invoiceDraftId))
  expect(ids.size).toBe(1)
  await as('boris').call(invoiceDrafts.remove, { ...more, id: [...ids][0] ?? 0 })
  expect((await details(id)).invoiceDraftId).toBeNull()
  const next = (await invoice(id)).body.invoiceDraftId
  expect(ids.has(next)).toBe(false)
})

test('an invoice that was taken back frees the offer; a rejected offer is not invoiced (DOCI-08)', async () => {
  const id = await offered(await buyer())
  await answer(id, 'Rejected')
  expect((await invoice(id)).problem.code).toBe('Offer.Rejected')
  await answer(id, 'Accepted')
  const issued = (await issueDraft((await invoice(id)).body.invoiceDraftId)).body
  await as('boris').call(cancellations.create, { ...more, invoiceId: issued.id })
  expect(await details(id)).toMatchObject({ offer: { state: 'Accepted' }, invoice: { number: issued.number, isCancelled: true } })
  expect((await invoice(id)).status).toBe(200)
})

test('offers are found by number, buyer and amount, by state and by day, with what they come to (DOCI-08)', async () => {
  const partnerId = await buyer({ name: 'Đurđica Šćuric' })
  const open = await offered(partnerId, { lines: [{ unitPrice: '4321' }] })
  const accepted = await offered(partnerId)
  await answer(accepted, 'Accepted')
  const draft = await draftedOffer(offerContent(partnerId))
  const ids = async (query: Partial<OffersQuery>) => (await list(query)).rows.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await ids({ search: 'durdica scuric' })).toEqual([open, accepted, draft.id])
  expect(await ids({ search: 'scuric', filter: [{ dataField: 'state', value: ['Open', 'Draft'] }] })).toEqual([open, draft.id])
  expect(await ids({ search: '10802,50' })).toEqual([open])
  expect(await ids({ search: (await details(accepted)).offer.number })).toContain(accepted)
  const sums = await as('boris').call(offerSums.get, more, { search: 'scuric' } as never)
  expect(sums.body).toEqual([{ currency: 'EUR', offerCount: 3, totalBaseAmount: 9_042_00, totalAmount: 11_302_50 }])
})

test('a viewer reads offers and writes none; another company has none of them (DOCI-08, PERM-13)', async () => {
  const id = await offered(await buyer())
  expect((await as('cvita').call(offers.get, { ...more, id })).body.offer.id).toBe(id)
  expect((await as('cvita').call(offers.create, more, { content: offerContent(null), idempotencyKey: 'v' })).status).toBe(403)
  expect((await as('cvita').call(offerInvoiceDrafts.create, { ...more, offerId: id })).status).toBe(403)
  expect((await as('ana').call(offers.get, { businessSubjectId: 1, id })).status).toBe(404)
  expect((await as('ana').call(offerInvoiceDrafts.create, { businessSubjectId: 1, offerId: id })).status).toBe(404)
})

test('when partners are merged their offers go along, and what was issued keeps its name (DOCI-08)', async () => {
  const [kept, merged] = [await buyer(), await buyer({ name: 'Staro ime' })]
  const id = await offered(merged)
  const draft = await draftedOffer(offerContent(merged))
  await as('boris').call(partnerMerges.create, { ...more, id: kept }, { mergedPartnerId: merged })
  const [issued, written] = [await details(id), await details(draft.id)]
  expect([issued.offer.partnerId, issued.issued?.buyer.name]).toEqual([kept, 'Staro ime'])
  expect(written.content.partnerId).toBe(kept)
})
