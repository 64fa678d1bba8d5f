import { beforeAll, expect, test } from 'vitest'
import { balanceSheets } from 'contract/accounting/balance-sheets'
import { openItems } from 'contract/accounting/open-items'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { lineTold } from '../../../testing/bank/lines-told.ts'
import { openSet } from '../../../testing/bank/open-set.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo({}, { hasJobs: true })
/** The open items tell it of the same day as the balance sheet does. */
async function undecidedOn(on: string) {
  const { undecided } = (await as('boris').call(balanceSheets.get, more, { on })).body
  expect((await as('boris').call(openItems.list, more, { on })).body.undecided).toEqual(undecided)
  return undecided
}

beforeAll(async () => {
  const { partner } = await openSet(more.businessSubjectId)
  await beginBooks({ beginsOn: '2026-01-01' })
  for (const day of ['2025-12-31', '2026-01-15', '2026-02-16'])
    await lineTold({ amount: '-12.34', text: 'nepoznato', day }, { day })
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }]
  await enterInvoice({ partnerId: partner('alfa'), documentNumber: 'U-9', documentDate: '2026-02-15', currency: 'EUR', vatLines })
  await postPapers()
})

test('a balance sheet tells what of its own days is still to be decided, not what came later or before the books', async () => {
  expect(await undecidedOn('2026-01-14')).toEqual({ paperCount: 0, lineCount: 0 })
  expect(await undecidedOn('2026-01-15')).toEqual({ paperCount: 0, lineCount: 1 })
  expect(await undecidedOn('2026-02-14')).toEqual({ paperCount: 0, lineCount: 1 })
  expect(await undecidedOn('2026-02-15')).toEqual({ paperCount: 1, lineCount: 1 })
  expect(await undecidedOn('2026-02-16')).toEqual({ paperCount: 1, lineCount: 2 })
})

test('how many lines wait is told only to whoever sees lines of the bank', async () => {
  await asOwner("delete from auth.role_permissions where role_id = 3 and module = 'bank'")
  expect(await undecidedOn('2026-02-16')).toEqual({ paperCount: 1, lineCount: null })
})
