import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxPeriods } from 'contract/dashboard/tax'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { vatReturnFiles } from 'contract/accounting/vat/vat-return-files'
import { vatReturnPeriods } from 'contract/accounting/vat/vat-return-periods'
import { vatReturnClosings, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { amountText } from 'contract/croatia/money'
import { pathWith } from 'contract/kit/endpoint'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more, post } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { childOf, pdvProblems, saidIn, treeOf } from '../../../testing/accounting/read-return-xml.ts'
import { at, boxesText, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { cookieFor } from '../../../testing/cast-sessions.ts'
import { buyer } from '../../../testing/issuing/issue.ts'

onDay('2026-07-10')
useSaldo()
const boris = as('boris')
const QUARTER = { year: 2026, month: 9 } as const
let partnerId = 0

beforeAll(async () => {
  await beginBooks({ beginsOn: '2026-07-01', vatPeriod: 'Quarterly' })
  partnerId = await buyer({ oib: '69435151530' })
  await issuedOn('2026-07-10', '1000')
  await issuedOn('2026-08-31', '200')
  await issuedOn('2026-09-30', '40')
  await issuedOn('2026-10-01', '8')
  await postPapers()
})
afterAll(() => clock.move(null))

function issuedOn(day: string, price: string) {
  onDay(day)
  return issued(partnerId, { lines: [at(price)] })
}
const vatStates = () =>
  asOwner<{ month: number }>(`select month from app.ledger_periods where vat_state = 'Filed' order by year, month`)

test('a quarter is told once, by its last month, with the first working day by which it is handed in and paid (ledger T02)', async () => {
  const periods = (await boris.call(vatReturnPeriods.list, more)).body
  expect(periods.map(({ year, month, from, until, dueOn, payBy }) => [year, month, from, until, dueOn, payBy])).toEqual([
    [2026, 12, '2026-10-01', '2026-12-31', '2027-02-01', '2027-02-01'],
    [2026, 9, '2026-07-01', '2026-09-30', '2026-11-02', '2026-11-02'],
  ])
  for (const month of [7, 8] as const) expect((await previewOf(2026, month)).problem.code).toBe('VatReturn.NoSuchPeriod')
})

test('its boxes are those of its three months, and of no day beside them', async () => {
  expect(await boxesText(2026, 9)).toMatchObject({ '203': '1.240,00 / 310,00', '400': '310,00' })
  expect(await boxesText(2026, 12)).toMatchObject({ '203': '8,00 / 2,00', '400': '2,00' })
})

test('while its last day has not passed, making it is asked about twice', async () => {
  onDay('2026-09-30')
  expect((await boris.call(vatReturns.create, more, QUARTER)).problem).toMatchObject({
    code: 'VatReturn.PeriodRuns',
    params: { day: '30.09.2026.' },
  })
})

test('the return of a quarter is made, written for its days, handed in and closed; it files its three months (pitfall L4)', async () => {
  onDay('2026-10-12')
  const { id } = (await boris.call(vatReturns.create, more, QUARTER)).body
  const url = `/api${pathWith(vatReturnFiles.get.path, { ...more, vatReturnId: id })}?form=PDV`
  const { body } = await saldo().server.inject({ url, headers: { cookie: cookieFor('boris') } })
  expect(pdvProblems(body, '11.0')).toEqual([])
  const days = saidIn(childOf(childOf(treeOf(body), 'Zaglavlje'), 'Razdoblje'))
  expect(days).toBe('DatumOd 2026-07-01 · DatumDo 2026-09-30')
  expect(await vatStates()).toEqual([])
  await boris.call(vatReturnSubmissions.create, { ...more, vatReturnId: id }, { submittedOn: '2026-10-12' })
  expect((await vatStates()).map(({ month }) => month)).toEqual([7, 8, 9])
  const { ledgerEntryId } = (await boris.call(vatReturnClosings.create, { ...more, vatReturnId: id })).body
  const entry = (await boris.call(ledgerEntries.get, { ...more, id: ledgerEntryId ?? 0 })).body
  const lines = entry.lines.map(({ accountCode, debit, credit }) => `${accountCode} ${amountText(debit - credit)}`)
  expect([entry.bookedOn, lines]).toEqual(['2026-09-30', ['240012 310,00', '240700 -310,00']])
})

test('none of its months takes VAT any more, and a late paper of its first corrects the quarter', async () => {
  for (const bookedOn of ['2026-07-20', '2026-08-20', '2026-09-20'])
    expect((await post([['140012', 5], ['100000', -5]], { bookedOn })).problem).toMatchObject({ code: 'LedgerEntry.VatFiled' }) // prettier-ignore
  onDay('2026-10-13')
  const { documentId } = await issued(partnerId, { deliveryDate: '2026-07-15', lines: [at('100')] })
  await postPapers()
  const paper = await paperOf(documentId)
  expect([paper?.state, paper?.reason]).toEqual(['Asked', 'VatFiled'])
  await boris.call(ledgerPapers.update, { ...more, id: paper?.id ?? 0 }, { bookedOn: '2026-10-13' })
  expect(await boxesText(2026, 9)).toMatchObject({ '203': '1.340,00 / 335,00' })
  expect(await boxesText(2026, 12)).toMatchObject({ '203': '8,00 / 2,00' })
  expect((await boris.call(vatReturns.create, more, QUARTER)).status).toBe(200)
  const quarter = (await boris.call(vatReturnPeriods.list, more)).body.find(({ month }) => month === 9)
  expect(quarter).toMatchObject({ state: 'Made', number: 2, amount: 335_00 })
})

test('the owner’s tax card tells the quarter by its last month (DASH-I-16)', async () => {
  expect((await boris.call(taxPeriods.list, more)).body).toEqual([{ year: 2026, month: 9 }])
})
