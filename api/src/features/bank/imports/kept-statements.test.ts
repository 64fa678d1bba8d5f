import { beforeEach, expect, test } from 'vitest'
import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { addDays } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { asOwner, upload, useSaldo } from '../../../testing/app.ts'
import { more } from '../../../testing/bank/allocating.ts'
import { ACCOUNT, camtFile, noticeOf, reportOf, type EntryGiven, type StatementGiven } from '../../../testing/bank/camt-file.ts'
import { openSet, OTHER_ACCOUNT, type OpenSet } from '../../../testing/bank/open-set.ts'

useSaldo()

let set: OpenSet
beforeEach(async () => {
  set = await openSet(more.businessSubjectId)
})

async function send(bytes: string) {
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvadak.xml', bytes })
  return body.results.map(({ outcome, newLineCount }) => [outcome, newLineCount])
}
const brought = (given: StatementGiven) => send(camtFile([given]))
const kept = () =>
  asOwner('select l.text, l.state, l.currency, l.booked_on as day from app.bank_lines l order by l.booked_on, l.id')
const line = (text: string, given: Partial<EntryGiven> = {}): EntryGiven => ({
  amount: '7.00',
  text,
  bankReference: text,
  ...given,
})

test('statements of two accounts that say word for word the same are two (pitfall B12)', async () => {
  const given = { id: 'ISTI', number: '1', day: '2026-01-15', entries: [line('a')] }
  expect([await brought(given), await brought({ ...given, iban: OTHER_ACCOUNT })]).toEqual([[['Imported', 1]], [['Imported', 1]]]) // prettier-ignore
  expect([await brought(given), await brought({ ...given, iban: OTHER_ACCOUNT })]).toEqual([[['Known', 0]], [['Known', 0]]])
})

test('a statement that differs in what it is, its number, days, balances or sums is another one, and its lines are known', async () => {
  const day = '2026-01-15'
  const base: StatementGiven = { id: 'S', number: '1', day, opening: '10.00', entries: [line('a', { day })] }
  const file = camtFile([base])
  expect(await send(file)).toEqual([['Imported', 1]])
  const between = (from: string, until: string) => file.replace('<Acct>', `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${until}T23:59:59</ToDtTm></FrToDt><Acct>`) // prettier-ignore
  for (const other of [
    reportOf(file),
    camtFile([{ ...base, id: 'S2' }]),
    camtFile([{ ...base, number: '2' }]),
    camtFile([{ ...base, opening: '11.00' }]),
    camtFile([{ ...base, closing: '18.00' }]),
    between('2026-01-14', day),
    between(day, '2026-01-16'),
  ]) {
    expect(await send(other)).toEqual([['Imported', 0]])
    expect(await send(other)).toEqual([['Known', 0]])
  }
  // Other sums of as many lines are another statement, though it ends with the same.
  const two = (one: string, second: string) => brought({ ...base, id: 'T', entries: [line('b', { day, amount: one }), line('c', { day, amount: second })] }) // prettier-ignore
  expect([await two('1.00', '2.00'), await two('2.00', '1.00')]).toEqual([[['Imported', 2]], [['Imported', 2]]])
})

test('what a bank announces during a day stays announced with what it announces later, until the statement of that day comes', async () => {
  const report = (id: string, ...texts: readonly string[]) => send(reportOf(camtFile([{ id, number: id, day: '2026-02-04', entries: texts.map((text) => line(text)) }]))) // prettier-ignore
  await report('1', 'a')
  await report('2', 'b')
  const statesOf = async () => (await kept()).map((one) => Object.values(one).slice(0, 2))
  expect(await statesOf()).toEqual([['a', 'Pending'], ['b', 'Pending']]) // prettier-ignore
  // Neither that of the day before nor that of another account has booked them.
  await brought({ id: 'S1', number: '1', day: '2026-02-03', entries: [] })
  await brought({ id: 'S2', number: '1', day: '2026-02-05', iban: OTHER_ACCOUNT, entries: [] })
  expect(await statesOf()).toEqual([['a', 'Pending'], ['b', 'Pending']]) // prettier-ignore
  await brought({ id: 'S3', number: '2', day: '2026-02-04', entries: [line('a')] })
  expect(await statesOf()).toEqual([['a', 'Open']])
})

test('what a statement only announces is no money of it: its balance comes out without, and it waits for the statement of its day', async () => {
  const entries = [line('a'), line('b', { status: 'PDNG' }), line('c', { amount: '-2.00' })]
  const bytes = camtFile([{ id: 'P', number: '1', day: '2026-01-15', opening: '10.00', closing: '15.00', entries }])
  const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvadak.xml', bytes })
  expect(body.results).toMatchObject([{ outcome: 'Imported', newLineCount: 3, isConflict: false }])
  expect(await asOwner('select credit_sum::int as credit, debit_sum::int as debit from app.bank_statements')).toEqual([{ credit: 7_00, debit: -2_00 }]) // prettier-ignore
  expect((await kept()).map((one) => Object.values(one)[1])).toEqual(['Open', 'Pending', 'Open'])
})

test('what moved in kuna stays in kuna, until the day on which the account became one in euro (bank E04)', async () => {
  const kuna = (id: string, day: string) => brought({ id, number: id, day, currency: 'HRK', entries: [line(id)] })
  expect([await kuna('1', '2022-12-31'), await kuna('2', '2023-01-01')]).toEqual([[['Imported', 1]], [['Refused', 0]]])
  expect(await kept()).toEqual([{ text: '1', state: 'Open', currency: 'HRK', day: '2022-12-31' }])
  // An account in another currency never was one in kuna.
  await asOwner("update app.bank_accounts set currency = 'USD' where id = $1", [set.otherAccountId])
  expect(await brought({ id: '3', day: '2022-12-30', iban: OTHER_ACCOUNT, currency: 'HRK' })).toEqual([['Refused', 0]])
})

test('of an account in another currency the rate of each day on which something moved is fetched, and that of its last', async () => {
  await asOwner("update app.bank_accounts set currency = 'USD' where id = $1", [set.otherAccountId])
  const day = '2026-06-17'
  await brought({ id: 'U', day, iban: OTHER_ACCOUNT, currency: 'USD', entries: [line('a', { day: '2026-06-15' }), line('b', { day: '2026-06-16' })] }) // prettier-ignore
  await brought({ id: 'E', day, iban: ACCOUNT, entries: [line('c')] })
  const wanted = await asOwner<{ key: string }>(
    `select key from graphile_worker._private_jobs where key like 'rate-%' order by key`,
  )
  const of = (on: string) => ({ key: `rate-${more.businessSubjectId}-USD-${on}` })
  expect(wanted).toEqual([of('2026-06-15'), of('2026-06-16'), of('2026-06-17')])
})

test('a statement of a day to come is taken in and says so, one of today and what is only announced do not', async () => {
  const today = clock.today()
  const told = async (bytes: string) => {
    const { body } = await upload('boris', bankStatementUploads.create, more, { name: 'izvadak.xml', bytes })
    return body.results.map(({ outcome, warnings }) => [outcome, warnings])
  }
  const of = (day: string) => camtFile([{ id: `S ${day}`, number: '1', day, entries: [line(day, { day })] }])
  const tomorrow = addDays(today, 1)
  expect(await told(of(today))).toEqual([['Imported', []]])
  expect(await told(noticeOf(of(tomorrow)))).toEqual([['Imported', []]])
  expect(await told(of(tomorrow))).toEqual([['Imported', ['AfterImport']]])
  // It stays beside the statement, where it is looked at later.
  expect(await asOwner('select warnings from app.bank_statements order by to_day')).toEqual([
    { warnings: [] },
    { warnings: ['AfterImport'] },
  ])
})
