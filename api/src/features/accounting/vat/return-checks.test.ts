import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerReversals, type HAND_JOURNALS } from 'contract/accounting/ledger-entries'
import { ledgerPapers } from 'contract/accounting/ledger-papers'
import { receivedPapers, type GroupTreatment } from 'contract/accounting/received/received-papers'
import { vatBooks } from 'contract/accounting/vat/vat-books'
import { vatReturnClosings, vatReturnDrafts, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import { documentPayments } from 'contract/documents/document-payments'
import { clock } from '../../../kit/clock.ts'
import { beginBooks, more } from '../../../testing/accounting/books.ts'
import { paperOf, postPapers } from '../../../testing/accounting/posted.ts'
import { at, boxesText, issued, onDay, previewOf } from '../../../testing/accounting/return-set.ts'
import { as, asOwner, useSaldo } from '../../../testing/app.ts'
import { buyer } from '../../../testing/issuing/issue.ts'
import { enterInvoice } from '../../../testing/received/entered.ts'

onDay('2026-12-15')
useSaldo()
const boris = as('boris')
let [home, german] = [0, 0]
beforeAll(async () => {
  onDay('2026-12-15')
  await beginBooks({ beginsOn: '2026-06-01' })
  home = await buyer({ oib: '69435151530' })
  german = await buyer({ countryCode: 'DE', vatNumber: null, name: 'Ohne Nummer GmbH', kind: 'Company', street: 'Hauptstr. 1', postalCode: '1', cityName: 'Ulm' }) // prettier-ignore
})
afterAll(() => clock.move(null))

type Line = readonly [vatRate: string, base: number, vat: number]
async function entered(number: string, day: string, lines: readonly Line[], partnerId = home): Promise<number> {
  const vatLines = lines.map(([vatRate, baseAmount, vatAmount]) => ({ vatRate, baseAmount, vatAmount }))
  const { body, status, problem } = await enterInvoice({ partnerId, documentNumber: number, documentDate: day, currency: 'EUR', vatLines }) // prettier-ignore
  expect([status, problem]).toEqual([200, problem])
  return body.documentId
}
type Said = Partial<GroupTreatment> & { readonly isSupplierPaidBill?: boolean }
async function treat(documentId: number, day: string, { isSupplierPaidBill = false, ...said }: Said = {}) {
  const id = (await paperOf(documentId))?.id ?? 0
  const { groups } = (await boris.call(receivedPapers.get, { ...more, id })).body
  const treated = groups.map(({ ordinal, vatRate }) => ({ ordinal, treatment: Number(vatRate) === 13 ? ('PDV13' as const) : ('PDV25' as const), supplyKind: 'Services' as const, costKind: 'Ordinary' as const, accountCode: '419900', ...said })) // prettier-ignore
  const { status, problem } = await boris.call(receivedPapers.update, { ...more, id }, { arrivedOn: day, isSupplierPaidBill, groups: treated }) // prettier-ignore
  expect([status, problem]).toEqual([200, problem])
}
const told = async (month: number, ...codes: readonly string[]) =>
  (await previewOf(2026, month)).body.findings
    .filter(({ code }) => codes.includes(code))
    .map(({ code, params }) => [code, ...Object.values(params)].join(' '))

test('VAT may be a cent off its base for each paper of the period, whatever rates they have', async () => {
  const day = '2026-06-10'
  await treat(await entered('Z-1', day, [['25', 100_00, 25_02], ['13', 10_00, 1_30]]), day) // prettier-ignore
  expect(await told(6, 'R-03')).toEqual(['R-03 303 25,02 25,00'])
  await treat(await entered('Z-2', day, [['25', 10_00, 2_50]]), day)
  expect(await told(6, 'R-03')).toEqual([])
})

test('output VAT that has waited for years is no input VAT that somebody forgot', async () => {
  const taxedBy = (type: string) => asOwner('update app.business_subjects set vat_calculation_type = $1 where id = $2', [type, more.businessSubjectId]) // prettier-ignore
  onDay('2026-06-20')
  await taxedBy('PaidBill')
  await issued(home, { lines: [at('100')] })
  await postPapers()
  await taxedBy('IssuedBill')
  onDay('2030-02-10')
  expect(await told(6, 'R-15')).toEqual([])
  onDay('2026-12-15')
})

test('what is typed by hand for one period stands in no other', async () => {
  const said = { correction: -3_100, transferred: 0, byHand: {} }
  expect((await boris.call(vatReturnDrafts.update, more, { year: 2026, month: 6, ...said, version: 0 })).status).toBe(204)
  const correctionOf = async (month: number) => (await previewOf(2026, month)).body.draft.correction
  expect([await correctionOf(6), await correctionOf(7), (await boxesText(2026, 7))['315']]).toEqual([-3_100, 0, undefined])
})

test('what stops a return is told before what is only advised', async () => {
  const day = '2026-07-10'
  await treat(await entered('Z-3', day, [['25', 100_00, 26_00]]), day)
  await treat(await entered('Z-4', day, [['0', 500_00, 0]], german), day, { treatment: 'K', ownRate: '25', supplyKind: 'Goods', accountCode: '650000' }) // prettier-ignore
  expect(await told(7, 'R-03', 'R-10')).toEqual(['R-10 Ohne Nummer GmbH', 'R-03 303 26,00 25,00'])
})

test('a paper of the period that asks or was posted by hand is told as lacking its VAT, and so is a payment by which some falls due', async () => {
  const day = '2026-08-10'
  await entered('Z-5', '2026-07-31', [['25', 10_00, 2_50]])
  await treat(await entered('Z-6', day, [['25', 10_00, 2_50]]), day)
  const byHand = await entered('Z-7', day, [['25', 10_00, 2_50]])
  expect(await told(8, 'R-14')).toEqual(['R-14 Z-7'])
  await boris.call(ledgerPapers.update, { ...more, id: (await paperOf(byHand))?.id ?? 0 }, { isByHand: true })
  expect(await told(8, 'R-14')).toEqual(['R-14 Z-7'])
  const waiting = await entered('Z-8', day, [['25', 10_00, 2_50]])
  await treat(waiting, day, { isSupplierPaidBill: true })
  expect(await told(8, 'R-14')).toEqual(['R-14 Z-7'])
  await boris.call(documentPayments.create, { ...more, documentId: waiting }, { amount: 12_50, paidOn: '2026-08-20' })
  await postPapers()
  expect(await told(8, 'R-14')).toHaveLength(2)
})

test('a paper whose entry was taken back lacks its VAT until it is treated anew', async () => {
  const day = '2026-12-05'
  const documentId = await entered('Z-10', day, [['25', 10_00, 2_50]])
  const ofZ10 = async () => (await told(12, 'R-14')).filter((one) => one.endsWith('Z-10'))
  await treat(documentId, day)
  expect(await ofZ10()).toEqual([])
  const ledgerEntryId = (await paperOf(documentId))?.ledgerEntryId ?? 0
  await boris.call(ledgerReversals.create, { ...more, ledgerEntryId }, { bookedOn: '2026-12-09', text: 'Storno' })
  expect(await ofZ10()).toEqual(['R-14 Z-10'])
  // The book has it on its day, and what takes it back on the day on which that happened.
  const { rows } = (await boris.call(vatBooks.get, more, { year: 2026, month: 12, book: 'U-RA' })).body
  expect(rows.map(({ vatOn, columns }) => [vatOn, columns[16]])).toEqual([['2026-12-05', 2_50], ['2026-12-09', -2_50]]) // prettier-ignore
  await treat(documentId, day)
  expect(await ofZ10()).toEqual([])
})

test('what two payments free of a paper in a month are two rows of the book, each on its day', async () => {
  const documentId = await entered('Z-9', '2026-11-05', [['25', 100_00, 25_00]])
  await treat(documentId, '2026-11-05', { isSupplierPaidBill: true })
  for (const [paidOn, amount] of [
    ['2026-11-06', 50_00],
    ['2026-11-09', 75_00],
  ] as const)
    // prettier-ignore
    await boris.call(documentPayments.create, { ...more, documentId }, { amount, paidOn, method: 'BankTransfer' })
  await postPapers()
  const { rows, totals } = (await boris.call(vatBooks.get, more, { year: 2026, month: 11, book: 'U-RA' })).body
  expect(rows.map(({ vatOn, columns }) => [vatOn, columns[16]])).toEqual([['2026-11-06', 10_00], ['2026-11-09', 15_00]]) // prettier-ignore
  expect(totals[16]).toBe(25_00)
})

test('input VAT that payments have freed has not waited for years, and that of which a part is unpaid has', async () => {
  const waitsSince = async () => {
    onDay('2030-02-10')
    const since = await told(6, 'R-15')
    onDay('2026-12-15')
    return since
  }
  const before = await waitsSince()
  const documentId = await entered('Z-11', '2026-06-15', [['25', 100_00, 25_00]])
  await treat(documentId, '2026-06-15', { isSupplierPaidBill: true })
  const pay = async (amount: number) => {
    await boris.call(documentPayments.create, { ...more, documentId }, { amount, paidOn: '2026-06-20', method: 'BankTransfer' })
    await postPapers()
  }
  await pay(50_00)
  expect(await waitsSince()).toEqual(['R-15 15.06.2026.'])
  await pay(75_00)
  expect(await waitsSince()).toEqual(before)
})

test('a supplier’s credit note that names no invoice lowers the input VAT of its own month (pitfall L6) (ledger N04)', async () => {
  const day = '2026-09-10'
  await treat(await entered('O-1', day, [['25', -100_00, -25_00]]), day)
  expect(await boxesText(2026, 9)).toEqual({ '300': '−100,00 / −25,00', '303': '−100,00 / −25,00', '400': '25,00' })
})

test('the VAT that a supplier of another state charged is in no box, and in the book as a part of its price (ledger N10)', async () => {
  const day = '2026-10-10'
  await treat(await entered('H-1', day, [['25', 100_00, 25_00]], german), day, { treatment: 'ForeignVat' })
  expect(await boxesText(2026, 10)).toEqual({})
  const { body } = await boris.call(vatBooks.get, more, { year: 2026, month: 10, book: 'U-RA' })
  expect(body.totals).toMatchObject({ 6: 125_00, 10: 125_00, 11: 0 })
})

test('an invoice of the last minute of a year is of its December, and one of the first minute of the next of January (ledger N19)', async () => {
  const itIs = (moment: string) => clock.move(() => Date.parse(moment))
  itIs('2026-12-31T22:59:30Z')
  await issued(home, { lines: [at('100')] })
  itIs('2026-12-31T23:00:30Z')
  await issued(home, { lines: [at('7')] })
  await postPapers()
  const box = async (year: number, month: number) => (await boxesText(year, month))['203']
  expect([await box(2026, 12), await box(2027, 1)]).toEqual(['100,00 / 25,00', '7,00 / 1,75'])
})

test('the day of handing in may lie before that of making, but not within the period before it was made early', async () => {
  onDay('2027-01-20')
  const [DECEMBER, JANUARY] = [{ year: 2026, month: 12 }, { year: 2027, month: 1 }] // prettier-ignore
  const make = async (which: typeof JANUARY) => (await boris.call(vatReturns.create, more, { ...which, isEarly: true })).body.id
  const handIn = (vatReturnId: number, submittedOn: string) => boris.call(vatReturnSubmissions.create, { ...more, vatReturnId }, { submittedOn }) // prettier-ignore
  const early = await make(JANUARY)
  expect((await handIn(early, '2027-01-19')).problem.code).toBe('VatReturn.SubmittedTooEarly')
  expect((await handIn(early, '2027-01-20')).status).toBe(204)
  const first = await make(DECEMBER)
  expect((await handIn(first, '2027-01-05')).status).toBe(204)
  // Once it is corrected, what was handed in first is not closed any more.
  await boris.call(vatReturnDrafts.update, more, { ...DECEMBER, correction: -5_00, transferred: 0, byHand: {}, version: 0 })
  await make(DECEMBER)
  expect((await boris.call(vatReturnClosings.create, { ...more, vatReturnId: first })).problem.code).toBe('VatReturn.NewerVersion') // prettier-ignore
})

test('what was typed as a correction of a return that was handed in is posted in the journal of VAT into its period, and asked for no more', async () => {
  expect(await told(12, 'R-13', 'R-19')).toEqual(['R-19 -5,00 01.12.2026. 31.12.2026.'])
  const post = async (journal: (typeof HAND_JOURNALS)[number]) => {
    const line = { partnerId: null, documentId: null, dueOn: null, text: '' }
    const lines = [{ ...line, accountCode: '419900', debit: 5_00, credit: 0 }, { ...line, accountCode: '140012', debit: 0, credit: 5_00 }] // prettier-ignore
    const { status, problem } = await boris.call(ledgerEntries.create, more, { journal, bookedOn: '2026-12-31', text: 'Ispravak pretporeza', lines }) // prettier-ignore
    return problem?.code ?? status
  }
  expect([await post('TEM'), await post('PDV')]).toEqual(['LedgerEntry.VatFiled', 200])
  expect(await told(12, 'R-13', 'R-19')).toEqual([])
})
