import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturnDrafts } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'

/** What a person types of a return. */

onDay('2026-08-10')
useSaldo()
beforeAll(async () => void (await beginBooks({ beginsOn: '2025-07-01' })))
afterAll(() => clock.move(null))

const type = (year: number, month: number, correction: number, version = 0) =>
  as('boris').call(vatReturnDrafts.update, more, { year, month, correction, transferred: 0, byHand: {}, version })
const draftOf = async (year: number, month: number) => (await previewOf(year, month)).body.draft

test('what is typed of a return stands in it alone: in no other month, and not in the same month of another year', async () => {
  for (const [year, month, correction] of [[2025, 7, 5_00], [2026, 7, 9_00], [2026, 6, 2_00]] as const)
    expect((await type(year, month, correction)).status).toBe(204) // prettier-ignore
  const { version } = await draftOf(2026, 7)
  expect((await type(2026, 7, 10_00, version)).status).toBe(204)
  const typed = []
  for (const [year, month] of [[2025, 7], [2025, 8], [2026, 6], [2026, 7]] as const) typed.push((await draftOf(year, month)).correction) // prettier-ignore
  expect(typed).toEqual([5_00, 0, 2_00, 10_00])
})

test('nothing is typed of a month before the books or after the running one', async () => {
  for (const [year, month] of [[2025, 6], [2026, 9]] as const)
    expect((await type(year, month, 1_00)).problem.code).toBe('VatReturn.NoSuchPeriod') // prettier-ignore
})
