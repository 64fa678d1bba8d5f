import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPeriodClosings, ledgerPeriodExceptions, ledgerPeriods } from 'contract/accounting/ledger-periods'
import { yearOf } from 'contract/croatia/days'
import { partnerMerges } from 'contract/partners/partner-merges'
import { trialBalances } from 'contract/accounting/trial-balance/trial-balances'
import { clock } from '../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { beginBooks, more, post, sided } from '../../testing/accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { buyer } from '../../testing/issuing/issue.ts'
import { failWith } from '../../kit/fail.ts'
import { postEntry, reverseEntry, type Posting } from './index.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const boris = as('boris')
const balance = async (from: string, to: string) => (await boris.call(trialBalances.get, more, { from, to })).body
/** What was posted between two days, by account. */
const turnover = async (from: string, to: string) =>
  (await balance(from, to)).flatMap(({ code, debit, credit }) => (debit === 0 && credit === 0 ? [] : [[code, debit, credit]]))
const broken = () => asOwner('select * from app.broken_ledger_entries($1)', [SUBJECTS.more.id])
const inSubject = <T>(work: (db: Parameters<typeof postEntry>[0]) => Promise<T>) =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }, work)
const posting = (id: number, said: Partial<Posting> = {}): Posting => ({
  journal: 'IR',
  bookedOn: '2026-03-05',
  text: 'Račun 1/1/1',
  source: { kind: 'Invoice', id },
  postedBy: PEOPLE.boris.id,
  lines: [
    { role: 'receivable.domestic', debit: 125_000 },
    { role: 'revenue.services.domestic', credit: 100_000 },
    { role: 'vat.out.domestic.25', credit: 25_000 },
  ],
  ...said,
})
const postOf = (id: number, said: Partial<Posting> = {}) => inSubject((db) => postEntry(db, posting(id, said), failWith))

test('an entry by hand takes the next number of its journal and year, and names its accounts', async () => {
  const first = await post([['465000', 450], ['100000', -450]]) // prettier-ignore
  expect([first.status, first.body.journal, first.body.number, first.body.year]).toEqual([200, 'TEM', 1, 2026])
  expect(
    first.body.lines.map(({ accountCode, accountNameHr, debit, credit }) => [accountCode, accountNameHr, debit, credit]),
  ).toEqual([
    ['465000', 'Bankovne usluge i platni promet', 450, 0],
    ['100000', 'Transakcijski računi u eurima', 0, 450],
  ])
  expect([first.body.postedByName, first.body.sourceKind, first.body.amount]).toEqual(['Boris Jurić', 'Manual', 450])
  expect((await post([['465000', 1], ['100000', -1]])).body.number).toBe(2) // prettier-ignore
  expect((await post([['465000', 1], ['100000', -1]], { bookedOn: '2025-12-31' })).body.number).toBe(1) // prettier-ignore
  expect((await boris.call(ledgerEntries.get, { ...more, id: first.body.id })).body).toEqual(first.body)
})

test('an entry is refused in words: unequal sides, one line, a line of both sides, below zero, too much, no number (pitfall L10) (ledger N14, N15, N16, N17, N18)', async () => {
  const codeOf = async (lines: Parameters<typeof post>[0]) => (await post(lines)).problem.code
  expect(await codeOf([['465000', 450], ['100000', -449]])).toBe('LedgerEntry.SidesDiffer') // prettier-ignore
  expect((await post([['465000', 450], ['100000', -449]])).problem.params).toEqual({ difference: '0,01' }) // prettier-ignore
  expect(await codeOf([['465000', 450]])).toBe('LedgerEntry.TooFewLines')
  const wrong = async (line: object) => {
    const lines = [...sided([['465000', 450]]), { accountCode: '100000', debit: 0, credit: 450, ...line }]
    const { problem } = await boris.call(ledgerEntries.create, more, { journal: 'TEM', bookedOn: '2026-03-10', text: 'x', lines })
    return problem.fields?.map(({ message }) => message)
  }
  expect(await wrong({ debit: 450 })).toEqual(['ledgerEntries.oneSide'])
  expect(await wrong({ debit: -450, credit: 0 })).toEqual(['ledgerEntries.negativeAmount'])
  expect(await wrong({ credit: 10 ** 15 })).toEqual(['ledgerEntries.amountTooLarge'])
  expect(await wrong({ credit: Number.NaN })).toEqual(['ledgerEntries.invalidAmount'])
})

test('an account that is not there is refused; four digits offer what begins with them (ledger N13)', async () => {
  const refusal = async (code: string) => (await post([[code, 1], ['100000', -1]])).problem // prettier-ignore
  expect(await refusal('1200')).toMatchObject({ code: 'LedgerEntry.AccountTooShort', params: { code: '1200', codes: '120000' } })
  expect((await refusal('2400')).params).toEqual({ code: '2400', codes: '240010, 240011, 240012, 240020, 240021' })
  expect((await refusal('555555')).code).toBe('LedgerEntry.NoSuchAccount')
})

test('nothing is posted before the books begin, and they do not begin after their first entry', async () => {
  const { problem } = await post([['465000', 1], ['100000', -1]], { bookedOn: '2024-12-31' }) // prettier-ignore
  expect(problem.code).toBe('LedgerEntry.BooksNotBegun')
  expect((await beginBooks({ beginsOn: '2026-06-01' })).problem.code).toBe('Books.EntriesBefore')
  expect((await boris.call(books.get, more)).body.books?.beginsOn).toBe('2025-01-01')
})

test('books begin this year or the next: a year that was mistyped is refused at its field', async () => {
  const next = yearOf(clock.today()) + 1
  const { status, problem } = await beginBooks({ beginsOn: `${next + 1}-01-01` })
  expect([status, problem.code, problem.field]).toEqual([422, 'Books.BeginsTooLate', 'beginsOn'])
  expect((await beginBooks({ beginsOn: `${next}-12-31` })).problem.code).toBe('Books.EntriesBefore')
})

test('nothing is posted by hand later than next year: a year that was mistyped is refused at its field', async () => {
  const next = yearOf(clock.today()) + 1
  const refused = await post([['465000', 1], ['100000', -1]], { bookedOn: `${next + 1}-01-01` }) // prettier-ignore
  expect([refused.status, refused.problem.code, refused.problem.field]).toEqual([422, 'LedgerEntry.BookedTooLate', 'bookedOn'])
  expect((await post([['465000', 1], ['100000', -1]], { bookedOn: `${next}-12-31` })).status).toBe(200) // prettier-ignore
})

test('an invoice is posted by roles, once; two who post it at the same time make one entry (ledger P01) (ledger N01)', async () => {
  const outcomes = await Promise.allSettled([postOf(7), postOf(7)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(postOf(7)).rejects.toThrow('LedgerEntry.AlreadyPosted')
  await expect(postOf(7, { source: { kind: 'Invoice', id: 7, purpose: 'vat' } })).resolves.toBeTruthy()
  expect(await turnover('2026-03-05', '2026-03-05')).toEqual([
    ['120000', 250_000, 0],
    ['240012', 0, 50_000],
    ['751000', 0, 200_000],
  ])
})

test('an entry is taken back by the same lines below zero, once; both name each other and its source may be posted again (ledger P13)', async () => {
  const { id } = await postOf(8, { bookedOn: '2026-02-03' })
  const before = await boris.call(
    ledgerReversals.create,
    { ...more, ledgerEntryId: id },
    { bookedOn: '2026-02-02', text: 'Storno' },
  )
  expect(before.problem).toMatchObject({ code: 'LedgerEntry.ReversedBefore', params: { day: '03.02.2026.' } })
  const reversed = await boris.call(
    ledgerReversals.create,
    { ...more, ledgerEntryId: id },
    { bookedOn: '2026-02-04', text: 'Storno' },
  )
  expect(reversed.body.lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit])).toEqual([
    ['120000', -125_000, 0],
    ['751000', 0, -100_000],
    ['240012', 0, -25_000],
  ])
  const taken = (await boris.call(ledgerEntries.get, { ...more, id })).body
  expect([taken.reversedBy?.id, reversed.body.reverses?.id, taken.isReversed]).toEqual([reversed.body.id, id, true])
  expect(await turnover('2026-02-01', '2026-02-28')).toEqual([])
  const again = (entryId: number) =>
    boris.call(ledgerReversals.create, { ...more, ledgerEntryId: entryId }, { bookedOn: '2026-02-05', text: 'Storno' })
  expect([(await again(id)).problem.code, (await again(reversed.body.id)).problem.code]).toEqual([
    'LedgerEntry.AlreadyReversed',
    'LedgerEntry.ReversalStays',
  ])
  await expect(postOf(8, { bookedOn: '2026-02-06' })).resolves.toBeTruthy()
  await expect(postOf(8, { bookedOn: '2026-02-06' })).rejects.toThrow('LedgerEntry.AlreadyPosted')
})

test('a credit note stands below zero on its side, what is no credit note does not (ledger P12)', async () => {
  const lines: Posting['lines'] = [
    { role: 'receivable.domestic', debit: -12_500 },
    { role: 'revenue.services.domestic', credit: -10_000 },
    { role: 'vat.out.domestic.25', credit: -2_500 },
  ]
  await expect(postOf(9, { lines })).rejects.toThrow('An amount is below zero')
  await expect(postOf(9, { lines, isCreditNote: true })).resolves.toBeTruthy()
})

test('a closed month takes no entry, by whatever way it comes, and says which month does; one person may for a reason (pitfall L1, L11)', async () => {
  const close = (month: number, isEarly = false) => boris.call(ledgerPeriodClosings.create, more, { year: 2025, month, isEarly })
  expect((await close(2)).problem).toMatchObject({ code: 'LedgerPeriod.EarlierOpen', params: { month: '1/2025' } })
  await post([['465000', 5], ['100000', -5]], { bookedOn: '2025-01-31' }) // prettier-ignore
  expect([(await close(1)).status, (await close(1)).problem.code]).toEqual([204, 'LedgerPeriod.AlreadyClosed'])
  const before = await balance('2025-01-01', '2025-01-31')
  const into = (journal: 'TEM' | 'PS' | 'ZK') => post([['465000', 5], ['100000', -5]], { bookedOn: '2025-01-31', journal }) // prettier-ignore
  for (const journal of ['TEM', 'PS', 'ZK'] as const)
    expect((await into(journal)).problem.params).toEqual({ month: '1/2025', open: '2/2025' })
  await expect(postOf(20, { bookedOn: '2025-01-15' })).rejects.toThrow('LedgerEntry.MonthClosed')
  // Past the feature as well: the database says so.
  await expect(
    asOwner(`insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, amount, source_kind, purpose)
      values (2, 'TEM', 2025, 1, '2025-01-31', 'x', 5, 'Manual', '')`),
  ).rejects.toThrow('The month is closed')
  expect(await balance('2025-01-01', '2025-01-31')).toEqual(before)
  await boris.call(ledgerPeriodExceptions.create, more, { year: 2025, month: 1, reason: 'Kasni račun', hours: 1 })
  expect((await into('TEM')).status).toBe(200)
  const january = (await boris.call(ledgerPeriods.list, more)).body.find(({ year, month }) => year === 2025 && month === 1)
  expect([
    january?.booksState,
    january?.closedByName,
    january?.exceptions.map(({ reason, usedCount }) => [reason, usedCount]),
  ]).toEqual(['Closed', 'Boris Jurić', [['Kasni račun', 1]]])
  await asOwner(`update app.ledger_period_exceptions set until_at = now() - interval '1 second'`)
  expect((await into('TEM')).problem.code).toBe('LedgerEntry.MonthClosed')
  const past = inSubject((db) =>
    sql`insert into ledger_entries (journal, year, number, booked_on, text, amount, source_kind, purpose)
      values ('TEM', 0, 0, '2025-01-31', 'x', 5, 'Manual', '')`.execute(db),
  )
  await expect(past).rejects.toThrow('The month is closed')
})

test('a filed VAT month refuses what has VAT and takes what has none (pitfall L3) (ledger N02)', async () => {
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, vat_state) values (2, 2026, 5, 'Filed')
    on conflict (business_subject_id, year, month) do update set vat_state = 'Filed'`)
  expect((await post([['465000', 5], ['100000', -5]], { bookedOn: '2026-05-31' })).status).toBe(200) // prettier-ignore
  expect(
    (
      await post(
        [
          ['140012', 5],
          ['100000', -5],
        ],
        { bookedOn: '2026-05-31' },
      )
    ).problem,
  ).toMatchObject({
    // prettier-ignore
    code: 'LedgerEntry.VatFiled',
    params: { month: '5/2026', open: '6/2026' },
  })
  // What the return came to is paid later.
  expect((await post([['240700', 5], ['100000', -5]], { bookedOn: '2026-05-31' })).status).toBe(200) // prettier-ignore
})

test('what cannot go into a closed month is offered the first month that takes all of it: VAT none whose return is handed in (pitfall L1, L3) (ledger N02)', async () => {
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, vat_state, books_state, closed_at) values
    (2, 2027, 3, 'Open', 'Closed', now()), (2, 2027, 4, 'Filed', 'Open', null), (2, 2027, 5, 'Open', 'Closed', now())`)
  const refused = async (code: string, journal: 'TEM' | 'PDV' = 'TEM') =>
    (await post([[code, 5], ['100000', -5]], { bookedOn: '2027-03-31', journal })).problem // prettier-ignore
  const monthClosed = (open: string) => ({ code: 'LedgerEntry.MonthClosed', params: { month: '3/2027', open } })
  expect(await refused('465000')).toMatchObject(monthClosed('4/2027'))
  expect(await refused('140012')).toMatchObject(monthClosed('6/2027'))
  // What closes a return is no VAT of its month.
  expect(await refused('140012', 'PDV')).toMatchObject(monthClosed('4/2027'))
  const reversed = async (code: string) => {
    const { id } = (await post([[code, 5], ['100000', -5]], { bookedOn: '2027-02-01' })).body // prettier-ignore
    return (await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2027-03-31', text: 'Storno' })).problem // prettier-ignore
  }
  expect([await reversed('465000'), await reversed('140012')]).toMatchObject([monthClosed('4/2027'), monthClosed('6/2027')])
})

test('an entry whose sides differ never stays, whoever writes it: the database looks when the transaction ends (pitfall L10)', async () => {
  const account = (code: string) => `(select id from app.ledger_accounts where business_subject_id = 2 and code = '${code}')`
  const written = (lines: string) =>
    asOwner(`with e as (insert into app.ledger_entries (business_subject_id, journal, year, number, booked_on, text, amount, source_kind, purpose)
        values (2, 'TEM', 0, 0, '2026-05-31', 'x', 5, 'Manual', '') returning id, booked_on)
      insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
      select 2, e.id, l.ordinal, e.booked_on, l.account, l.debit, l.credit, '' from e, (values ${lines}) l (ordinal, account, debit, credit)`)
  const one = `(1, ${account('465000')}, 5, 0)`
  await expect(written(one)).rejects.toThrow('The sides of an entry differ')
  await expect(written(`${one}, (2, ${account('100000')}, 0, 4)`)).rejects.toThrow('The sides of an entry differ')
  await expect(written(`${one}, (2, ${account('100000')}, 0, 5)`)).resolves.toBeTruthy()
})

test('what is posted is changed by nobody, and the chain of the books shows who tried', async () => {
  const { body } = await post([['465000', 7], ['100000', -7]]) // prettier-ignore
  expect(await broken()).toEqual([])
  for (const statement of [
    `update app.ledger_entries set text = 'y' where id = ${body.id}`,
    `delete from app.ledger_lines where entry_id = ${body.id}`,
    `update app.ledger_lines set debit = 8 where entry_id = ${body.id} and debit > 0`,
  ])
    await expect(asOwner(statement)).rejects.toThrow('What is posted stays')
  const account = `(select id from app.ledger_accounts where business_subject_id = 2 and code = '465000')`
  await expect(
    asOwner(`insert into app.ledger_lines (business_subject_id, entry_id, ordinal, booked_on, ledger_account_id, debit, credit, text)
      values (2, ${body.id}, 3, '2026-03-10', ${account}, 5, 0, '')`),
  ).rejects.toThrow('takes no further lines')
  await asOwner(`alter table app.ledger_lines disable trigger user; update app.ledger_lines set debit = 8 where entry_id = ${body.id} and debit > 0;
    alter table app.ledger_lines enable trigger user`)
  expect(await broken()).toEqual([{ id: body.id }])
  await asOwner(`alter table app.ledger_lines disable trigger user; update app.ledger_lines set debit = 7 where entry_id = ${body.id} and debit > 0;
    alter table app.ledger_lines enable trigger user`)
  expect(await broken()).toEqual([])
})

test('an entry of the last day of a year is of that year and month, whatever UTC says (ledger N19)', async () => {
  const { body } = await post([['465000', 3], ['100000', -3]], { bookedOn: '2025-12-31' }) // prettier-ignore
  expect([body.year, body.bookedOn]).toEqual([2025, '2025-12-31'])
  const december = (await boris.call(ledgerPeriods.list, more)).body.find(({ year, month }) => year === 2025 && month === 12)
  expect(december?.entryCount).toBe(2)
})

test('five thousand lines are one entry (ledger N06)', async () => {
  const lines = Array.from({ length: 4_999 }, () => ['465000', 1] as const)
  const { body, status } = await post([...lines, ['100000', -4_999]])
  expect([status, body.lines.length, body.amount]).toEqual([200, 5_000, 4_999])
})

test('when partners are merged a posted line names the one who stays, and the chain still holds', async () => {
  const [kept, gone] = [await buyer({ name: 'Alfa d.o.o.' }), await buyer({ name: 'Alfa' })]
  const lines = (partnerId: number): Posting['lines'] => [
    { role: 'receivable.domestic', debit: 100, partnerId },
    { role: 'bank.eur', credit: 100 },
  ]
  const { id } = await postOf(30, { lines: lines(gone) })
  expect((await boris.call(partnerMerges.create, { ...more, id: kept }, { mergedPartnerId: gone })).status).toBe(204)
  const entry = (await boris.call(ledgerEntries.get, { ...more, id })).body
  expect([entry.lines[0]?.partnerName, await broken()]).toEqual(['Alfa d.o.o.', []])
  await expect(postOf(31, { lines: lines(gone) })).rejects.toThrow('ledger_lines_partner')
})

test('reversing gives the id of the entry that takes back', async () => {
  const { id } = await postOf(40, { bookedOn: '2026-08-03' })
  const reversal = await inSubject((db) =>
    reverseEntry(db, { entryId: id, bookedOn: '2026-08-04', text: 'Storno', postedBy: null }, failWith),
  )
  expect((await boris.call(ledgerEntries.get, { ...more, id: reversal })).body.postedByName).toBeNull()
})

test('a month that has not ended is asked about twice before it is closed (pitfall L2)', async () => {
  const [year, month] = clock.today().split('-').map(Number) as [number, number]
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at)
    select 2, extract(year from m), extract(month from m), 'Closed', now()
    from generate_series('2025-01-01'::date, '${clock.today().slice(0, 7)}-01'::date - 1, '1 month') m
    on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()`)
  const close = (isEarly: boolean) => boris.call(ledgerPeriodClosings.create, more, { year, month, isEarly })
  expect((await close(false)).problem.code).toBe('LedgerPeriod.StillRunning')
  expect((await close(true)).status).toBe(204)
  // Once it is closed there is nothing to ask about any more.
  expect((await close(false)).problem.code).toBe('LedgerPeriod.AlreadyClosed')
})
