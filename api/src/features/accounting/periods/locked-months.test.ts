import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { payrollImports } from 'contract/accounting/imports/entry-imports'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { ledgerPeriodClosings } from 'contract/accounting/ledger-periods'
import { receivedConfirmations, receivedReversals } from 'contract/accounting/received/received-confirmations'
import { receivedPapers, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { bankLineAllocations } from 'contract/bank/bank-allocations'
import { cancellations } from 'contract/document-issuing/invoices'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post, type Sided } from '../../../testing/accounting/books.ts'
import { paperOf, paperOfSource, postPapers } from '../../../testing/accounting/posted.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { at, issued, onDay } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { ACCOUNT } from '../../../testing/bank/camt-file.ts'
import { importProblems, importsOf } from '../../../testing/imports/imports-of.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

/** July, of which first the return is handed in and then the books are closed: each way into it is tried with both. */

onDay('2026-07-15')
useSaldo({}, { hasJobs: true })
const boris = as('boris')
const DAY = '2026-07-20'
const JULY = { year: 2026, month: 7 }
const WITH_VAT: readonly Sided[] = [['140012', 25_00], ['100000', -25_00]] // prettier-ignore
const WITHOUT_VAT: readonly Sided[] = [['465000', 5_00], ['100000', -5_00]] // prettier-ignore
const GROUP = { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' } as const
let partnerId = 0
let last = 0
const byHand = { vat: 0, plain: 0 }
let sold: Awaited<ReturnType<typeof issued>>
let late: Awaited<ReturnType<typeof issued>>
let treated = 0
let waiting = { id: 0, documentId: 0 }
let returned = 0

async function received(): Promise<{ readonly id: number; readonly documentId: number }> {
  const vatLines = [{ vatRate: '25', baseAmount: 400_00, vatAmount: 100_00 }]
  const { documentId } = (await enterInvoice({ partnerId, documentNumber: `Z-${++last}`, documentDate: '2026-07-10', currency: 'EUR', vatLines })).body // prettier-ignore
  return { documentId, id: (await paperOf(documentId))?.id ?? 0 }
}
const treat = (id: number, said: Partial<ReceivedTreatment> = {}) =>
  boris.call(receivedPapers.update, { ...more, id }, { arrivedOn: '2026-07-12', groups: [GROUP], ...said })

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  await asOwner(`insert into app.bank_accounts (business_subject_id, name, iban, currency, is_primary, is_active) values ($1, 'Žiro', $2, 'EUR', false, true)
      on conflict (business_subject_id, iban) do update set currency = 'EUR'`, [more.businessSubjectId, ACCOUNT]) // prettier-ignore
  partnerId = await buyer({ oib: '69435151530' })
  sold = await issued(partnerId, { lines: [at('1000')] })
  treated = (await received()).id
  waiting = await received()
  expect((await treat(treated)).status).toBe(200)
  expect((await treat(waiting.id, { isSupplierPaidBill: true })).status).toBe(200)
  byHand.vat = (await post(WITH_VAT, { bookedOn: DAY })).body.id
  byHand.plain = (await post(WITHOUT_VAT, { bookedOn: DAY })).body.id
  await postPapers()
  onDay('2026-08-10')
  returned = (await boris.call(vatReturns.create, more, JULY)).body.id
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: returned }, { submittedOn: '2026-08-10' })
  // Its paper comes to the books when the month is filed, however soon papers are posted.
  onDay('2026-07-15')
  late = await issued(partnerId, { lines: [at('300')] })
})
beforeEach(() => onDay('2026-08-10'))
afterAll(() => clock.move(null))

/** What stands in July: by the accounts of VAT alone, or all of it, entry by entry. */
const vatOfJuly = () =>
  asOwner(`select a.code, sum(l.debit - l.credit) as sum, count(*) from app.ledger_lines l
    join app.ledger_accounts a on a.business_subject_id = l.business_subject_id and a.id = l.ledger_account_id
    where a.is_vat and l.booked_on between '2026-07-01' and '2026-07-31' group by a.code order by a.code`)
const july = () => asOwner(`select e.id from app.ledger_entries e where e.booked_on between '2026-07-01' and '2026-07-31' order by e.id`) // prettier-ignore

const reverse = (ledgerEntryId: number) =>
  boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: DAY, text: 'Storno' })
const decide = async (id: number) => (await boris.call(ledgerPapers.update, { ...more, id }, { bookedOn: DAY })).body
const reasonOf = async (documentId: number) => (await paperOf(documentId))?.reason
async function imported(...rows: readonly string[]) {
  const file = importsOf(payrollImports, 'place.csv')
  const found = await file.checked(`Dan;Opis;Konto;OIB;Duguje;Potražuje\n${rows.join('\n')}\n`)
  return importProblems(found)?.map(([, , message]) => message)
}
/** Pays so much of the invoice whose VAT waits, and gives why its paper asks. */
async function paid(amount: number) {
  const payment = await boris.call(documentPayments.create, { ...more, documentId: waiting.documentId }, { amount, paidOn: DAY, method: 'Cash' }) // prettier-ignore
  await postPapers()
  return (await paperOfSource('DocumentPayment', payment.body.id))?.reason
}
async function told(amount: string) {
  const line = await lineTold({ name: 'Netko', iban: 'HR7023900011500085181', amount, text: `Plaćanje ${++last}` }, { day: DAY })
  const cents = Math.round(Number(amount) * 100)
  await boris.call(bankLineAllocations.create, { ...more, bankLineId: line.id }, { allocations: [{ kind: 'Document', documentId: waiting.documentId, amount: cents }] }) // prettier-ignore
  await postPapers()
  return (await paperOfSource('BankLine', line.id))?.reason
}

test('a month whose return is handed in takes no VAT, by whatever way it comes, and what has none goes in (pitfall L1, L3)', async () => {
  const before = await vatOfJuly()
  expect((await post(WITH_VAT, { bookedOn: DAY })).problem.code).toBe('LedgerEntry.VatFiled')
  expect((await reverse(byHand.vat)).problem).toMatchObject({ code: 'LedgerEntry.VatFiled', params: { month: '7/2026', open: '8/2026' } }) // prettier-ignore
  expect((await post(WITHOUT_VAT, { bookedOn: DAY })).status).toBe(200)
  expect((await reverse(byHand.plain)).status).toBe(200)
  await postPapers()
  expect(await reasonOf(late.documentId)).toBe('VatFiled')
  expect(await decide((await paperOf(late.documentId))?.id ?? 0)).toMatchObject({ state: 'Asked', reason: 'VatFiled' })
  expect((await treat((await received()).id, { vatOn: DAY })).problem.code).toBe('LedgerEntry.VatFiled')
  expect((await treat(treated, { reversedOn: DAY })).problem.code).toBe('LedgerEntry.VatFiled')
  expect(await paid(100_00)).toBe('VatFiled')
  expect(await told('-50.00')).toBe('VatFiled')
  expect(await vatOfJuly()).toEqual(before)
})

test('what is taken back of a month whose return is handed in is taken back today, and its VAT with it', async () => {
  const before = await vatOfJuly()
  await boris.call(cancellations.create, { ...more, invoiceId: sold.id })
  await postPapers()
  expect((await boris.call(receivedReversals.create, more, { ledgerPaperIds: [treated] })).body.doneIds).toEqual([treated])
  const days = await asOwner<{ on: string }>(`select distinct v.vat_on::text as on from app.vat_entries v where v.base < 0 and v.vat_on is not null`) // prettier-ignore
  expect(days).toEqual([{ on: '2026-08-10' }])
  expect(await vatOfJuly()).toEqual(before)
})

/** An entry past everything but the database. */
const written = (journal: string, account: string) =>
  asOwner(`with e as (insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, amount, source_kind, purpose)
      values (2, '${journal}', 0, 0, '${DAY}', 'x', 5, 'Manual', '') returning id, booked_on)
    insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
    select 2, e.id, l.ordinal, e.booked_on, a.id, l.debit, l.credit, '' from e, (values (1, '${account}', 5, 0), (2, '100000', 0, 5)) l (ordinal, code, debit, credit)
      join app.ledger_accounts a on a.business_subject_id = 2 and a.code = l.code`)

test('the database alone keeps VAT out of a month whose return is handed in, unless the entry closes it', async () => {
  for (const journal of ['TEM', 'UR', 'IR', 'PS', 'ZK'] as const)
    await expect(written(journal, '140012')).rejects.toThrow('The VAT of the month is filed')
  await expect(written('PDV', '140012')).resolves.toBeTruthy()
})

test('a month whose books are closed takes no entry, by whatever way it comes (pitfall L1, L11)', async () => {
  const plain = (await post(WITHOUT_VAT, { bookedOn: DAY })).body.id
  const bought = await received()
  expect((await boris.call(ledgerPeriodClosings.create, more, JULY)).status).toBe(204)
  const before = await july()
  const refused = { code: 'LedgerEntry.MonthClosed', params: { month: '7/2026', open: '8/2026' } }
  expect((await post(WITHOUT_VAT, { bookedOn: DAY })).problem).toMatchObject(refused)
  expect((await reverse(plain)).problem).toMatchObject(refused)
  expect(await decide((await paperOf(late.documentId))?.id ?? 0)).toMatchObject({ state: 'Asked', reason: 'MonthClosed' })
  expect((await treat(bought.id)).problem).toMatchObject(refused)
  expect((await treat(treated, { bookedOn: DAY })).problem).toMatchObject(refused)
  const confirmed = await boris.call(receivedConfirmations.create, more, { papers: [{ ledgerPaperId: bought.id, proposal: '' }] })
  expect(confirmed.body.doneIds).toEqual([])
  expect(await paid(10_00)).toBe('MonthClosed')
  expect(await told('-20.00')).toBe('MonthClosed')
  // What closes a return is an entry of its month as well.
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: returned })).problem).toMatchObject(refused)
  expect(await july()).toEqual(before)
})

test('the database alone keeps entries out of a month whose books are closed, whatever exception somebody else was given', async () => {
  await asOwner(`insert into app.ledger_period_exceptions (business_subject_id, ledger_period_id, user_id, reason, until_at)
    select p.business_subject_id, p.id, ${PEOPLE.ana.id}, 'x', app.now() + interval '1 day' from app.ledger_periods p
    where p.business_subject_id = 2 and p.year = 2026 and p.month = 7`)
  for (const journal of ['TEM', 'OS', 'PDV', 'PS', 'ZK'] as const)
    await expect(written(journal, '465000')).rejects.toThrow('The month is closed')
  expect(await asOwner('select used_count::int as used from app.ledger_period_exceptions')).toEqual([{ used: 0 }])
})

test('a file of entries says of each row that its month is closed, or that its return is handed in (pitfall L1)', async () => {
  expect(new Set(await imported('20.7.2026.;Plaća;420000;;100,00;', '20.7.2026.;Plaća;230000;;;100,00'))).toEqual(new Set(['entryImports.monthClosed'])) // prettier-ignore
  await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null, closed_by = null where month = 7`)
  expect(await imported('20.7.2026.;Plaća;140012;;100,00;', '20.7.2026.;Plaća;230000;;;100,00')).toEqual(['entryImports.vatFiled']) // prettier-ignore
})
