import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerPeriodClosings, ledgerPeriodExceptions, ledgerPeriods } from 'contract/accounting/ledger-periods'
import { clock } from '../../../kit/clock.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { beginBooks, BOOKS, more, post } from '../../../testing/accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../../../testing/cast.ts'
import { receivedByHand } from '../../../testing/accounting/posted.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
const boris = as('boris')
beforeAll(() => beginBooks({ beginsOn: '2024-12-15' }))

const close = (year: number, month: number) => boris.call(ledgerPeriodClosings.create, more, { year, month })
const except = (year: number, month: number, hours: 1 | 4 = 1) =>
  boris.call(ledgerPeriodExceptions.create, more, { year, month, reason: 'Kasni račun', hours })
const period = async (year: number, month: number) =>
  (await boris.call(ledgerPeriods.list, more)).body.find((one) => one.year === year && one.month === month)
const into = (bookedOn: string) => post([['465000', 5], ['100000', -5]], { bookedOn }) // prettier-ignore

test('a month before the books begin is none of theirs, and the one in whose middle they begin is', async () => {
  expect((await close(2024, 11)).problem.code).toBe('LedgerPeriod.NotInBooks')
  expect(await period(2024, 11)).toBeUndefined()
  expect(await period(2024, 12)).toMatchObject({ booksState: 'Open' })
})

test('a month says how many papers of its days are not posted yet', async () => {
  const partnerId = await buyer({ oib: '69435151530' })
  const given = { partnerId, currency: 'EUR', vatLines: [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }] }
  const [first] = [await enterInvoice({ ...given, documentNumber: 'U-1', documentDate: '2026-02-10' }), await enterInvoice({ ...given, documentNumber: 'U-2', documentDate: '2026-03-01' })] // prettier-ignore
  const undecided = async () =>
    (await boris.call(ledgerPeriods.list, more)).body.filter((one) => one.undecidedCount > 0).map((one) => [one.year, one.month, one.undecidedCount]) // prettier-ignore
  expect(await undecided()).toEqual([[2026, 3, 1], [2026, 2, 1]]) // prettier-ignore
  await receivedByHand(first?.body.documentId ?? 0)
  expect(await undecided()).toEqual([[2026, 3, 1]])
})

test('of two who close a month at once one does, and the other is told', async () => {
  const answers = await Promise.all([close(2024, 12), close(2024, 12)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('LedgerPeriod.AlreadyClosed')
})

test('who closes a month while somebody else does waits, and is then told that it is closed (pitfall L2)', async () => {
  const closer = new pg.Client({ connectionString: saldo().ownerUrl })
  await closer.connect()
  await closer.query(
    `insert into app.ledger_periods (business_subject_id, year, month) values (2, 2025, 1) on conflict do nothing`,
  )
  // As one who posts holds the month: it is still open when whoever closes it looks, and no longer when they write.
  await closer.query('begin')
  await closer.query('select from app.ledger_periods where business_subject_id = 2 and year = 2025 and month = 1 for share')
  const closing = close(2025, 1)
  const waiting = () => asOwner(`select from pg_stat_activity where datname = current_database() and application_name = 'saldo' and wait_event_type = 'Lock'`) // prettier-ignore
  await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 120_000 })
  await closer.query(`update app.ledger_periods set closed_by = $1, books_state = 'Closed', closed_at = now() where business_subject_id = 2 and year = 2025 and month = 1`, [PEOPLE.ana.id]) // prettier-ignore
  await closer.query('commit')
  await closer.end()
  expect((await closing).problem.code).toBe('LedgerPeriod.AlreadyClosed')
  // Whoever came first has closed it, and stands there.
  expect((await period(2025, 1))?.closedByName).toBe('Ana Kovač')
  await asOwner(`update app.ledger_periods set books_state = 'Open', closed_at = null, closed_by = null where month = 1`)
})

test('closing a month leaves the same month of another year open', async () => {
  expect((await into('2026-01-10')).status).toBe(200)
  expect((await close(2025, 1)).status).toBe(204)
  expect([(await period(2025, 1))?.booksState, (await period(2026, 1))?.booksState]).toEqual(['Closed', 'Open'])
})

test('an exception is of a closed month alone, of that and no other, and lasts as long as it was asked for', async () => {
  expect((await except(2025, 2)).problem.code).toBe('LedgerPeriod.NotClosed')
  expect((await except(2026, 1)).problem.code).toBe('LedgerPeriod.NotClosed')
  await asOwner(`insert into app.ledger_periods (business_subject_id, year, month, books_state, closed_at)
    select 2, 2025, m, 'Closed', now() from generate_series(2, 12) m on conflict (business_subject_id, year, month) do update set books_state = 'Closed', closed_at = now()`) // prettier-ignore
  expect((await except(2025, 12, 4)).status).toBe(204)
  const all = (await boris.call(ledgerPeriods.list, more)).body.filter(({ exceptions }) => exceptions.length > 0)
  expect(all.map(({ year, month }) => [year, month])).toEqual([[2025, 12]])
  const [{ createdAt, untilAt } = { createdAt: '', untilAt: '' }] = all[0]?.exceptions ?? []
  expect(Math.round((Date.parse(untilAt) - Date.parse(createdAt)) / 360_000) / 10).toBe(4)
  // One who needs it longer asks again, and stands behind.
  expect((await except(2025, 12)).status).toBe(204)
  const [first, second] = (await period(2025, 12))?.exceptions ?? []
  expect([first?.untilAt, (second?.id ?? 0) > (first?.id ?? 0)]).toEqual([untilAt, true])
})

test('the exception of somebody else, or one that is over, opens a month to nobody, and it is told which one is open', async () => {
  const refused = { code: 'LedgerEntry.MonthClosed', params: { month: '12/2025', open: '1/2026' } }
  expect((await into('2025-12-10')).status).toBe(200)
  await asOwner('update app.ledger_period_exceptions set user_id = $1', [PEOPLE.ana.id])
  expect((await into('2025-12-10')).problem).toMatchObject(refused)
  await asOwner(`update app.ledger_period_exceptions set user_id = $1, until_at = app.now() - interval '1 second'`, [PEOPLE.boris.id]) // prettier-ignore
  expect((await into('2025-12-10')).problem).toMatchObject(refused)
})

test('months go to the running one, or as far as something was posted, the newest first, each with its entries', async () => {
  const listed = async () =>
    (await boris.call(ledgerPeriods.list, more)).body.map(({ year, month, entryCount }) => [year, month, entryCount])
  const [year, month] = [Number(clock.today().slice(0, 4)), Number(clock.today().slice(5, 7))]
  expect((await listed())[0]?.slice(0, 2)).toEqual([year, month])
  // Half an hour before midnight by UTC the next year has begun in Croatia.
  clock.move(() => Date.parse(`${year}-12-31T23:30:00Z`))
  const atMidnight = await listed()
  clock.move(null)
  expect(atMidnight[0]?.slice(0, 2)).toEqual([year + 1, 1])
  expect((await into(`${year + 1}-03-10`)).status).toBe(200)
  const all = await listed()
  expect([all[0], all.at(-1)?.slice(0, 2)]).toEqual([[year + 1, 3, 1], [2024, 12]]) // prettier-ignore
  expect(all).toHaveLength((year + 1) * 12 + 3 - (2024 * 12 + 12) + 1)
})

test('books that begin later have the month in which they do', async () => {
  const suma = { businessSubjectId: SUBJECTS.suma.id }
  const year = Number(clock.today().slice(0, 4)) + 1
  expect((await boris.call(books.update, suma, { ...BOOKS, beginsOn: `${year}-02-01` })).status).toBeLessThan(300)
  expect((await boris.call(ledgerPeriods.list, suma)).body.map((one) => [one.year, one.month])).toEqual([[year, 2]])
})
