import { beforeAll, expect, test } from 'vitest'
import { saldo, useSaldo } from '../../../testing/app.ts'
import { allocate, more, stranger, toDocument } from '../../../testing/bank/allocating.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet, type OpenSet } from '../../../testing/bank/open-set.ts'
import { openItemsOf } from './open-items.ts'

useSaldo({}, { hasJobs: true })

let set: OpenSet
beforeAll(async () => {
  set = await openSet(more.businessSubjectId)
})
const items = () => saldo().database.transaction(more, async (db) => (await openItemsOf(db, set.partner('beta'))).items)
const total = async () => (await items()).reduce((sum, { remainingAmount }) => sum + remainingAmount, 0)

test('what a customer paid too much stands on their statement of open items, and lowers what it comes to (GAP-41)', async () => {
  const before = await total()
  const line = await lineTold({ ...stranger, amount: '1300.00', text: 'Uplata' })
  const over = { kind: 'Unmatched', partnerId: set.partner('beta'), amount: 50_00 } as const
  expect((await allocate(line, toDocument(set.document('O6'), 1_250_00), over)).status).toBe(200)
  expect(await total()).toBe(before - 1_250_00 - 50_00)
  expect((await items()).at(-1)).toEqual({
    documentNumber: `Preplata, izvadak ${line.statementNumber}/1`,
    documentDate: '2026-01-15',
    dueDate: null,
    currency: 'EUR',
    totalAmountToBePaid: -50_00,
    paidAmount: 0,
    remainingAmount: -50_00,
  })
})

test('what we paid a partner too much is no debt of theirs on an invoice, and stands on no statement', async () => {
  const before = await total()
  const line = await lineTold({ ...stranger, amount: '-30.00', text: 'Povrat' })
  const over = { kind: 'Unmatched', partnerId: set.partner('beta'), amount: -30_00 } as const
  expect((await allocate(line, over)).status).toBe(200)
  expect(await total()).toBe(before)
})
