import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellations } from 'contract/document-issuing/invoices'
import { vatEntries } from 'contract/accounting/vat/vat-entries'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import type { Box } from 'contract/croatia/ledger/boxes'
import { boxOf } from 'contract/croatia/ledger/return/vat-return'
import { amountText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { at, boxesText, issueCases, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'

onDay('2026-07-15')
useSaldo()
const boris = as('boris')
const JULY = { year: 2026, month: 7 } as const
let cases: Awaited<ReturnType<typeof issueCases>>
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  cases = await issueCases()
})
afterAll(() => clock.move(null))

const rowsLeft = () =>
  asOwner(`select (select count(*) from app.vat_returns) as returns, (select count(*) from app.ledger_entries) as entries,
    (select string_agg(p::text, ' ' order by p.id) from app.ledger_periods p) as periods, (select count(*) from app.vat_return_drafts) as drafts`)
const july = async () => (await boris.call(vatReturnPeriods.list, more)).body.find(({ month }) => month === 7)
const codes = async (year = 2026, month = 7) => (await previewOf(year, month)).body.findings.map(({ code }) => code)
const entryOf = async (id: number) =>
  (await boris.call(ledgerEntries.get, { ...more, id })).body.lines
    .map(({ accountCode, debit, credit }) => `${accountCode} ${debit === 0 ? 'P' : 'D'} ${amountText(debit + credit)}`)
    .join(' · ')

test('what was issued stands in its boxes to the cent (ledger P01, P02, P03, P04, P05, P06, P07, P08)', async () => {
  expect(await boxesText(2026, 7)).toEqual({
    '000': '22.221,66',
    '100': '19.921,66',
    '101': '8.000,00',
    '103': '5.000,00',
    '104': '3.000,00',
    '105': '921,66',
    '108': '600,00',
    '109': '2.400,00',
    '200': '2.300,00 / 531,00',
    '201': '100,00 / 5,00',
    '202': '200,00 / 26,00',
    '203': '2.000,00 / 500,00',
    '400': '531,00',
    '640': '3.921,66',
  })
  const { zp, pdvS, period } = (await previewOf(2026, 7)).body
  expect(zp.map(({ countryCode, vatNumber, amounts }) => [countryCode, vatNumber, amounts.I1, amounts.I4])).toEqual([
    ['DE', '136695976', 0, 300_000],
    ['SI', '12345679', 500_000, 0],
  ])
  expect([pdvS, period.dueOn, period.state]).toEqual([[], '2026-08-31', 'Draft'])
})

test('a box opens the entries behind it, and a sum those of its boxes', async () => {
  const { body } = await boris.call(vatEntries.list, more, { ...JULY, box: '203' })
  expect([body.totalCount, body.base, body.vat]).toEqual([2, 200_000, 50_000])
  expect(body.rows[1]).toMatchObject({
    documentId: cases.p01.documentId,
    base: 100_000,
    vat: 25_000,
    vatOn: '2026-07-15',
    isLate: false,
  })
  expect((await boris.call(vatEntries.list, more, { ...JULY, box: '200' })).body).toMatchObject({ totalCount: 4, vat: 53_100 })
  const all = (await boris.call(vatEntries.list, more, { ...JULY, box: '000' })).body
  expect([all.totalCount, all.base]).toEqual([10, boxOf((await previewOf(2026, 7)).body, '000').base])
  // What is on no further page is counted all the same.
  const further = (await boris.call(vatEntries.list, more, { ...JULY, box: '200', page: 2 })).body
  expect(further).toEqual({ rows: [], totalCount: 4, byHand: { base: 0, vat: 0 }, base: 230_000, vat: 53_100 })
})

test('box 400 opens what is due and what is deducted from it, and comes to what is owed', async () => {
  const { body } = await boris.call(vatEntries.list, more, { ...JULY, box: '400' })
  expect([body.totalCount, body.vat]).toEqual([4, 53_100])
  const columns = `business_subject_id, ledger_paper_id, entry_id, document_id, book, treatment, country, supply_kind, rate, base, vat, deductible_share,
    deductible_base, deductible_vat, undeductible_vat, box_out, box_in, other_boxes, state, vat_on`
  const added = (out: string | null, deducted: number) =>
    asOwner<{ id: string }>(
      `insert into app.vat_entries (${columns}) select business_subject_id, ledger_paper_id, entry_id, document_id, 'U-RA', 'PDV25', 'Croatia', 'Services',
        25, 40000, 10000, 1, 40000, $2::bigint, 10000 - $2::bigint, $1::varchar, '303', '{}', 'Due', vat_on from app.vat_entries order by id limit 1 returning id`,
      [out, deducted],
    )
  const ids = [...(await added(null, 10_000)), ...(await added('207', 10_000)), ...(await added('207', 4_000))].map(({ id }) => Number(id)) // prettier-ignore
  const after = (await boris.call(vatEntries.list, more, { ...JULY, box: '400' })).body
  const { boxes, period } = (await previewOf(2026, 7)).body
  await asOwner('alter table app.vat_entries disable trigger user')
  await asOwner('delete from app.vat_entries where id = any($1)', [ids])
  await asOwner('alter table app.vat_entries enable trigger user')
  // VAT assessed and deducted as a whole comes to nothing, and is none of it.
  expect(after.rows.slice(0, 2).map(({ id, vat }) => [ids.indexOf(id), vat])).toEqual([[2, 6_000], [0, -10_000]]) // prettier-ignore
  expect([after.totalCount, after.vat, boxOf({ boxes, period }, '400').vat]).toEqual([6, 49_100, 49_100])
})

test('a preview leaves no row changed (pitfall L4)', async () => {
  const before = await rowsLeft()
  await previewOf(2026, 7)
  await boris.call(vatReturnPeriods.list, more)
  expect(await rowsLeft()).toEqual(before)
})

test('a period that runs is asked about twice, and one the books don’t have is refused (pitfall L2)', async () => {
  expect((await boris.call(vatReturns.create, more, JULY)).problem).toMatchObject({
    code: 'VatReturn.PeriodRuns',
    params: { day: '31.07.2026.' },
  })
  expect(await codes()).toContain('R-16')
  for (const [year, month] of [
    [2026, 6],
    [2026, 8],
  ] as const)
    // prettier-ignore
    expect((await previewOf(year, month)).problem.code).toBe('VatReturn.NoSuchPeriod')
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 9 })).problem.code).toBe('VatReturn.NoSuchPeriod')
})

test('what no entry says is typed by hand, kept with the period and told in the list of its box, and the second of two who type is told', async () => {
  const said = { correction: -3_100, transferred: 9_000, byHand: { '701': { purchase: 10, sale: 20 } } }
  const { version } = (await previewOf(2026, 7)).body.draft
  expect((await boris.call(vatReturnDrafts.update, more, { ...JULY, ...said, version })).status).toBe(204)
  expect(await boxesText(2026, 7)).toMatchObject({ '300': '0,00 / −31,00', '315': '−31,00', '400': '562,00', '620': '90,00' })
  const listed = async (box: Box) => (await boris.call(vatEntries.list, more, { ...JULY, box })).body
  expect(await listed('315')).toMatchObject({ totalCount: 0, byHand: { base: 0, vat: -3_100 }, vat: -3_100 })
  expect(await listed('400')).toMatchObject({ byHand: { base: 0, vat: 3_100 }, vat: 56_200 })
  expect(await listed('620')).toMatchObject({ totalCount: 0, byHand: { base: 9_000, vat: 0 }, base: 9_000 })
  expect(await listed('200')).toMatchObject({ byHand: { base: 0, vat: 0 }, vat: 53_100 })
  expect((await boris.call(vatReturnDrafts.update, more, { ...JULY, ...said, version })).problem.code).toBe('Record.Changed')
  await boris.call(vatReturnDrafts.update, more, { ...JULY, correction: 0, transferred: 0, byHand: {} })
})

test('making, handing in and closing are acts of their own, each once and in their order (pitfall L4) (ledger P60)', async () => {
  onDay('2026-08-10')
  const entriesBefore = (await rowsLeft())[0]
  const made = await boris.call(vatReturns.create, more, JULY)
  expect(made.status).toBe(200)
  expect(await rowsLeft()).toEqual([{ ...entriesBefore, returns: 1 }])
  expect(await july()).toMatchObject({ state: 'Made', number: 1, amount: 53_100, submittedOn: null })
  expect((await boris.call(vatReturns.create, more, JULY)).problem.code).toBe('VatReturn.Unchanged')
  const which = { ...more, vatReturnId: made.body.id }
  expect((await boris.call(vatReturnClosings.create, which)).problem.code).toBe('VatReturn.NotSubmitted')
  const future = await boris.call(vatReturnSubmissions.create, which, { submittedOn: '2026-08-11' })
  expect(future.problem.code).toBe('VatReturn.SubmittedInFuture')
  const early = await boris.call(vatReturnSubmissions.create, which, { submittedOn: '2026-07-31' })
  expect(early.problem).toMatchObject({
    code: 'VatReturn.SubmittedTooEarly',
    field: 'submittedOn',
    params: { day: '31.07.2026.' },
  })
  const handedIn = { submittedOn: '2026-08-10', confirmationNumber: '4711-2026' }
  expect((await boris.call(vatReturnSubmissions.create, which, handedIn)).status).toBe(204)
  expect((await boris.call(vatReturnSubmissions.create, which, handedIn)).problem.code).toBe('VatReturn.Submitted')
  expect(await july()).toMatchObject({ state: 'Submitted', submittedOn: '2026-08-10' })
  const closed = await boris.call(vatReturnClosings.create, which)
  expect(await entryOf(closed.body.ledgerEntryId ?? 0)).toBe('240012 D 500,00 · 240011 D 26,00 · 240010 D 5,00 · 240700 P 531,00')
  expect((await boris.call(vatReturnClosings.create, which)).problem.code).toBe('VatReturn.Closed')
  expect((await july())?.state).toBe('Closed')
})

test('what was made stays as it was made, with its hash, and a filed month never opens again', async () => {
  const [{ hash, id } = { hash: '', id: 0 }] = (await previewOf(2026, 7)).body.versions
  const before = await boris.call(vatReturns.get, { ...more, id })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  for (const change of [
    'update app.vat_returns set amount = 1',
    'delete from app.vat_returns',
    'delete from app.vat_return_entries',
    'update app.vat_return_entries set vat_entry_id = 1',
    'delete from app.vat_return_submissions',
    `update app.vat_return_submissions set submitted_on = '2026-08-01'`,
  ])
    // prettier-ignore
    await expect(asOwner(change)).rejects.toThrow('What is posted stays')
  await expect(asOwner(`update app.ledger_periods set vat_state = 'Open' where month = 7`)).rejects.toThrow('is filed')
  expect((await boris.call(vatReturns.get, { ...more, id })).body).toEqual(before.body)
})

test('a month that was handed in takes no VAT, and a paper posted later keeps its day of VAT: its return is corrected (pitfall L1) (ledger N02)', async () => {
  expect((await post([['140012', 5], ['100000', -5]], { bookedOn: '2026-07-20' })).problem).toMatchObject({ code: 'LedgerEntry.VatFiled', params: { open: '8/2026' } }) // prettier-ignore
  onDay('2026-07-20')
  const late = await issued(cases.partnerId, { lines: [at('400')] })
  onDay('2026-08-11')
  // Until its turn comes it is told that papers are still being posted, and not that it lacks something.
  const waits = (await previewOf(2026, 7)).body.findings.filter(({ code }) => code === 'R-14' || code === 'R-18')
  expect(waits.map(({ code, params }) => [code, params])).toEqual([['R-18', { count: 1 }]])
  await postPapers()
  expect(await codes()).not.toContain('R-18')
  const asked = (await boris.call(ledgerPapers.list, more, { filter: [{ dataField: 'documentId', value: late.documentId }], size: 10 } as never)).body.rows[0] // prettier-ignore
  expect([asked?.state, asked?.reason]).toEqual(['Asked', 'VatFiled'])
  expect(await codes()).toContain('R-14')
  await boris.call(ledgerPapers.update, { ...more, id: asked?.id ?? 0 }, { bookedOn: '2026-08-05' })
  const { body } = await previewOf(2026, 7)
  expect(body.changedBoxes).toEqual(['000', '200', '203', '400'])
  // What it posted in August is VAT of July: neither month differs.
  for (const month of [7, 8]) {
    const { untied, findings } = (await previewOf(2026, month)).body
    expect([month, untied, findings.filter(({ code }) => code === 'R-13')]).toEqual([month, [], []])
  }
  expect((await boris.call(vatEntries.list, more, { ...JULY, box: '203' })).body.rows.map(({ isLate }) => isLate)).toEqual([
    true,
    false,
    false,
  ])
})

test('papers that carry no VAT, and what no longer stands, are not told as lacking some', async () => {
  const found = async () => (await previewOf(2026, 8)).body.findings.filter(({ code }) => code === 'R-14' || code === 'R-18')
  const sources = ['BankLine', 'SetOff', 'DocumentPayment', 'DepreciationRun', 'FixedAssetChange', 'AccrualMonth']
  const states = ["'Waiting', ''", "'Asked', 'NotPosted'", "'ByHand', ''"]
  for (const [at, state] of states.entries())
    for (const source of sources)
      await asOwner(
        `insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on, state, reason)
          values ($1, $2, ${900 + at}, 'Naknada', '2026-08-06', ${state})`,
        [more.businessSubjectId, source],
      )
  await asOwner(
    `insert into app.ledger_papers (business_subject_id, source_kind, source_id, number, dated_on, state)
      values ($1, 'ReceivedInvoice', 900, 'Povučeno', '2026-08-06', 'Withdrawn')`,
    [more.businessSubjectId],
  )
  expect(await found()).toEqual([])
  await asOwner(`delete from app.ledger_papers where business_subject_id = $1 and dated_on = '2026-08-06'`, [more.businessSubjectId]) // prettier-ignore
})

test('a correction is the next version of the whole return, and closes what was posted for it (ledger P60)', async () => {
  const [first] = (await previewOf(2026, 7)).body.versions
  const second = await boris.call(vatReturns.create, more, JULY)
  expect(await july()).toMatchObject({ state: 'Made', number: 2, amount: 63_100 })
  const held = (await boris.call(vatEntries.list, more, { ...JULY, box: '203' })).body.rows
  expect(held.map(({ isLate }) => isLate)).toEqual([false, false, false])
  const handedIn = { submittedOn: '2026-08-11' }
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: first?.id ?? 0 })).problem.code).toBe(
    'VatReturn.Closed',
  )
  // The database keeps the order of acts whoever writes.
  await expect(asOwner(`insert into app.vat_return_submissions (business_subject_id, vat_return_id, submitted_on, confirmation_number, submitted_by)
    values ($1, $2, '2026-08-11', '', 1)`, [more.businessSubjectId, first?.id])).rejects.toThrow('There is a newer version') // prettier-ignore
  await expect(asOwner('insert into app.vat_return_closings (business_subject_id, vat_return_id, closed_by) values ($1, $2, 1)',
    [more.businessSubjectId, second.body.id])).rejects.toThrow('The return was not handed in') // prettier-ignore
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: second.body.id }, handedIn)
  const closed = await boris.call(vatReturnClosings.create, { ...more, vatReturnId: second.body.id })
  expect(await entryOf(closed.body.ledgerEntryId ?? 0)).toBe('240012 D 100,00 · 240700 P 100,00')
  const third = await boris.call(vatReturns.create, more, JULY)
  expect(third.problem.code).toBe('VatReturn.Unchanged')
})

test('a cancellation after the return lowers the month of the cancellation (pitfall L6) (ledger P13) (ledger N03)', async () => {
  await boris.call(cancellations.create, { ...more, invoiceId: cases.p01.id })
  await postPapers()
  expect(await boxesText(2026, 8)).toMatchObject({ '203': '−1.000,00 / −250,00', '400': '−250,00' })
  expect(await boxesText(2026, 7)).toMatchObject({ '203': '2.400,00 / 600,00' })
  onDay('2026-09-05')
  const { body } = await boris.call(vatReturns.create, more, { year: 2026, month: 8 })
  const which = { ...more, vatReturnId: body.id }
  await boris.call(vatReturnSubmissions.create, which, { submittedOn: '2026-09-05' })
  const closed = await boris.call(vatReturnClosings.create, which)
  expect(await entryOf(closed.body.ledgerEntryId ?? 0)).toBe('240012 P 250,00 · 140700 D 250,00')
})

test('what is on the accounts of VAT and in no document is told with its entry, and closed with the month (ledger P61)', async () => {
  await issued(cases.partnerId, { lines: [at('1200')] })
  await postPapers()
  const { id } = (await post([['140012', 95_000], ['100000', -95_000]], { bookedOn: '2026-09-05', text: 'Carina' })).body // prettier-ignore
  const { body } = await previewOf(2026, 9)
  expect([body.ledgerVat, body.untied]).toMatchObject([-65_000, [{ ledgerEntryId: id, text: 'Carina', amount: -95_000 }]])
  onDay('2026-10-02')
  const made = await boris.call(vatReturns.create, more, { year: 2026, month: 9 })
  const which = { ...more, vatReturnId: made.body.id }
  await boris.call(vatReturnSubmissions.create, which, { submittedOn: '2026-10-02' })
  const closed = await boris.call(vatReturnClosings.create, which)
  expect(await entryOf(closed.body.ledgerEntryId ?? 0)).toBe('240012 D 300,00 · 140012 P 950,00 · 140700 D 650,00')
})

test('a return of nothing is closed without an entry, and one whose closing is taken back can be closed again', async () => {
  onDay('2026-11-02')
  const october = (await boris.call(vatReturns.create, more, { year: 2026, month: 10 })).body.id
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: october }, { submittedOn: '2026-11-02' })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: october })).body).toEqual({ ledgerEntryId: null })
  expect((await boris.call(vatReturnPeriods.list, more)).body.find(({ month }) => month === 10)?.state).toBe('Closed')
  const [september] = (await previewOf(2026, 9)).body.versions
  const ledgerEntryId = september?.ledgerEntryId ?? 0
  const back = { bookedOn: '2026-09-30', text: 'Storno zaključenja' }
  expect((await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, back)).status).toBe(200)
  expect((await boris.call(vatReturnPeriods.list, more)).body.find(({ month }) => month === 9)?.state).toBe('Submitted')
  expect((await previewOf(2026, 9)).body.versions[0]?.ledgerEntryId).toBeNull()
  const again = await boris.call(vatReturnClosings.create, { ...more, vatReturnId: september?.id ?? 0 })
  expect(await entryOf(again.body.ledgerEntryId ?? 0)).toBe('240012 D 300,00 · 140012 P 950,00 · 140700 D 650,00')
})
