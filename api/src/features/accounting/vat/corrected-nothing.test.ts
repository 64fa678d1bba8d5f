import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
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

/** What closing the return of a month, made anew and handed in, posts. */
async function closed(month = 7): Promise<string> {
  const { id: vatReturnId } = (await boris.call(vatReturns.create, more, { year: 2026, month })).body
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
  await type(7, 1_00)
  expect(await closed()).toBe('')
})

test('closing a correction takes what was posted for what was typed into it, and nobody takes it again (ledger P60)', async () => {
  await post([['419900', 9_00], ['140012', -9_00]], { bookedOn: '2026-07-31', journal: 'PDV' }) // prettier-ignore
  // Of another account it is no VAT.
  await post([['419900', 7_00], ['220000', -7_00]], { bookedOn: '2026-07-31', journal: 'PDV' }) // prettier-ignore
  await type(7, -9_00)
  expect(await closed()).toBe('140012 D 9,00 · 240700 P 9,00')
  await type(7, 0)
  expect(await closed()).toBe('')
})

test('what was posted for a correction leaves the accounts by that one, whichever is closed first (ledger P60)', async () => {
  onDay('2026-09-10')
  // The version that was made early says the same.
  await type(8, 1_00)
  expect(await closed(8)).toBe('')
  for (const [bookedOn, amount] of [['2026-07-31', 3_00], ['2026-08-31', 4_00]] as const) await post([['419900', amount], ['140012', -amount]], { bookedOn, journal: 'PDV' }) // prettier-ignore
  await type(8, -4_00)
  expect(await closed(8)).toBe('140012 D 4,00 · 240700 P 4,00')
  await post([['419900', 5_00], ['140012', -5_00]], { bookedOn: '2026-08-31', journal: 'PDV' }) // prettier-ignore
  await type(7, -3_00)
  expect(await closed()).toBe('140012 D 3,00 · 240700 P 3,00')
  await type(8, -9_00)
  expect(await closed(8)).toBe('140012 D 5,00 · 240700 P 5,00')
})

test('what nobody closed a correction for leaves the accounts by the next period (ledger P60)', async () => {
  await post([['419900', 6_00], ['140012', -6_00]], { bookedOn: '2026-08-31', journal: 'PDV' }) // prettier-ignore
  onDay('2026-10-10')
  expect(await closed(9)).toBe('140012 D 6,00 · 240700 P 6,00')
  await type(8, -15_00)
  expect(await closed(8)).toBe('')
})

test('what is booked in a period and is VAT of the next is none of its correction (ledger P60)', async () => {
  onDay('2026-11-05')
  const { documentId } = await issued(await buyer(), { lines: [at('100', { classificationCode: '' })] })
  await postPapers()
  const { id = 0 } = (await paperOf(documentId)) ?? {}
  const { body } = await boris.call(ledgerPapers.update, { ...more, id }, { supplyKind: 'Goods', bookedOn: '2026-10-31' })
  expect(body.state).toBe('Posted')
  expect(await closed(10)).toBe('')
  await type(10, 1_00)
  expect(await closed(10)).toBe('')
  onDay('2026-12-10')
  expect(await closed(11)).toBe('240012 D 25,00 · 240700 P 25,00')
})

/** Says what is corrected of a month. */
async function type(month: number, correction: number): Promise<void> {
  const { version } = (await previewOf(2026, month)).body.draft
  await boris.call(vatReturnDrafts.update, more, { year: 2026, month, correction, transferred: 0, byHand: {}, version })
}

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
