import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { openItems } from 'contract/accounting/open-items'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { cancellations } from 'contract/document-issuing/invoices'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { entryText, paperOf, postPapers, vatText } from '../../../testing/accounting/posted.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { postWaitingJob } from './jobs/post-waiting.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'

useSaldo()
const boris = as('boris')
const today = clock.today()
let early: number

beforeAll(async () => {
  early = (await issue(await ready(await buyer()))).body.documentId
  await beginBooks()
})

const counts = async () =>
  (await asOwner<{ entries: string; vat: string }>('select (select count(*) from app.ledger_entries) as entries, (select count(*) from app.vat_entries) as vat'))[0] // prettier-ignore
const decide = (id: number, answer: object) => boris.call(ledgerPapers.update, { ...more, id }, answer)
const withoutCode = { lines: [{ quantity: '1', unitPrice: '100', classificationCode: '' }] }

test('with the books begins what was issued from their first day on; a job that comes twice posts nothing more', async () => {
  expect(await paperOf(early)).toMatchObject({ state: 'Waiting', ledgerEntryId: null })
  await postPapers()
  expect(await entryText(early)).toBe('120000 D 250,00 · 751000 P 200,00 · 240012 P 50,00')
  const before = await counts()
  await postPapers()
  await beginBooks({ taxBranch: '3201' })
  await postPapers()
  expect(await counts()).toEqual(before)
})

test('a paper whose job was lost is found, and somebody is told to post it; where none waits nobody is', async () => {
  const told = () => asOwner("select payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.task_identifier = 'post-papers'") // prettier-ignore
  const look = () => postWaitingJob.run({}, { scope: {}, database: saldo().database, attempt: 1, isLastAttempt: false, log: saldo().server.log }) // prettier-ignore
  await postPapers()
  await asOwner('delete from graphile_worker._private_jobs')
  await look()
  expect(await told()).toEqual([])
  const { documentId } = (await issue(await ready(await buyer()))).body
  await asOwner('delete from graphile_worker._private_jobs')
  await look()
  expect(await told()).toMatchObject([{ payload: { scope: { businessSubjectId: more.businessSubjectId } } }])
  await postPapers()
  expect((await paperOf(documentId))?.state).toBe('Posted')
})

test('two jobs at once post each paper once, in the order of the papers (ledger N01)', async () => {
  const partnerId = await buyer()
  const documents: number[] = []
  for (let nth = 0; nth < 6; nth++) documents.push((await issue(await ready(partnerId))).body.documentId)
  await Promise.all([postPapers(), postPapers(), postPapers()])
  const rows = await asOwner<{ document: string }>(
    'select l.document_id as document from app.ledger_entries e join app.ledger_lines l on l.entry_id = e.id and l.ordinal = 1 where l.document_id = any($1) order by e.number',
    [documents],
  )
  expect(rows.map(({ document }) => Number(document))).toEqual(documents)
})

test('what the database refuses at the end is the fault of its own paper: those that are posted with it stand', async () => {
  await asOwner(`create function app.refuse_one() returns trigger language plpgsql as $$
    begin if new.credit = 77700 then raise exception 'no' using errcode = 'check_violation', constraint = 'refuse_one'; end if; return null; end $$`)
  await asOwner(`create constraint trigger refuse_one after insert on app.ledger_lines deferrable initially deferred
    for each row execute function app.refuse_one()`)
  const partnerId = await buyer()
  const of = async (unitPrice: string) => (await issue(await ready(partnerId, { lines: [{ quantity: '1', unitPrice }] }))).body.documentId // prettier-ignore
  const documents = [await of('10'), await of('777'), await of('20')]
  await postPapers()
  await asOwner('drop function app.refuse_one cascade')
  const papers = await Promise.all(documents.map(paperOf))
  expect(papers.map((paper) => paper?.state)).toEqual(['Posted', 'Asked', 'Posted'])
  expect((await decide(papers[1]?.id ?? 0, {})).body.state).toBe('Posted')
})

test('issuing and its paper are one: what is not issued leaves nothing to post', async () => {
  const before = await asOwner('select count(*) from app.ledger_papers')
  const { status } = await issue(await ready(await buyer(), { lines: [{ quantity: '' }] }))
  expect(status).not.toBe(200)
  expect(await asOwner('select count(*) from app.ledger_papers')).toEqual(before)
  const { documentId } = (await issue(await ready(await buyer()))).body
  expect(await asOwner("select 1 from graphile_worker.jobs where task_identifier = 'post-papers'")).not.toEqual([])
  expect(await paperOf(documentId)).toMatchObject({ state: 'Waiting' })
  await postPapers()
})

test('goods or services that nobody said is asked, never guessed, and posted by what a person says', async () => {
  const { documentId } = (await issue(await ready(await buyer(), withoutCode))).body
  await postPapers()
  const paper = await paperOf(documentId)
  expect(paper).toMatchObject({ state: 'Asked', reason: 'SupplyKindMissing', ledgerEntryId: null })
  expect((await decide(paper?.id ?? 0, {})).body).toMatchObject({ state: 'Asked', reason: 'SupplyKindMissing' })
  expect((await decide(paper?.id ?? 0, { supplyKind: 'Goods' })).body).toMatchObject({ state: 'Posted', reason: null })
  expect(await entryText(documentId)).toBe('120000 D 125,00 · 760000 P 100,00 · 240012 P 25,00')
  expect((await decide(paper?.id ?? 0, { supplyKind: 'Goods' })).problem.code).toBe('LedgerPaper.Posted')
})

test('what was posted by hand asks no longer', async () => {
  const { documentId } = (await issue(await ready(await buyer(), withoutCode))).body
  await postPapers()
  expect((await decide((await paperOf(documentId))?.id ?? 0, { isByHand: true })).body).toMatchObject({ state: 'ByHand', reason: null }) // prettier-ignore
  await postPapers()
  expect(await entryText(documentId)).toBe('')
})

test('an entry that is reversed leaves zero, its VAT as well, and its paper asks what becomes of it', async () => {
  const { documentId } = (await issue(await ready(await buyer()))).body
  await postPapers()
  const paper = await paperOf(documentId)
  const params = { ...more, ledgerEntryId: paper?.ledgerEntryId ?? 0 }
  expect((await boris.call(ledgerReversals.create, params, { bookedOn: today, text: 'Krivo' })).status).toBe(200)
  expect(await vatText(documentId)).toBe(`203: 200,00 / 50,00 on ${today}; 203: −200,00 / −50,00 on ${today}`)
  expect(await asOwner('select sum(debit) as d, sum(credit) as c from app.ledger_lines where document_id = $1', [documentId])).toEqual([{ d: '0', c: '0' }]) // prettier-ignore
  expect(await paperOf(documentId)).toMatchObject({ state: 'Asked', reason: 'Reversed', ledgerEntryId: null })
  expect((await decide(paper?.id ?? 0, {})).body.state).toBe('Posted')
  expect(await entryText(documentId)).toBe('120000 D 250,00 · 751000 P 200,00 · 240012 P 50,00')
})

test('what is open in the books of a partner is what is open of their documents', async () => {
  const partnerId = await buyer({ oib: '69435151530' })
  const { body } = await issue(await ready(partnerId))
  await issue(await ready(partnerId, { kind: 'CreditNote', originalInvoiceId: body.id, lines: [{ quantity: '1' }] }))
  const cancelled = (await issue(await ready(partnerId))).body
  await boris.call(cancellations.create, { ...more, invoiceId: cancelled.id })
  await postPapers()
  const { rows } = (await boris.call(openItems.list, more, { on: today })).body
  const inBooks = rows.filter((row) => row.partnerId === partnerId).reduce((all, { amount }) => all + amount, 0)
  const [documents] = await asOwner<{ open: string }>('select sum(remaining_amount) as open from app.documents where partner_id = $1', [partnerId]) // prettier-ignore
  expect([inBooks, Number(documents?.open)]).toEqual([12_500, 12_500])
})

test('a paper of a closed month asks, and is posted on the day of another month that a person gives; its VAT keeps its day (ledger N02)', async () => {
  const { documentId } = (await issue(await ready(await buyer(), { deliveryDate: '2026-05-20' }))).body
  await asOwner("insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values ($1, 2026, 5, 'Closed', now())", [SUBJECTS.more.id]) // prettier-ignore
  await postPapers()
  const paper = await paperOf(documentId)
  expect(paper).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect((await decide(paper?.id ?? 0, { bookedOn: '2026-05-21' })).body).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect((await decide(paper?.id ?? 0, { bookedOn: today })).body).toMatchObject({ state: 'Posted' })
  const entry = (await boris.call(ledgerEntries.get, { ...more, id: (await paperOf(documentId))?.ledgerEntryId ?? 0 })).body
  expect([entry.bookedOn, await vatText(documentId)]).toEqual([today, '203: 200,00 / 50,00 on 2026-05-20'])
})

test('what a person said of its lines stays said when they give another day next', async () => {
  const { documentId } = (await issue(await ready(await buyer(), { ...withoutCode, deliveryDate: '2026-05-20' }))).body
  await postPapers()
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  expect((await decide(id, { supplyKind: 'Goods' })).body).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect((await decide(id, { bookedOn: today })).body.state).toBe('Posted')
  expect(await entryText(documentId)).toBe('120000 D 125,00 · 760000 P 100,00 · 240012 P 25,00')
})

test('what is posted of papers balances, and ties to the VAT of the entries', async () => {
  const { body } = await boris.call(trialBalances.get, more, { from: '2026-01-01', to: today })
  const due = body.filter(({ code }) => code.startsWith('2400')).reduce((all, { debit, credit }) => all + credit - debit, 0)
  const [told] = await asOwner<{ vat: string }>("select sum(vat) as vat from app.vat_entries where state = 'Due'")
  expect(due).toBe(Number(told?.vat))
  expect(body.reduce((all, { debit, credit }) => all + debit - credit, 0)).toBe(0)
  expect(await asOwner('select * from app.broken_ledger_entries($1)', [SUBJECTS.more.id])).toEqual([])
})

test('what was posted of VAT is never changed', async () => {
  const change = saldo().database.transaction(more, (db) => sql`update vat_entries set vat = 0`.execute(db))
  await expect(change).rejects.toThrow('permission denied')
})
