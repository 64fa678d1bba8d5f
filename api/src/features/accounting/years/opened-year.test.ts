import { beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { vatReturnClosings, vatReturnPreviews, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { failWith } from '../../../kit/fail.ts'
import type { Db } from '../../../kit/db.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { sourceText } from '../../../testing/accounting/posted.ts'
import { balancesOn, closeYear, closingOf, reopenYear } from '../../../testing/accounting/years.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { buyer, issue, ready } from '../../../testing/issuing/issue.ts'
import { postEntry } from '../index.ts'
import { openItems } from '../papers/money/open-items.ts'

useSaldo()
let documentId = 0
const inSubject = <T>(work: (db: Db) => Promise<T>) => saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, work)

beforeAll(async () => {
  await beginBooks()
  const partnerId = await buyer({ name: 'Alfa d.o.o.' })
  documentId = (await issue(await ready(partnerId))).body.documentId
  const owed = { role: 'receivable.domestic', debit: 1_250_00, partnerId, documentId, dueOn: '2026-02-15' } as const
  const lines = [
    owed,
    { role: 'revenue.services.domestic', credit: 1_000_00 },
    { role: 'vat.out.domestic.25', credit: 250_00 },
  ] as const
  await inSubject((db) =>
    postEntry(
      db,
      { journal: 'IR', bookedOn: '2025-12-15', text: 'Račun', source: { kind: 'Test', id: 1 }, postedBy: null, lines },
      failWith,
    ),
  )
  await closeYear(2025, 100_00)
})

const openOf = () => inSubject(async (db) => (await openItems(db, [documentId])).get(documentId)?.open)

test('what is open of a document is the same after the next year was opened with it, and keeps its due date', async () => {
  expect(await openOf()).toBe(1_250_00)
  const [line] = await asOwner<{ debit: number; due_on: string }>(
    `select l.debit, l.due_on::text from app.ledger_lines l join app.ledger_entries e on e.id = l.entry_id and e.business_subject_id = l.business_subject_id
     where e.journal = 'PS' and l.document_id = $1`,
    [documentId],
  )
  expect(line).toEqual({ debit: 1_250_00, due_on: '2026-02-15' })
})

test('between days of two years what opened the second is no turnover, neither in the trial balance nor on the card of an account', async () => {
  const boris = as('boris')
  const days = { from: '2025-12-10', to: '2026-01-31' }
  const rows = (await boris.call(trialBalances.get, more, days)).body
  const sums = rows.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])
  expect(sums.filter(([code]) => code === '120000' || code === '240012')).toEqual([
    ['120000', 0, 1_250_00, 0, 1_250_00],
    ['240012', 0, 0, 250_00, -250_00],
  ])
  const card = async (from: string, of = '120000') => {
    const ledgerAccountId = rows.find(({ code }) => code === of)?.ledgerAccountId ?? 0
    const { opening, closing, rows: lines } = (await boris.call(ledgerAccountLines.list, { ...more, ledgerAccountId }, { ...days, from })).body // prettier-ignore
    return [opening, lines.map(({ bookedOn, balance }) => [bookedOn, balance]), closing]
  }
  expect(await card('2025-12-10')).toEqual([0, [['2025-12-15', 1_250_00]], 1_250_00])
  expect(await card('2025-12-31')).toEqual([1_250_00, [], 1_250_00])
  expect(await card('2026-01-01')).toEqual([1_250_00, [], 1_250_00])
  // What opened other accounts is none of it.
  for (const from of ['2025-12-31', '2026-01-01']) expect(await card(from, '240012')).toEqual([-250_00, [], -250_00])
})

test('what opens a year is no VAT of its first month', async () => {
  const { body } = await as('boris').call(vatReturnPreviews.get, more, { year: 2026, month: 1 })
  expect([body.ledgerVat, body.untied]).toEqual([0, []])
})

test('closing the return of its first month takes what the year opened with, once', async () => {
  const boris = as('boris')
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year: 2026, month: 1 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: '2026-02-20' })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId })).status).toBe(200)
  expect(await sourceText('VatReturn', vatReturnId)).toBe('240012 D 250,00 · 240700 P 250,00')
})

test('a month whose VAT is filed takes the opening of its year and its reversal, and no opening by hand', async () => {
  await asOwner(`update app.ledger_periods set vat_state = 'Filed' where year = 2026 and month = 1`)
  const byHand = await post([['240012', 1_00], ['100000', -1_00]], { bookedOn: '2026-01-01', journal: 'PS' }) // prettier-ignore
  expect(byHand.body).toMatchObject({ code: 'LedgerEntry.VatFiled' })
  const before = await balancesOn('2026-01-31')
  expect((await reopenYear(2025)).status).toBe(200)
  await closeYear(2025, 100_00)
  expect(await balancesOn('2026-01-31')).toEqual(before)
  expect(await openOf()).toBe(1_250_00)
})

test('what is posted into a year before, where the books begin earlier than they did, makes the closing of this one old', async () => {
  expect((await closingOf(2025)).isOutdated).toBe(false)
  const { version } = (await as('boris').call(books.get, more)).body.books ?? { version: 0 }
  expect((await beginBooks({ beginsOn: '2024-01-01', version })).status).toBe(200)
  expect((await post([['100000', 1_00], ['900000', -1_00]], { bookedOn: '2024-06-01' })).status).toBe(200) // prettier-ignore
  expect((await closingOf(2025)).isOutdated).toBe(true)
})

test('the database keeps the turn of steps, and what is taken stays', async () => {
  const refused = (statement: string) => asOwner(statement).then(() => 'taken', (error: Error) => error.message) // prettier-ignore
  const into = 'insert into app.ledger_year_steps (business_subject_id, year, round, step, is_taken, done_by) values'
  expect(await refused(`${into} (2, 2026, 1, 'Result', true, 1)`)).toBe('Steps follow each other')
  expect(await refused(`${into} (2, 2026, 2, 'Accruals', true, 1)`)).toBe('Steps follow each other')
  for (const change of ['delete from app.ledger_year_steps', 'update app.ledger_year_steps set is_taken = not is_taken'])
    expect(await refused(change)).toBe('What is posted stays')
  expect(await refused(`insert into app.ledger_year_filings (business_subject_id, year, filed_on, filed_by) values (2, 2026, '2027-04-30', 1)`)).toBe('The year is not closed') // prettier-ignore
  const filedOn = (day: string) => refused(`insert into app.ledger_year_filings (business_subject_id, year, filed_on, filed_by) values (2, 2025, '${day}', 1)`) // prettier-ignore
  expect(await filedOn('2025-12-31')).toContain('violates check constraint')
})
