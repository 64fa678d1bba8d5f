import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerReversals } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { ledgerPeriodClosings, ledgerPeriodExceptions } from 'contract/accounting/ledger-periods'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { amountText } from 'contract/croatia/money'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { at, boxesText, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2026-07-15')
useSaldo()
const boris = as('boris')
const JULY = { year: 2026, month: 7 } as const
let partnerId = 0
beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01' })
  partnerId = await buyer({ oib: '69435151530' })
  await issued(partnerId, { lines: [at('1000')] })
  await postPapers()
  onDay('2026-07-20')
  const { documentId } = await issued(partnerId, { lines: [at('400')] })
  onDay('2026-08-10')
  await boris.call(ledgerPeriodClosings.create, more, JULY)
  await postPapers()
  const late = await paperOf(documentId)
  expect(late?.reason).toBe('MonthClosed')
  await boris.call(ledgerPapers.update, { ...more, id: late?.id ?? 0 }, { bookedOn: '2026-08-05' })
})
afterAll(() => clock.move(null))

const tie = async (month: number) => {
  const { ledgerVat, untied, findings } = (await previewOf(2026, month)).body
  return [ledgerVat, untied.map(({ amount }) => amount), findings.map(({ code }) => code).filter((code) => code === 'R-13')]
}

test('an entry that is booked after its month was closed belongs to the month of its VAT, and both months tie (pitfall L14)', async () => {
  expect(await boxesText(2026, 7)).toMatchObject({ '203': '1.400,00 / 350,00' })
  expect(await tie(7)).toEqual([350_00, [], []])
  expect(await tie(8)).toEqual([0, [], []])
})

test('what is in no box is still told in the month of its entry', async () => {
  const { id } = (await post([['240012', -700], ['100000', 700]], { bookedOn: '2026-08-06', text: 'Ručno' })).body // prettier-ignore
  expect(await tie(7)).toEqual([350_00, [], []])
  expect(await tie(8)).toEqual([7_00, [7_00], ['R-13']])
  expect((await previewOf(2026, 8)).body.untied).toMatchObject([{ ledgerEntryId: id, text: 'Ručno' }])
})

test('closing its return takes what it posted later along, and leaves it to no other return (ledger P60)', async () => {
  await boris.call(ledgerPeriodExceptions.create, more, { ...JULY, reason: 'Zaključak prijave', hours: 1 })
  expect(await closedBy(7)).toEqual(['240012 D 350,00', '240700 P 350,00'])
  // A correction takes what came with it, and nothing that the first closing had.
  await late('100', '2026-08-07')
  expect(await closedBy(7)).toEqual(['240012 D 25,00', '240700 P 25,00'])
  onDay('2026-09-10')
  expect(await closedBy(8)).toEqual(['240012 D 7,00', '240700 P 7,00'])
  // Nor what the closing of a later month has taken meanwhile, up to its last day.
  await late('40', '2026-09-30')
  onDay('2026-10-10')
  expect(await closedBy(9)).toEqual(['240012 D 10,00', '240700 P 10,00'])
  expect(await closedBy(7)).toEqual([])
})

test('what a correction adds on several days leaves the accounts on the last of them (ledger P60)', async () => {
  await late('80', '2026-10-06')
  await late('40', '2026-10-05')
  const { body } = await boris.call(vatReturns.create, more, JULY)
  const which = { ...more, vatReturnId: body.id }
  await boris.call(vatReturnSubmissions.create, which, { submittedOn: clock.today() })
  const { ledgerEntryId } = (await boris.call(vatReturnClosings.create, which)).body
  const { bookedOn, amount, postedByName } = (await boris.call(ledgerEntries.get, { ...more, id: ledgerEntryId ?? 0 })).body
  expect([bookedOn, amount, postedByName]).toEqual(['2026-10-06', 30_00, 'Boris Jurić'])
})

test('what is booked on a day before that of the last correction leaves the accounts by the next one all the same, once (ledger P60)', async () => {
  await late('20', '2026-10-05')
  expect(await closedBy(7)).toEqual(['240012 D 5,00', '240700 P 5,00'])
})

test('a correction that lowers the VAT lowers what is owed, and is no claim beside it (ledger P60)', async () => {
  const vatLines = [{ vatRate: '25', baseAmount: 100_00, vatAmount: 25_00 }]
  const { body } = await enterInvoice({ partnerId, documentNumber: 'K-1', documentDate: '2026-07-20', currency: 'EUR', vatLines })
  const groups = [
    { ordinal: 1, treatment: 'PDV25', supplyKind: 'Services', costKind: 'Ordinary', accountCode: '419900' },
  ] as const
  const { id = 0 } = (await paperOf(body.documentId)) ?? {}
  const said = { arrivedOn: '2026-07-21', vatOn: '2026-07-21', bookedOn: '2026-10-07', groups: [...groups] }
  expect((await boris.call(receivedPapers.update, { ...more, id }, said)).status).toBe(200)
  expect(await closedBy(7)).toEqual(['140012 P 25,00', '240700 D 25,00'])
})

/** An invoice of July whose turn comes after its return was handed in. */
async function late(price: string, bookedOn: string): Promise<void> {
  const today = clock.today()
  onDay('2026-07-20')
  const { documentId } = await issued(partnerId, { lines: [at(price)] })
  onDay(today)
  await postPapers()
  await boris.call(ledgerPapers.update, { ...more, id: (await paperOf(documentId))?.id ?? 0 }, { bookedOn })
}

/** The lines of the entry by which the return of a month, made anew and handed in, leaves the accounts. */
async function closedBy(month: number): Promise<string[]> {
  const { body } = await boris.call(vatReturns.create, more, { year: 2026, month })
  const which = { ...more, vatReturnId: body.id }
  await boris.call(vatReturnSubmissions.create, which, { submittedOn: clock.today() })
  const { body: closed } = await boris.call(vatReturnClosings.create, which)
  if (closed.ledgerEntryId === null) return []
  const { lines } = (await boris.call(ledgerEntries.get, { ...more, id: closed.ledgerEntryId })).body
  return lines.map(({ accountCode, debit, credit }) => `${accountCode} ${debit === 0 ? 'P' : 'D'} ${amountText(debit + credit)}`)
}

test('what was issued, taken back by hand once its return was handed in and posted anew changes the VAT of no month', async () => {
  onDay('2026-11-10')
  const { documentId } = await issued(partnerId, { lines: [at('200')] })
  await postPapers()
  onDay('2026-12-05')
  const which = { ...more, vatReturnId: (await boris.call(vatReturns.create, more, { year: 2026, month: 11 })).body.id }
  await boris.call(vatReturnSubmissions.create, which, { submittedOn: clock.today() })
  const boxes = async () => [(await boxesText(2026, 11))['203'], (await boxesText(2026, 12))['203']]
  const before = await boxes()
  const paper = await paperOf(documentId)
  const params = { ...more, ledgerEntryId: paper?.ledgerEntryId ?? 0 }
  expect((await boris.call(ledgerReversals.create, params, { bookedOn: '2026-12-05', text: 'Krivo' })).status).toBe(200)
  const { body } = await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: '2026-12-05' })
  expect(body.state).toBe('Posted')
  expect(await boxes()).toEqual(before)
  for (const month of [11, 12]) expect((await tie(month)).at(-1)).toEqual([])
})
