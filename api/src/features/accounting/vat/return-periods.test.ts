import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, saldo, useSaldo } from '../../../testing/app.ts'
import { PEOPLE } from '../../../testing/cast.ts'
import { waitingReturns } from '../index.ts'

onDay('2026-01-31')
useSaldo()
const boris = as('boris')
beforeAll(() => beginBooks({ beginsOn: '2025-12-15' }))
afterAll(() => clock.move(null))

const periods = async () =>
  (await boris.call(vatReturnPeriods.list, more)).body.map(({ from, dueOn, payBy }) => [from, dueOn, payBy])
const toSubmit = () =>
  saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, async (db) => (await waitingReturns(db)).toSubmit)

test('the month in which books begin has a return although they begin in its middle, and the one before has none', async () => {
  expect((await previewOf(2025, 12)).status).toBe(200)
  expect((await previewOf(2025, 11)).problem.code).toBe('VatReturn.NoSuchPeriod')
  // The last return by the old rule: handed in by the 20th, paid by the end of the month.
  expect(await periods()).toEqual([
    ['2026-01-01', '2026-03-02', '2026-03-02'],
    ['2025-12-01', '2026-01-20', '2026-02-02'],
  ])
  const [january] = (await boris.call(vatReturnPeriods.list, more)).body
  // What nobody made comes to nothing that is known, which is not the same as to nothing.
  expect(january).toMatchObject({ state: 'Draft', vatReturnId: null, number: 0, amount: null, submittedOn: null })
})

test('a month has a return from its first day on, and it is to be handed in from the day after its last', async () => {
  expect(await toSubmit()).toMatchObject({ year: 2025, month: 12, dueOn: '2026-01-20' })
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year: 2025, month: 12 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: '2026-01-31' })
  expect([await toSubmit(), (await previewOf(2026, 2)).problem.code]).toEqual([null, 'VatReturn.NoSuchPeriod'])
  onDay('2026-02-01')
  expect(await toSubmit()).toMatchObject({ year: 2026, month: 1 })
  expect([(await periods())[0]?.[0], (await previewOf(2026, 2)).status]).toEqual(['2026-02-01', 200])
  onDay('2026-03-01')
  expect(await toSubmit()).toMatchObject({ year: 2026, month: 1 })
})

test('of returns that were handed in the earliest is to be closed first', async () => {
  const toClose = () =>
    saldo().database.transaction({ ...more, userId: PEOPLE.boris.id }, async (db) => (await waitingReturns(db)).toClose)
  expect(await toClose()).toEqual({ year: 2025, month: 12 })
  const { id: january } = (await boris.call(vatReturns.create, more, { year: 2026, month: 1 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: january }, { submittedOn: '2026-03-01' })
  expect(await toClose()).toEqual({ year: 2025, month: 12 })
  const december = (await boris.call(vatReturnPeriods.list, more)).body.find(({ year }) => year === 2025)?.vatReturnId ?? 0
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: december })).status).toBe(200)
  expect(await toClose()).toEqual({ year: 2026, month: 1 })
})

test('a month of another year has a return of its own', async () => {
  onDay('2027-01-05')
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 12 })).status).toBe(200)
  const versions = [await previewOf(2026, 12), await previewOf(2025, 12)].map(({ body }) => body.versions.map(({ submittedOn }) => submittedOn)) // prettier-ignore
  onDay('2026-03-01')
  expect(versions).toEqual([[null], ['2026-01-31']])
})

test('books that begin on the last day of a month, or today, have its return', async () => {
  const firstWhere = async (beginsOn: string) => {
    expect((await beginBooks({ beginsOn })).status).toBeLessThan(300)
    return (await periods()).at(-1)?.[0]
  }
  expect([await firstWhere('2025-11-30'), (await previewOf(2025, 11)).status]).toEqual(['2025-11-01', 200])
  expect([await firstWhere('2025-12-01'), (await previewOf(2025, 11)).problem.code]).toEqual(['2025-12-01', 'VatReturn.NoSuchPeriod']) // prettier-ignore
  onDay('2026-03-31')
  expect(await firstWhere('2026-03-31')).toBe('2026-03-01')
})
