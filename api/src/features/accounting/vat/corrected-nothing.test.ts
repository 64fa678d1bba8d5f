import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers, sourceText } from '../../../testing/accounting/posted.ts'
import { at, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-08-10')
useSaldo()
const boris = as('boris')
let partnerId = 0
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  partnerId = await buyer({ oib: '69435151530' })
})
afterAll(() => clock.move(null))

/** What closing the return of July, made anew and handed in, posts. */
async function closed(): Promise<string> {
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year: 2026, month: 7 })).body
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn: clock.today() })
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId })).status).toBe(200)
  return sourceText('VatReturn', vatReturnId)
}

test('a correction of a first return by which nothing came to the accounts takes from them what came since (ledger P60)', async () => {
  expect(await closed()).toBe('')
  const { documentId } = await ofJuly()
  // A return of a later month that is made has taken nothing yet.
  expect((await boris.call(vatReturns.create, more, { year: 2026, month: 8, isEarly: true })).status).toBe(200)
  await book(documentId)
  expect(await closed()).toBe('240012 D 25,00 · 240700 P 25,00')
})

test('a correction whose entries come to nothing is closed without one (ledger P60)', async () => {
  const { id, documentId } = await ofJuly()
  await book(documentId)
  await book((await ofJuly({ kind: 'CreditNote', originalInvoiceId: id })).documentId)
  const { version } = (await previewOf(2026, 7)).body.draft
  const typed = { correction: 1_00, transferred: 0, byHand: {}, version }
  expect((await boris.call(vatReturnDrafts.update, more, { year: 2026, month: 7, ...typed })).status).toBeLessThan(300)
  expect(await closed()).toBe('')
})

/** An invoice of July, or a credit note of one, when its return was handed in. */
async function ofJuly(said: Parameters<typeof issued>[1] = {}) {
  onDay('2026-07-20')
  const paper = await issued(partnerId, { ...said, lines: [at('100')] })
  onDay('2026-08-11')
  await postPapers()
  return paper
}
const book = async (documentId: number) =>
  boris.call(ledgerPapers.update, { ...more, id: (await paperOf(documentId))?.id ?? 0 }, { bookedOn: '2026-08-05' })
