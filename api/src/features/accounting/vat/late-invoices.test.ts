import { afterAll, beforeAll, expect, test } from 'vitest'
import { vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

useSaldo()
let partnerId = 0
beforeAll(async () => {
  onDay('2026-11-30')
  await beginBooks({ beginsOn: '2026-06-01' })
  partnerId = await buyer({ oib: '69435151530' })
})
afterAll(() => clock.move(null))

const enter = (documentNumber: string, documentDate: string) =>
  enterInvoice({ partnerId, documentNumber, documentDate, currency: 'EUR', vatLines: [{ vatRate: '25', baseAmount: 10_00, vatAmount: 2_50 }] }) // prettier-ignore

/** Whose VAT is in no box of the return of a month. */
const toldIn = async (month: number) =>
  (await previewOf(2026, month)).body.findings.flatMap(({ code, params }) => (code === 'R-14' ? [params['number']] : []))

test('an invoice that waits is told in the period in which it came as well, where the return of its own was due or handed in', async () => {
  await enter('Z-1', '2026-10-05')
  await enter('Z-2', '2026-09-30')
  expect([await toldIn(9), await toldIn(10), await toldIn(11)]).toEqual([['Z-2'], ['Z-1'], ['Z-2']])
  onDay('2026-12-01')
  await enter('Z-3', '2026-10-06')
  expect([await toldIn(11), await toldIn(12)]).toEqual([['Z-2'], ['Z-3']])
  await enter('Z-4', '2026-11-29')
  const { body } = await as('boris').call(vatReturns.create, more, { year: 2026, month: 11 })
  await as('boris').call(vatReturnSubmissions.create, { ...more, vatReturnId: body.id }, { submittedOn: '2026-12-01' })
  await enter('Z-5', '2026-11-30')
  expect(await toldIn(12)).toEqual(['Z-3', 'Z-4', 'Z-5'])
})
