import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { at, boxesText, issued, onDay } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-12-10')
useSaldo()
const boris = as('boris')

/** Two invoices of December, and one of January that a person booked on the last day of the year before. */
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-12-01' })
  await issued(await buyer({ oib: '69435151530' }), { lines: [at('1000')] })
  onDay('2027-01-10')
  const { documentId } = await issued(await buyer(), { lines: [at('100', { classificationCode: '' })] })
  await postPapers()
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  const { body } = await boris.call(ledgerPapers.update, { ...more, id }, { supplyKind: 'Goods', bookedOn: '2026-12-31' })
  expect(body.state).toBe('Posted')
  onDay('2027-02-10')
})
afterAll(() => clock.move(null))

/** What closing the return of a month, made and handed in, posts. */
async function closedBy(year: number, month: number): Promise<string> {
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year, month })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: clock.today() })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId })).status).toBe(200)
  return sourceText('VatReturn', vatReturnId)
}

test('what is booked in a year and is VAT of the next leaves the accounts by the return that tells it (ledger P60)', async () => {
  expect(await boxesText(2026, 12)).toMatchObject({ '203': '1.000,00 / 250,00' })
  expect(await closedBy(2026, 12)).toBe('240012 D 250,00 · 240700 P 250,00')
})

test('opened anew with what stood, it leaves them once', async () => {
  await post([['120000', 1_375_00], ['240012', -25_00], ['240700', -250_00], ['900000', -1_100_00]], { bookedOn: '2027-01-01', journal: 'PS' }) // prettier-ignore
  expect(await boxesText(2027, 1)).toMatchObject({ '203': '100,00 / 25,00' })
  expect(await closedBy(2027, 1)).toBe('240012 D 25,00 · 240700 P 25,00')
})
