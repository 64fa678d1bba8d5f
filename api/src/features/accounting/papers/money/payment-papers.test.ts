import { beforeAll, expect, test } from 'vitest'
import { ledgerPaperPreviews } from 'contract/accounting/papers/ledger-paper-previews'
import { paperInbox } from 'contract/accounting/paper-inbox'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { documentPayments } from 'contract/documents/document-payments'
import { firstDayOf, monthOf } from 'contract/croatia/depreciation/months'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, BOOKS, more } from '../../../../testing/accounting/books.ts'
import {
  leftOf,
  paperOf,
  paperOfSource,
  postPapers,
  sourceText,
  vatText,
  receivedByHand,
} from '../../../../testing/accounting/posted.ts'
import { addDocument } from '../../../../testing/bank/open-set.ts'
import { SUBJECTS } from '../../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../../testing/issuing/issue.ts'
import { postEntry } from '../../posting/post-entry.ts'

useSaldo()
const today = clock.today()
const boris = as('boris')
let early = 0

beforeAll(async () => {
  const { documentId } = (await issue(await ready(await buyer()))).body
  early = (await pay(documentId, 50_00)).id
  await beginBooks()
})

async function pay(documentId: number, amount: number, method: 'Cash' | 'Card' | 'BankTransfer' | null = null, paidOn = today) {
  const { body, status, problem } = await boris.call(documentPayments.create, { ...more, documentId }, { amount, paidOn, method })
  expect([status, problem]).toEqual([200, problem])
  return body
}
async function decide(paymentId: number, answer: object) {
  const paper = await paperOfSource('DocumentPayment', paymentId)
  return (await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, answer)).body
}
const textOf = (paymentId: number) => sourceText('DocumentPayment', paymentId)
const paymentOf = async (documentId: number) =>
  Number((await asOwner<{ id: string }>('select id from app.document_payments where document_id = $1 order by id desc limit 1', [documentId]))[0]?.id) // prettier-ignore
const byPaidBill = (is: boolean) =>
  asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [is ? 'PaidBill' : 'IssuedBill', SUBJECTS.more.id]) // prettier-ignore
async function issued(given: Parameters<typeof ready>[1] = {}, partner = buyer()) {
  const { body } = await issue(await ready(await partner, { lines: [{ quantity: '1', unitPrice: '1000' }], ...given }))
  await postPapers()
  return body
}

test('with the books begins what was paid from their first day on, once however often they begin', async () => {
  await postPapers()
  expect(await paperOfSource('DocumentPayment', early)).toMatchObject({ state: 'Asked', reason: 'PaymentMethodMissing' })
  await beginBooks({ taxBranch: '3201' })
  await postPapers()
  const papers = await asOwner("select from app.ledger_papers where source_kind = 'DocumentPayment'")
  expect(papers.length).toBe(1)
})

test('what a person entered as paid asks how, and is posted by what they say; withdrawn it is taken back', async () => {
  const { documentId } = await issued()
  const { id } = await pay(documentId, 250_00)
  await postPapers()
  expect(await decide(id, {})).toMatchObject({ state: 'Asked', reason: 'PaymentMethodMissing' })
  expect(await decide(id, { moneyRole: 'cash' })).toMatchObject({ state: 'Posted', reason: null })
  expect(await textOf(id)).toBe('102000 D 250,00 · 120000 P 250,00')
  const card = await pay(documentId, 100_00)
  await postPapers()
  await decide(card.id, { moneyRole: 'cards.transit' })
  expect(await textOf(card.id)).toBe('108100 D 100,00 · 120000 P 100,00')
  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect([await textOf(id), (await paperOfSource('DocumentPayment', id))?.state]).toEqual(['', 'Withdrawn'])
  expect((await leftOf(documentId)).open).toBe(1_150_00)
})

test('of a payment that asks how it was paid the inbox tells what was paid, and each answer its entry before it is posted', async () => {
  const { documentId } = await issued()
  const { id } = await pay(documentId, 250_00)
  await postPapers()
  const paper = await paperOfSource('DocumentPayment', id)
  const { rows } = (await boris.call(paperInbox.get, more)).body
  expect(rows.find((row) => row.id === paper?.id)).toMatchObject({ amount: 250_00, currency: 'EUR', asks: 'Paper' })
  const preview = async (answer: object) =>
    (await boris.call(ledgerPaperPreviews.create, { ...more, ledgerPaperId: paper?.id ?? 0 }, answer)).body
  expect(await preview({})).toEqual({ asks: 'PaymentMethodMissing', entry: null })
  const lines = (account: string) => [
    { accountCode: account, debit: 250_00, credit: 0 },
    { accountCode: '120000', debit: 0, credit: 250_00 },
  ]
  expect(await preview({ moneyRole: 'cash' })).toMatchObject({ asks: null, entry: { journal: 'BL', bookedOn: today, lines: lines('102000') } }) // prettier-ignore
  expect(await preview({ moneyRole: 'cards.transit' })).toMatchObject({ entry: { journal: 'TEM', lines: lines('108100') } })
  expect(await preview({ isByHand: true })).toEqual({ asks: null, entry: null })
  // Nothing of it stayed.
  expect([await textOf(id), (await paperOfSource('DocumentPayment', id))?.state]).toEqual(['', 'Asked'])
  await decide(id, { moneyRole: 'cash' })
  const again = await boris.call(ledgerPaperPreviews.create, { ...more, ledgerPaperId: paper?.id ?? 0 }, { moneyRole: 'cash' })
  expect(again.problem?.code).toBe('LedgerPaper.Posted')
  expect(await textOf(id)).toBe('102000 D 250,00 · 120000 P 250,00')
})

test.for([['Cash', '102000'], ['Card', '108100'], ['BankTransfer', '100900']] as const)(
  'a payment entered as %s is posted by itself, and asks nobody', async ([method, code]) => {
    const { documentId } = await issued()
    const { id } = await pay(documentId, 250_00, method)
    await postPapers()
    expect(await textOf(id)).toBe(`${code} D 250,00 · 120000 P 250,00`)
  },
) // prettier-ignore

test('what a person posted by hand is asked about when it changes', async () => {
  const { documentId } = await issued()
  const { id } = await pay(documentId, 100_00)
  await postPapers()
  await decide(id, { isByHand: true })
  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect(await paperOfSource('DocumentPayment', id)).toMatchObject({ state: 'Asked', reason: 'SourceChanged' })
})

test('what was paid before the books begin is no paper of theirs, what was on their first day is', async () => {
  const documentId = await addDocument(more.businessSubjectId, { number: 'P-1', partnerId: await buyer(), amount: 300_00 })
  await asOwner('update app.documents set document_date = $2::date where id = $1', [documentId, addDays(BOOKS.beginsOn, -30)])
  const { id } = await pay(documentId, 100_00, 'Cash', addDays(BOOKS.beginsOn, -1))
  expect(await paperOfSource('DocumentPayment', id)).toBeUndefined()
  const first = await pay(documentId, 100_00, 'Cash', BOOKS.beginsOn)
  expect(await paperOfSource('DocumentPayment', first.id)).toBeDefined()
})

test('an advance paid in cash at its issue stands in the register (ledger P11a)', async () => {
  const { documentId } = await issued({
    kind: 'AdvanceInvoice',
    paymentMethod: 'Cash',
    lines: [{ quantity: '1', unitPrice: '500' }],
  })
  expect(await textOf(await paymentOf(documentId))).toBe('102000 D 625,00 · 225000 P 625,00')
})

test('a payment waits for its document, and is posted after it', async () => {
  const { documentId } = await issued({ lines: [{ quantity: '1', unitPrice: '100', classificationCode: '' }] })
  const { id } = await pay(documentId, 125_00)
  await postPapers()
  expect(await decide(id, { moneyRole: 'cash' })).toMatchObject({ state: 'Asked', reason: 'DocumentNotPosted' })
  const paper = await paperOf(documentId)
  await asOwner('delete from graphile_worker._private_jobs')
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { supplyKind: 'Goods' })
  // Somebody is told to post it: the document was posted by a person, not by the job.
  expect(await asOwner("select task_identifier from graphile_worker.jobs where task_identifier = 'post-papers'")).toHaveLength(1)
  await postPapers()
  expect(await textOf(id)).toBe('102000 D 125,00 · 120000 P 125,00')
})

test('a payment waits for its document until a person says that they posted that by hand', async () => {
  const { documentId } = await issued({ lines: [{ quantity: '1', unitPrice: '100', classificationCode: '' }] })
  const { id } = await pay(documentId, 125_00, 'Cash')
  await postPapers()
  expect(await paperOfSource('DocumentPayment', id)).toMatchObject({ state: 'Asked', reason: 'DocumentNotPosted' })
  const paper = await paperOf(documentId)
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { isByHand: true })
  await postPapers()
  expect(await textOf(id)).toBe('102000 D 125,00 · 120000 P 125,00')
})

test('a credit note settles its invoice, and both free their VAT (ledger P10b)', async () => {
  await byPaidBill(true)
  const partner = buyer()
  const invoice = await issued({}, partner)
  const lines = [{ quantity: '1', unitPrice: '100' }]
  const note = await issued({ kind: 'CreditNote', originalInvoiceId: invoice.id, lines }, partner)
  await byPaidBill(false)
  const [row] = await asOwner<{ id: string }>("select id from app.document_payments where kind = 'SetOff' and amount > 0 and document_id = $1", [invoice.documentId]) // prettier-ignore
  expect(await textOf(Number(row?.id))).toBe(
    '120000 D 125,00 · 120000 P 125,00 · 240060 D 25,00 · 240012 P 25,00 · 240060 P 25,00 · 240012 D 25,00',
  )
  expect(await leftOf(note.documentId)).toEqual({ waiting: 0, open: 0 })
  expect(await leftOf(invoice.documentId)).toEqual({ waiting: -225_00, open: 1_125_00 })
})

test('input VAT of a supplier by paid bill is freed when it is paid in full, and taken back (ledger P23b)', async () => {
  const partnerId = await buyer()
  const documentId = await addDocument(more.businessSubjectId, {
    number: 'U-1',
    partnerId,
    amount: 500_00,
    type: 'IncomingInvoices',
  })
  await receivedByHand(documentId)
  await waitingIncoming(documentId, partnerId)
  const { id } = await pay(documentId, 500_00)
  await postPapers()
  await decide(id, { moneyRole: 'bank.transit' })
  expect(await textOf(id)).toBe('220000 D 500,00 · 100900 P 500,00 · 140012 D 100,00 · 140800 P 100,00')
  expect(await vatText(documentId)).toBe(`303: 400,00 / 100,00 Waiting; 303: 400,00 / 100,00 on ${today}`)
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect(await vatText(documentId)).toContain(`303: −400,00 / −100,00 on ${today}`)
  expect(await leftOf(documentId)).toEqual({ waiting: 100_00, open: -500_00 })
})

/** A received invoice by paid bill as its paper leaves it (ledger P23). */
async function waitingIncoming(documentId: number, partnerId: number) {
  await saldo().database.transaction(more, async (db) => {
    const of = { partnerId, documentId }
    const { id: paper } = await db
      .insertInto('ledgerPapers')
      .values({
        sourceKind: 'Invoice',
        sourceId: 9_000_000 + documentId,
        documentId,
        number: 'U-1',
        datedOn: today,
        state: 'Posted',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = await postEntry(db, { journal: 'UR', bookedOn: today, text: 'Ulazni račun U-1', source: { kind: 'Invoice', id: 9_000_000 + documentId }, postedBy: null, lines: [{ role: 'cost.services', debit: 400_00 }, { role: 'vat.in.waiting', debit: 100_00, ...of }, { role: 'payable.domestic', credit: 500_00, ...of }] }, () => { throw new Error('refused') }) // prettier-ignore
    await db.insertInto('vatEntries').values({ ledgerPaperId: paper, entryId: entry.id, documentId, book: 'U-RA', treatment: 'PDV25', country: 'Croatia', supplyKind: 'Services', rate: '25', base: 400_00, vat: 100_00, deductibleShare: '1', deductibleBase: 400_00, deductibleVat: 100_00, undeductibleVat: 0, boxOut: null, boxIn: '303', otherBoxes: [], statementColumn: null, state: 'Waiting' }).execute() // prettier-ignore
  })
}

test('a document that is reversed and posted anew takes along the VAT that payments have freed of it', async () => {
  await byPaidBill(true)
  const { documentId } = await issued()
  await byPaidBill(false)
  const { id } = await pay(documentId, 500_00)
  await postPapers()
  await decide(id, { moneyRole: 'cash' })
  const paper = await paperOf(documentId)
  await boris.call(
    ledgerReversals.create,
    { ...more, ledgerEntryId: paper?.ledgerEntryId ?? 0 },
    { bookedOn: today, text: 'Krivo' },
  )
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, {})
  await postPapers()
  expect(await leftOf(documentId)).toEqual({ waiting: -150_00, open: 750_00 })
  const last = await pay(documentId, 750_00)
  await postPapers()
  await decide(last.id, { moneyRole: 'cash' })
  expect(await leftOf(documentId)).toEqual({ waiting: 0, open: 0 })
})

test('what was undone is taken back before anything new is posted, so that VAT of paid bills is freed by what stands alone (pitfall L9)', async () => {
  await byPaidBill(true)
  const { documentId } = await issued()
  const first = await pay(documentId, 1_250_00, 'Cash')
  await postPapers()
  await boris.call(documentPayments.remove, { ...more, documentId, id: first.id })
  const second = await pay(documentId, 1_250_00, 'Card', addDays(today, -1))
  await postPapers()
  expect([await textOf(first.id), await leftOf(documentId)]).toEqual(['', { waiting: 0, open: 0 }])
  expect(await textOf(second.id)).toBe('108100 D 1.250,00 · 120000 P 1.250,00 · 240060 D 250,00 · 240012 P 250,00')
  await byPaidBill(false)
})

test('how it was paid stays said while its month is closed, and what no longer stands is taken back on the day that a person gives', async () => {
  const later = (months: number) => firstDayOf(monthOf(today) + months)
  const close = (months: number, state: 'Closed' | 'Open') =>
    asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at)
      values ($1, extract(year from $2::date), extract(month from $2::date), $3::text, case $3::text when 'Closed' then now() end)
      on conflict (business_subject_id, year, month) do update set books_state = excluded.books_state, closed_at = excluded.closed_at`, [more.businessSubjectId, later(months), state]) // prettier-ignore
  const { documentId } = await issued()
  const { id } = await pay(documentId, 100_00)
  await postPapers()
  await close(0, 'Closed')
  expect(await decide(id, { moneyRole: 'cash' })).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect(await decide(id, { bookedOn: later(1) })).toMatchObject({ state: 'Posted' })
  expect(await textOf(id)).toBe('102000 D 100,00 · 120000 P 100,00')
  await close(1, 'Closed')
  await boris.call(documentPayments.remove, { ...more, documentId, id })
  await postPapers()
  expect(await paperOfSource('DocumentPayment', id)).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect(await decide(id, { bookedOn: later(2) })).toMatchObject({ state: 'Withdrawn' })
  const [back] = await asOwner(`select r.booked_on::text as on from app.ledger_entries r where r.reverses_entry_id is not null and r.source_kind = 'DocumentPayment' and r.source_id = $1`, [id]) // prettier-ignore
  expect([await textOf(id), back]).toEqual(['', { on: later(2) }])
  for (const months of [0, 1]) await close(months, 'Open')
})
