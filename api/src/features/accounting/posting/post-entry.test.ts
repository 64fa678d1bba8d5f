import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPeriodExceptions, ledgerPeriods } from 'contract/accounting/ledger-periods'
import { failWith } from '../../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, BOOKS, more, post } from '../../../testing/accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'
import { postEntry, type Posting } from '../index.ts'
import { postEntries } from './post-entry.ts'

/** What features and people post, and why it is refused, as the server tells it. */

useSaldo()
beforeAll(async () => void (await beginBooks()))

const boris = as('boris')
/** Ends what would never end, and says nothing of how fast it is. */
const ENDS_AFTER_MS = 120_000
const LINES = [
  { role: 'bank.eur', debit: 100 },
  { role: 'income.other', credit: 100 },
] as const
const postOf = (source: Posting['source'], said: Partial<Posting> = {}) =>
  saldo().database.transaction(
    { businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id },
    (db) =>
    postEntry(db, { journal: 'BK', bookedOn: '2026-03-05', text: 'Uplata', source, postedBy: null, lines: LINES, ...said }, failWith), // prettier-ignore
  )
const entryOf = async (id: number) => (await boris.call(ledgerEntries.get, { ...more, id })).body
const close = (month: number) =>
  asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at) values (2, 2026, ${month}, 'Closed', now())
    on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()`) // prettier-ignore
const into = (bookedOn: string) => post([['465000', 5], ['100000', -5]], { bookedOn }) // prettier-ignore

test('two sources of the same number are each posted, and for each of its purposes once', async () => {
  await postOf({ kind: 'BankLine', id: 7 })
  await expect(postOf({ kind: 'SetOff', id: 7 })).resolves.toMatchObject({ number: 2 })
  await expect(postOf({ kind: 'BankLine', id: 7, purpose: 'Vat' })).resolves.toMatchObject({ number: 3 })
  await expect(postOf({ kind: 'BankLine', id: 7 })).rejects.toThrow('LedgerEntry.AlreadyPosted')
})

test('a line that says no amount is left out of its entry', async () => {
  const { id } = await postOf({ kind: 'BankLine', id: 8 }, { lines: [...LINES, { role: 'cost.bank', debit: 0 }] })
  expect((await entryOf(id)).lines.map(({ ordinal, accountCode }) => [ordinal, accountCode])).toEqual([
    [1, '100000'],
    [2, expect.stringMatching(/^7/)],
  ])
})

test('by how much sides differ is told whichever is less (pitfall L10)', async () => {
  for (const credit of [-449, -451])
    expect((await post([['465000', 450], ['100000', credit]])).problem).toMatchObject({ code: 'LedgerEntry.SidesDiffer', params: { difference: '0,01' } }) // prettier-ignore
})

test('an entry may be of the day on which the books begin', async () => {
  expect((await into(BOOKS.beginsOn)).status).toBe(200)
})

test('for a number that is too short no account is offered that is not in use', async () => {
  const names = { nameHr: 'Stara naknada', nameEn: 'Old fee' }
  const { id, version } = (await boris.call(ledgerAccounts.create, more, { code: '465099', ...names })).body
  const offered = async () => (await post([['4650', 1], ['100000', -1]])).problem.params // prettier-ignore
  expect(await offered()).toEqual({ code: '4650', codes: '465000, 465099' })
  await boris.call(ledgerAccounts.update, { ...more, id }, { ...names, isActive: false, version })
  expect(await offered()).toEqual({ code: '4650', codes: '465000' })
})

test('what takes an entry back names the rules that it was posted by, and has its other currency below zero', async () => {
  const foreign = { currency: 'USD', amount: 109, exchangeRate: '1.09' }
  const [bank, income] = LINES
  const { id } = await postOf({ kind: 'BankLine', id: 9 }, { rulePack: 'hr-2026-01', lines: [{ ...bank, foreign }, income] })
  const { body } = await boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn: '2026-03-05', text: 'Storno' }) // prettier-ignore
  expect([body.rulePack, body.lines.map(({ debit, currencyAmount, exchangeRate }) => [debit, currencyAmount, exchangeRate])]).toEqual([
    'hr-2026-01',
    [
      [-100, -109, '1.09'],
      [0, null, null],
    ],
  ]) // prettier-ignore
})

test('an exception from a closed month is of its person and its month alone (pitfall L1)', async () => {
  await close(4)
  await close(5)
  const give = (month: number, userId: number) =>
    asOwner(`insert into app.ledger_period_exceptions (business_subject_id, ledger_period_id, user_id, reason, until_at)
      select business_subject_id, id, ${userId}, 'x', app.now() + interval '1 day' from app.ledger_periods where business_subject_id = 2 and year = 2026 and month = ${month}`) // prettier-ignore
  await give(4, PEOPLE.ana.id)
  await give(5, PEOPLE.boris.id)
  expect((await into('2026-04-10')).problem).toMatchObject({ code: 'LedgerEntry.MonthClosed', params: { month: '4/2026', open: '6/2026' } }) // prettier-ignore
  expect((await into('2026-05-10')).status).toBe(200)
})

test('who posts into a month that somebody is closing waits, and is then told which month is open (pitfall L1)', async () => {
  await into('2026-07-10')
  const closer = new pg.Client({ connectionString: saldo().ownerUrl })
  await closer.connect()
  try {
    await closer.query('begin')
    await closer.query(`update app.ledger_periods set books_state = 'Closed', closed_at = now() where business_subject_id = 2 and year = 2026 and month = 7`) // prettier-ignore
    const posting = into('2026-07-10')
    const waiting = () => asOwner(`select from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
    await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: ENDS_AFTER_MS })
    await closer.query('commit')
    expect((await posting).problem).toMatchObject({ code: 'LedgerEntry.MonthClosed', params: { month: '7/2026', open: '8/2026' } }) // prettier-ignore
  } finally {
    await closer.end()
  }
})

test('an entry of a month that was closed since is taken back on a day of an open one', async () => {
  const { id } = (await into('2026-02-10')).body
  await close(2)
  const back = (bookedOn: string) => boris.call(ledgerReversals.create, { ...more, ledgerEntryId: id }, { bookedOn, text: 'Storno' }) // prettier-ignore
  expect((await back('2026-02-28')).problem.code).toBe('LedgerEntry.MonthClosed')
  expect((await back('2026-03-01')).body).toMatchObject({ bookedOn: '2026-03-01', reverses: { id } })
})

test('an exception is given from a closed month alone, and for the hours that were asked for (pitfall L2)', async () => {
  await into('2026-09-10')
  const give = () => boris.call(ledgerPeriodExceptions.create, more, { year: 2026, month: 9, reason: 'Kasni', hours: 4 })
  expect((await give()).problem.code).toBe('LedgerPeriod.NotClosed')
  await close(9)
  expect((await give()).status).toBe(204)
  const [given] = (await boris.call(ledgerPeriods.list, more)).body.find(({ year, month }) => year === 2026 && month === 9)?.exceptions ?? [] // prettier-ignore
  const minutes = (Date.parse(given?.untilAt ?? '') - Date.parse(given?.createdAt ?? '')) / 60_000
  expect(Math.round(minutes / 60)).toBe(4)
})

test('whoever posts VAT into a month whose return is filed is told the first one that takes it, and not one whose books are closed', async () => {
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, vat_state, books_state, closed_at)
    values (2, 2027, 1, 'Filed', 'Open', null), (2, 2027, 2, 'Open', 'Closed', now()), (2, 2027, 3, 'Filed', 'Open', null), (2, 2027, 4, 'Open', 'Open', null)`) // prettier-ignore
  const vat = (bookedOn: string) => post([['140012', 5], ['100000', -5]], { bookedOn }) // prettier-ignore
  expect((await vat('2027-01-10')).problem).toMatchObject({ code: 'LedgerEntry.VatFiled', params: { month: '1/2027', open: '4/2027' } }) // prettier-ignore
  expect((await into('2027-02-10')).problem).toMatchObject({ code: 'LedgerEntry.MonthClosed', params: { month: '2/2027', open: '3/2027' } }) // prettier-ignore
  expect((await into('2027-03-10')).status).toBe(200)
})

const postOn = (...days: readonly string[]) =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }, (db) =>
    postEntries(
      db,
      days.map((bookedOn, at) => ({ journal: 'BK', bookedOn, text: 'Uplata', source: { kind: 'Test', id: at, purpose: bookedOn }, postedBy: null, lines: LINES })), // prettier-ignore
      failWith,
    ),
  )

test('of entries of several months the earliest one that is closed is told, in whatever order they come', async () => {
  for (const month of [11, 12]) await close(month)
  await expect(postOn('2026-12-05', '2026-10-05', '2026-11-05')).rejects.toMatchObject({
    params: { month: '11/2026', open: '1/2027' },
  })
})
