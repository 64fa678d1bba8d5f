import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { vatReturns, vatReturnSubmissions, vatReturnWithdrawals } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { postPapers } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-06-15')
useSaldo()
const boris = as('boris')
const JUNE = { year: 2026, month: 6 }
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-06-01' })
  await issued(await buyer({ oib: '69435151530' }), { lines: [at('1000')] })
  await postPapers()
  onDay('2026-07-10')
})
afterAll(() => clock.move(null))

async function tax(by: 'PaidBill' | 'IssuedBill', proRata: string | null) {
  await asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [by, SUBJECTS.more.id])
  const { books: kept } = (await boris.call(books.get, more)).body
  if (!kept) throw new Error('The books began')
  expect((await boris.call(books.update, more, { ...kept, proRata })).status).toBe(200)
}

/** Boxes 500 and 660 of a month, and which of its boxes are other than they were handed in. */
async function taxed(month: number) {
  const { boxes, changedBoxes } = (await previewOf(2026, month)).body
  const percent = boxes.flatMap((box) => (box.kind === 'Percent' ? [box.percent] : []))
  return [...percent, ...boxes.flatMap((box) => (box.kind === 'Flag' ? [box.isSet] : [])), changedBoxes]
}

test('a company that changes how it is taxed need not correct what it handed in before', async () => {
  const { id } = (await boris.call(vatReturns.create, more, JUNE)).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: id }, { submittedOn: clock.today() })
  await tax('PaidBill', '85.5')
  expect(await taxed(6)).toEqual(['0.00', false, []])
  expect(await taxed(7)).toEqual(['85.50', true, []])
  expect((await boris.call(vatReturns.create, more, JUNE)).problem.code).toBe('VatReturn.Unchanged')
  await boris.call(vatReturnWithdrawals.create, { ...more, vatReturnId: id }, { reason: 'Krivo razdoblje' })
  expect(await taxed(6)).toEqual(['85.50', true, ['500', '660']])
  const again = (await boris.call(vatReturns.create, more, JUNE)).body.id
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: again }, { submittedOn: clock.today() })
  await tax('IssuedBill', null)
  expect(await taxed(6)).toEqual(['85.50', true, []])
  expect(await taxed(7)).toEqual(['0.00', false, []])
})
