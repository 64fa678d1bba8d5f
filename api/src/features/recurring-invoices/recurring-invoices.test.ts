import { afterEach, expect, test } from 'vitest'
import { invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import { partnerMerges } from 'contract/partners/partner-merges'
import { recurringInvoiceEndings, recurringInvoicePauses, recurringInvoiceResumptions, recurringInvoices, type RecurringInvoiceRequest } from 'contract/recurring-invoices/recurring-invoices' // prettier-ignore
import { clock } from '../../kit/clock.ts'
import { as, asOwner, useSaldo } from '../../testing/app.ts'
import { SUBJECTS } from '../../testing/cast.ts'
import { buyer, more } from '../../testing/issuing/issue.ts'
import { create, makeDue, onDay, read, recurring, request } from '../../testing/issuing/recur.ts'

useSaldo()
afterEach(() => clock.move(null))

const update = (id: number, recurringInvoice: RecurringInvoiceRequest, version: number) =>
  as('boris').call(recurringInvoices.update, { ...more, id }, { recurringInvoice, version })
const pause = (recurringInvoiceId: number) => as('boris').call(recurringInvoicePauses.create, { ...more, recurringInvoiceId })
const resume = (recurringInvoiceId: number, skipsMissed = false) =>
  as('boris').call(recurringInvoiceResumptions.create, { ...more, recurringInvoiceId }, { skipsMissed })
const end = (recurringInvoiceId: number) => as('boris').call(recurringInvoiceEndings.create, { ...more, recurringInvoiceId })
const dueDays = async (id: number) => (await read(id)).periods.map(({ dueDay }) => dueDay).toReversed()

test('over the turn of a year each month is invoiced once, for its days and in its words (GAP-03)', async () => {
  onDay('2026-10-31')
  const lines = [{ ...(await request()).content.lines[0], name: 'Najam, {mjesec} {godina}.' }] as never
  const id = await recurring({ content: { lines }, paymentDays: 15 })
  for (const day of ['2026-10-31', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-30', '2027-01-31', '2027-02-28']) {
    onDay(day)
    await makeDue()
  }
  const { periods, nextDay, madeCount } = await read(id)
  expect(periods.map(({ dueDay, madeOn }) => [dueDay, madeOn])).toEqual(
    ['2027-02-28', '2027-01-31', '2026-12-31', '2026-11-30', '2026-10-31'].map((day) => [day, day]),
  )
  expect([nextDay, madeCount]).toEqual(['2027-03-31', 5])
  const { content } = (await as('boris').call(invoices.get, { ...more, id: periods[1]?.invoiceId ?? 0 })).body
  expect(content).toMatchObject({
    issueDate: '2027-01-31',
    dueDate: '2027-02-15',
    deliveryDate: '2027-01-01',
    deliveryEndDate: '2027-01-31',
    year: 2027,
    ordinal: 1,
    lines: [{ name: 'Najam, siječanj 2027.' }],
  })
})

test('what was missed is made up for, each period once and dated the day it is made (GAP-03)', async () => {
  onDay('2027-03-05')
  const id = await recurring({ rhythm: 'Weekly' })
  onDay('2027-03-20')
  await makeDue()
  const { periods } = await read(id)
  expect(periods.map(({ dueDay, madeOn }) => [dueDay, madeOn])).toEqual([
    ['2027-03-19', '2027-03-20'],
    ['2027-03-12', '2027-03-20'],
    ['2027-03-05', '2027-03-20'],
  ])
  const days = await Promise.all(
    periods.map(async ({ invoiceId }) => {
      const { content } = (await as('boris').call(invoices.get, { ...more, id: invoiceId ?? 0 })).body
      return [content.issueDate, content.deliveryDate]
    }),
  )
  expect(days).toEqual([
    ['2027-03-20', '2027-03-15'],
    ['2027-03-20', '2027-03-08'],
    ['2027-03-20', '2027-03-01'],
  ])
})

test('a draft is made for somebody to look at, and the period says what became of it (GAP-03)', async () => {
  onDay('2027-04-01')
  const id = await recurring({ makes: 'Draft' })
  await makeDue()
  const draftId = (await read(id)).periods[0]?.invoiceDraftId ?? 0
  const { body: draft } = await as('boris').call(invoiceDrafts.get, { ...more, id: draftId })
  expect(draft.content).toMatchObject({ issueDate: null, deliveryDate: '2027-04-01', deliveryEndDate: '2027-04-30' })
  const { body } = await as('boris').call(invoices.create, more, { invoiceDraftId: draftId, version: draft.version })
  expect((await read(id)).periods).toMatchObject([{ invoiceDraftId: null, invoiceId: body.id, invoiceNumber: body.number }])
})

test('it ends after its last day or its number of invoices, and is then left alone (GAP-03)', async () => {
  onDay('2027-05-01')
  const [byDay, byCount] = [await recurring({ lastDay: '2027-06-30' }), await recurring({ invoicesMax: 1 })]
  onDay('2027-09-01')
  await makeDue()
  expect([await dueDays(byDay), (await read(byDay)).state]).toEqual([['2027-05-01', '2027-06-01'], 'Ended'])
  expect([await dueDays(byCount), (await read(byCount)).nextDay]).toEqual([['2027-05-01'], null])
  const { version } = await read(byDay)
  const refused = [await pause(byDay), await resume(byDay), await update(byDay, await request(), version)]
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
    ['pause', 'resume', 'update'].map(() => [409, 'RecurringInvoice.Ended']),
  )
  expect((await end(byDay)).status).toBe(204)
})

test('paused, nothing is made; resumed, a person chooses whether what was missed is made (GAP-03)', async () => {
  onDay('2027-10-01')
  const [all, skipping] = [await recurring(), await recurring()]
  await makeDue()
  await Promise.all([pause(all), pause(skipping)])
  onDay('2027-12-15')
  await makeDue()
  expect([(await read(all)).missedCount, (await read(all)).state]).toEqual([2, 'Paused'])
  await resume(all)
  await resume(skipping, true)
  await makeDue()
  expect(await dueDays(all)).toEqual(['2027-10-01', '2027-11-01', '2027-12-01'])
  expect([await dueDays(skipping), (await read(skipping)).nextDay]).toEqual([['2027-10-01'], '2028-01-01'])
  await Promise.all([end(all), end(skipping)])
})

test('a changed plan never invoices a month again, and a change over another is refused (GAP-03)', async () => {
  onDay('2028-01-10')
  const given = await request()
  const { id } = (await create(given)).body
  await makeDue()
  onDay('2028-01-20')
  const { version } = await read(id)
  const changed = { ...given, firstDay: '2028-01-25' }
  expect((await update(id, changed, version)).status).toBe(204)
  expect((await read(id)).nextDay).toBe('2028-02-25')
  const late = await update(id, changed, version)
  expect([late.status, late.problem.code, late.problem.params]).toEqual([
    409,
    'RecurringInvoice.Changed',
    { name: 'Boris Jurić' },
  ])
  await end(id)
})

test('a first day in the past is refused, so that nothing is issued for the past by mistake (GAP-03)', async () => {
  onDay('2028-03-10')
  const past = await create({ ...(await request()), firstDay: '2028-03-09' })
  expect([past.status, past.problem.code, past.problem.field]).toEqual([422, 'RecurringInvoice.FirstDayPast', 'firstDay'])
  const id = await recurring()
  const { version } = await read(id)
  expect((await update(id, { ...(await request()), firstDay: '2028-03-01' }, version)).problem.code).toBe(past.problem.code)
  await end(id)
})

test('asked twice it is one, its buyer must be of the same subject, and who only reads sets up nothing (GAP-03)', async () => {
  const given = { recurringInvoice: await request({ firstDay: '2099-01-01' }), idempotencyKey: 'twice' }
  const answers = [
    await as('boris').call(recurringInvoices.create, more, given),
    await as('boris').call(recurringInvoices.create, more, given),
  ]
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([0, 1].map(() => [200, answers[0]?.body.id]))
  const [theirs] = await asOwner<{ id: number }>(
    `insert into app.partners (business_subject_id, name) values (${SUBJECTS.kovac.id}, 'Tuđi') returning id::int`,
  )
  const foreign = await create(await request({ content: { partnerId: theirs?.id ?? 0 } }))
  expect([foreign.status, foreign.problem.code]).toEqual([422, 'InvoiceDraft.NoSuchPartner'])
  expect((await create(await request(), 'cvita')).status).toBe(403)
})

test('when partners are merged, the recurring invoice goes with the one that stays (GAP-05)', async () => {
  const [kept, merged] = [await buyer({ name: 'Ostaje d.o.o.' }), await buyer({ name: 'Odlazi d.o.o.' })]
  const id = await recurring({ firstDay: '2099-01-01', content: { partnerId: merged } })
  await as('boris').call(partnerMerges.create, { ...more, id: kept }, { mergedPartnerId: merged })
  expect((await read(id)).content.partnerId).toBe(kept)
  const { body } = await as('cvita').call(recurringInvoices.list, more, {})
  expect(body.rows.find((row) => row.id === id)).toMatchObject({
    partnerName: 'Ostaje d.o.o.',
    totalAmount: 250_00,
  })
})
