import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { onDay } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'

/** What the server refuses first, so that it would not be missed if the database no longer did. */

onDay('2026-08-10')
useSaldo()
const boris = as('boris')
const JULY = { year: 2026, month: 7 }
beforeAll(async () => {
  onDay('2026-08-10')
  await beginBooks({ beginsOn: '2026-07-01' })
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, JULY)).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: '2026-08-10' })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId })).body).toEqual({ ledgerEntryId: null })
})
afterAll(() => clock.move(null))

/** A return past everything but the database. */
const returned = (year: number, month: number, from: string, until: string, number = 1) =>
  asOwner<{ payload: string; hash: string }>(
    `insert into app.vat_returns (business_subject_id, year, month, from_on, until_on, number, payload, hash, amount, made_by)
      values ($1, $2, $3, $4, $5, $6, '{"boxes": []}', repeat('0', 64), 0, 1) returning payload::text, hash`,
    [more.businessSubjectId, year, month, from, until, number],
  )

test('no day stands in the returns of two periods, whoever writes, and whoever changed to quarters is told', async () => {
  await expect(returned(2026, 9, '2026-07-01', '2026-09-30')).rejects.toThrow('The days stand in another return')
  await beginBooks({ beginsOn: '2026-07-01', vatPeriod: 'Quarterly' })
  onDay('2026-10-10')
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 9 })).problem.code).toBe('VatReturn.DaysTwice')
  onDay('2026-08-10')
  await beginBooks({ beginsOn: '2026-07-01' })
})

test('versions of a return follow each other without a gap, whoever writes', async () => {
  for (const number of [1, 3])
    await expect(returned(2026, 7, '2026-07-01', '2026-07-31', number)).rejects.toThrow('Versions follow each other')
})

test('a return is called by the month in which it ends and begins with the first day of one, whoever writes', async () => {
  for (const [year, month, from, until] of [
    [2026, 10, '2026-11-01', '2026-11-30'],
    [2025, 11, '2026-11-01', '2026-11-30'],
    [2026, 11, '2026-11-02', '2026-11-30'],
    [2026, 11, '2026-12-01', '2026-11-30'],
  ] as const)
    await expect(returned(year, month, from, until)).rejects.toThrow('violates check constraint')
})

test('the hash of a return is that of its figures, whatever whoever writes says', async () => {
  const [made] = await returned(2026, 12, '2026-12-01', '2026-12-31')
  expect(made?.hash).toBe(
    createHash('sha256')
      .update(made?.payload ?? '')
      .digest('hex'),
  )
})

test('that a return was closed stays, whoever writes', async () => {
  for (const change of ['delete from app.vat_return_closings', 'update app.vat_return_closings set entry_id = null'])
    await expect(asOwner(change)).rejects.toThrow('What is posted stays')
})
