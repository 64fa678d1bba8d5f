import { beforeAll, expect, test } from 'vitest'
import { openItems } from 'contract/accounting/open-items'
import { failWith } from '../../kit/fail.ts'
import { as, saldo, useSaldo } from '../../testing/app.ts'
import { beginBooks, more, post } from '../../testing/accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { buyer, issue, ready } from '../../testing/issuing/issue.ts'
import { postEntry, type PostingLine } from './index.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const open = async (on: string, side: 'Debit' | 'Credit' = 'Debit') =>
  (await as('boris').call(openItems.list, more, { on, side })).body
const posted = (id: number, bookedOn: string, lines: readonly PostingLine[]) =>
  saldo().database.transaction({ businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }, (db) =>
    postEntry(db, { journal: 'IR', bookedOn, text: 'Račun', source: { kind: 'Invoice', id }, postedBy: null, lines }, failWith),
  )

test('what is open is told as of any day, document by document, and ages by its due date', async () => {
  const partnerId = await buyer({ name: 'Alfa d.o.o.' })
  const { documentId } = (await issue(await ready(partnerId))).body
  const owed = { role: 'receivable.domestic', partnerId, documentId } as const
  await posted(1, '2026-01-10', [{ ...owed, debit: 125_000, dueOn: '2026-01-25' }, { role: 'income.other', credit: 125_000 }]) // prettier-ignore
  await posted(2, '2026-03-05', [
    { role: 'bank.eur', debit: 50_000 },
    { ...owed, credit: 50_000 },
  ])
  const before = await open('2026-02-28')
  expect(before.rows).toMatchObject([
    { accountCode: '120000', partnerName: 'Alfa d.o.o.', documentId, bookedOn: '2026-01-10', dueOn: '2026-01-25', age: 'To60', amount: 125_000 },
  ]) // prettier-ignore
  expect([before.totalCount, before.amount]).toEqual([1, 125_000])
  const ageOf = async (on: string) => (await open(on)).rows.map(({ age, amount }) => [age, amount])
  expect(await ageOf('2026-01-25')).toEqual([['NotDue', 125_000]])
  expect(await ageOf('2026-01-26')).toEqual([['To30', 125_000]])
  expect(await ageOf('2026-02-24')).toEqual([['To30', 125_000]])
  expect(await ageOf('2026-04-25')).toEqual([['To90', 75_000]])
  expect(await ageOf('2026-04-26')).toEqual([['Over90', 75_000]])
  expect((await open('2026-01-09')).rows).toEqual([])
  await posted(3, '2026-05-01', [
    { role: 'bank.eur', debit: 75_000 },
    { ...owed, credit: 75_000 },
  ])
  expect((await open('2026-05-01')).totalCount).toBe(0)
})

test('what we owe stands above zero on its side, and an account that is not settled by documents is not open', async () => {
  await post([['410000', 20_000], ['220000', -20_000]], { bookedOn: '2026-06-01' }) // prettier-ignore
  const { rows, ages } = await open('2026-07-15', 'Credit')
  expect(rows.map(({ accountCode, amount, age }) => [accountCode, amount, age])).toEqual([['220000', 20_000, 'To60']])
  expect(ages.map(({ age, amount, count }) => [age, amount, count])).toEqual([
    ['NotDue', 0, 0],
    ['To30', 0, 0],
    ['To60', 20_000, 1],
    ['To90', 0, 0],
    ['Over90', 0, 0],
  ])
})
