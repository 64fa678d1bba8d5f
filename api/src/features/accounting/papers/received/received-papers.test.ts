import { beforeAll, expect, test } from 'vitest'
import { ledgerReversals } from 'contract/accounting/ledger-entries'
import { vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { receivedPapers, type GroupTreatment, type ReceivedTreatment } from 'contract/accounting/received/received-papers'
import type { Given } from 'contract/kit/endpoint'
import { as, asOwner, useSaldo } from '../../../../testing/app.ts'
import { beginBooks, more } from '../../../../testing/accounting/books.ts'
import { entryText, paperOf, postPapers, vatText } from '../../../../testing/accounting/posted.ts'
import { enterInvoice } from '../../../../testing/received/entered.ts'
import { buyer } from '../../../../testing/issuing/issue.ts'

useSaldo()
beforeAll(async () => void (await beginBooks()))

const DAY = '2026-07-15'
let last = 0

type Line = readonly [vatRate: '25' | '13' | '5' | '0', base: number, vat: number]
type Of = { readonly partnerId?: number; readonly lines: readonly Line[]; readonly currency?: string }

/** Enters a document of a supplier by hand. */
async function received({ partnerId, lines, currency = 'EUR' }: Of): Promise<number> {
  const request = {
    partnerId: partnerId ?? (await home()),
    documentNumber: `U-${++last}`,
    documentDate: DAY,
    currency,
    vatLines: lines.map(([vatRate, baseAmount, vatAmount]) => ({ vatRate, baseAmount, vatAmount })),
  }
  const { body, status, problem } = await enterInvoice(request)
  expect([status, problem]).toEqual([200, problem])
  return body.documentId
}

type Said = Partial<GroupTreatment> & Pick<GroupTreatment, 'accountCode'>
const group = (given: Said): Given<typeof receivedPapers.update>['groups'][number] => ({
  ordinal: 1,
  treatment: 'PDV25',
  supplyKind: 'Services',
  costKind: 'Ordinary',
  ...given,
})

async function treat(documentId: number, said: Said, around: Partial<ReceivedTreatment> = {}) {
  const paper = await paperOf(documentId)
  return as('boris').call(
    receivedPapers.update,
    { ...more, id: paper?.id ?? 0 },
    { arrivedOn: DAY, ...around, groups: [group(said)] },
  )
}

/** What the books have of a document that is treated so. */
async function booked(of: Of, said: Said, around: Partial<ReceivedTreatment> = {}) {
  const documentId = await received(of)
  const { status, problem } = await treat(documentId, said, around)
  expect([status, problem]).toEqual([200, problem])
  return [await entryText(documentId), await vatText(documentId)]
}

const partners = new Map<string, Promise<number>>()
function known(given: Parameters<typeof buyer>[0]): Promise<number> {
  const key = JSON.stringify(given)
  const id = partners.get(key) ?? buyer(given)
  partners.set(key, id)
  return id
}
const home = () => known({ oib: '69435151530' })
const abroad = (countryCode: string, vatNumber: string | null = null) =>
  known({ countryCode, vatNumber, name: `Dobavljač ${countryCode}`, kind: 'Company', street: 'Glavna 1', postalCode: '1000', cityName: 'Grad' }) // prettier-ignore
const refusal = async (of: Of, said: Said) => (await treat(await received(of), said)).problem?.code

test('the VAT of a service is deducted (ledger P20)', async () => {
  expect(await booked({ lines: [['25', 20_000, 5_000]] }, { accountCode: '410000' })).toEqual([
    '410000 D 200,00 · 140012 D 50,00 · 220000 P 250,00',
    `303: 200,00 / 50,00 on ${DAY}`,
  ])
})

test('of the fuel of a passenger car half of the VAT is deducted and half of the cost recognised (ledger P21)', async () => {
  const fuel = { accountCode: '407500', costKind: 'PassengerVehicle', supplyKind: 'Goods' } as const
  const [entry] = await booked({ lines: [['25', 10_000, 2_500]] }, fuel)
  expect(entry).toBe('407500 D 56,25 · 407600 D 56,25 · 140012 D 12,50 · 220000 P 125,00')
  expect(await refusal({ lines: [['25', 10_000, 2_500]] }, { ...fuel, accountCode: '410000' })).toBe('ReceivedPaper.NoUnrecognised') // prettier-ignore
})

test('of a restaurant no VAT is deducted and half of the cost recognised (ledger P22)', async () => {
  const [entry] = await booked({ lines: [['13', 8_000, 1_040]] }, { accountCode: '418000', treatment: 'PDV13', costKind: 'Entertainment' }) // prettier-ignore
  expect(entry).toBe('418000 D 45,20 · 418100 D 45,20 · 220000 P 90,40')
})

test('the VAT of a supplier by paid bill waits (ledger P23)', async () => {
  const waiting = { isSupplierPaidBill: true }
  expect(await booked({ lines: [['25', 40_000, 10_000]] }, { accountCode: '419900' }, waiting)).toEqual([
    '419900 D 400,00 · 140800 D 100,00 · 220000 P 500,00',
    '303: 400,00 / 100,00 Waiting',
  ])
})

test('a supplier outside VAT stands in the book alone, and nothing without VAT is guessed (ledger P24) (pitfall L13)', async () => {
  const documentId = await received({ lines: [['0', 30_000, 0]] })
  const id = (await paperOf(documentId))?.id ?? 0
  const { body } = await as('boris').call(receivedPapers.get, { ...more, id })
  expect(body).toMatchObject({ state: 'Asked', reason: 'TreatmentMissing', isSure: false, groups: [{ treatment: null, reason: 'Unknown' }] }) // prettier-ignore
  expect((await treat(documentId, { accountCode: '419900', treatment: 'N' })).status).toBe(200)
  expect(await entryText(documentId)).toBe('419900 D 300,00 · 220000 P 300,00')
})

test('of goods and services from the EU and beyond we assess the VAT ourselves (ledger P25, P26)', async () => {
  const goods = { accountCode: '650000', treatment: 'K', ownRate: '25', supplyKind: 'Goods' } as const
  const italy = { partnerId: await abroad('IT', 'IT12345678901') }
  expect(await booked({ ...italy, lines: [['0', 200_000, 0]] }, goods)).toEqual([
    '650000 D 2.000,00 · 221000 P 2.000,00 · 140220 D 500,00 · 240220 P 500,00',
    `207: 2.000,00 / 500,00 on ${DAY}`,
  ])
  const service = { accountCode: '412300', treatment: 'AEEU', ownRate: '25' } as const
  const ireland = { partnerId: await abroad('IE', 'IE6388047V') }
  expect((await booked({ ...ireland, lines: [['0', 40_000, 0]] }, service))[0]).toBe(
    '412300 D 400,00 · 221000 P 400,00 · 140320 D 100,00 · 240320 P 100,00',
  )
})

test('a service in dollars is posted in euro of the rate of its day (ledger P27)', async () => {
  await asOwner("insert into app.exchange_rates (currency, day, rate, list_day, source) values ('USD', $1, '1.085', $1, 'HNB')", [DAY]) // prettier-ignore
  const america = { partnerId: await abroad('US'), currency: 'USD' }
  expect((await booked({ ...america, lines: [['0', 30_000, 0]] }, { accountCode: '412300', treatment: 'O17', ownRate: '25' }))[0]).toBe(
    '412300 D 276,50 · 221100 P 276,50 · 140420 D 69,13 · 240420 P 69,13',
  ) // prettier-ignore
})

test('a service in dollars is not posted before the rate of its day is known, and nothing of it is kept (ledger N07)', async () => {
  const service = { accountCode: '412300', treatment: 'O17', ownRate: '25' } as const
  const documentId = await received({ partnerId: await abroad('US'), currency: 'USD', lines: [['0', 300_00, 0]] })
  await asOwner('update app.documents set exchange_rate = null, total_eur_amount = null where id = $1', [documentId])
  const { status, problem } = await treat(documentId, service)
  expect([status, problem.code, problem.title]).toEqual([422, 'ReceivedPaper.RateMissing', 'Tečaj dokumenta još nije poznat. Pokušajte ponovno kada bude.']) // prettier-ignore
  expect([await entryText(documentId), await vatText(documentId)]).toEqual(['', ''])
  await asOwner('update app.documents set exchange_rate = 1.2, total_eur_amount = 25000 where id = $1', [documentId])
  expect((await treat(documentId, service)).status).toBe(200)
  expect(await entryText(documentId)).toBe('412300 D 250,00 · 221100 P 250,00 · 140420 D 62,50 · 240420 P 62,50')
})

test('of building work at home the one who receives it owes the VAT (ledger P29)', async () => {
  const work = { accountCode: '412000', treatment: 'AE', ownRate: '25' } as const
  expect((await booked({ lines: [['0', 400_000, 0]] }, work))[0]).toBe(
    '412000 D 4.000,00 · 220000 P 4.000,00 · 140110 D 1.000,00 · 240110 P 1.000,00',
  )
})

test('the credit note of a supplier is negative on the same sides (ledger P31)', async () => {
  expect(await booked({ lines: [['25', -10_000, -2_500]] }, { accountCode: '419900' })).toEqual([
    '419900 D −100,00 · 140012 D −25,00 · 220000 P −125,00',
    `303: −100,00 / −25,00 on ${DAY}`,
  ])
})

test('a chair below the threshold is small inventory (ledger P34)', async () => {
  expect((await booked({ lines: [['25', 32_000, 8_000]] }, { accountCode: '404000', supplyKind: 'Goods' }))[0]).toBe(
    '404000 D 320,00 · 140012 D 80,00 · 220000 P 400,00',
  )
})

/** The base of deducted VAT of 25 %; of assets that were bought all, passenger cars, and others. */
async function boughtAssets() {
  const { body } = await as('boris').call(vatReturnPreviews.get, more, { year: 2026, month: 7 })
  return ['303', '610', '612', '614'].map((box) => body.boxes.map((one) => (one.box === box && 'base' in one ? one.base : 0)).reduce((sum, base) => sum + base, 0)) // prettier-ignore
}
const moreAssets = (before: readonly number[], now: readonly number[]) => now.map((base, index) => base - (before[index] ?? 0))

test('a laptop is an asset on its own account, and stands among the assets of the return (ledger P32)', async () => {
  const before = await boughtAssets()
  expect(await booked({ lines: [['25', 160_000, 40_000]] }, { accountCode: '031100', supplyKind: 'Goods' })).toEqual([
    '031100 D 1.600,00 · 140012 D 400,00 · 220000 P 2.000,00',
    `303: 1.600,00 / 400,00 on ${DAY}`,
  ])
  expect(moreAssets(before, await boughtAssets())).toEqual([160_000, 160_000, 0, 160_000])
})

test('of a passenger car half of the VAT is deducted, and the rest stands beside its price (ledger P33)', async () => {
  const before = await boughtAssets()
  expect(await booked({ lines: [['25', 3_000_000, 750_000]] }, { accountCode: '032000', supplyKind: 'Goods', costKind: 'PassengerVehicle' })).toEqual([
    '032000 D 30.000,00 · 033000 D 3.750,00 · 140012 D 3.750,00 · 220000 P 37.500,00',
    `303: 30.000,00 / 7.500,00 on ${DAY}`,
  ]) // prettier-ignore
  expect(moreAssets(before, await boughtAssets())).toEqual([1_500_000, 1_500_000, 1_500_000, 0])
  expect((await booked({ lines: [['25', 3_000_000, 750_000]] }, { accountCode: '032000', supplyKind: 'Goods', costKind: 'VehicleAsOwnBusiness' }))[0]).toBe('032000 D 30.000,00 · 140012 D 7.500,00 · 220000 P 37.500,00') // prettier-ignore
})

test('a treatment that cannot be is refused with its finding (ledger N08)', async () => {
  const charged = { lines: [['25', 100, 25]] } as const
  const free = { lines: [['0', 100, 0]] } as const
  expect(await refusal(free, { accountCode: '650000', treatment: 'K', ownRate: '25' })).toBe('ReceivedPaper.T-04')
  expect(await refusal(charged, { accountCode: '410000', treatment: 'PDV13' })).toBe('ReceivedPaper.T-05')
  expect(await refusal(charged, { accountCode: '410000', treatment: 'ForeignVat' })).toBe('ReceivedPaper.T-06')
  expect(await refusal(free, { accountCode: '410000', treatment: 'AE' })).toBe('ReceivedPaper.T-07')
  expect(await refusal(charged, { accountCode: '410000', treatment: 'N' })).toBe('ReceivedPaper.T-08')
  expect(await refusal(charged, { accountCode: '410000', ordinal: 2 })).toBe('ReceivedPaper.GroupsDiffer')
})

test('the next paper of a supplier is proposed as the last was, and nothing posts without a person', async () => {
  const partnerId = await abroad('SI', 'SI12345679')
  const fuel = { accountCode: '407900', treatment: 'ForeignVat', supplyKind: 'Goods' } as const
  await booked({ partnerId, lines: [['25', 100, 25]] }, fuel)
  const next = await received({ partnerId, lines: [['25', 400, 100]] })
  await postPapers()
  const paper = await paperOf(next)
  expect(paper).toMatchObject({ state: 'Asked', sourceKind: 'ReceivedInvoice', ledgerEntryId: null })
  const { body } = await as('boris').call(receivedPapers.get, { ...more, id: paper?.id ?? 0 })
  expect(body).toMatchObject({ isSure: true, groups: [{ ...fuel, reason: 'AsBefore' }] })
})

test('a wrong treatment is taken back by reversing, and the paper treated again', async () => {
  const documentId = await received({ lines: [['25', 1_000, 250]] })
  await treat(documentId, { accountCode: '410000' })
  expect((await treat(documentId, { accountCode: '410100' })).problem?.code).toBe('LedgerPaper.Posted')
  const entryId = (await paperOf(documentId))?.ledgerEntryId ?? 0
  const reversed = await as('boris').call(ledgerReversals.create, { ...more, ledgerEntryId: entryId }, { bookedOn: DAY, text: 'Krivi konto' }) // prettier-ignore
  expect([reversed.status, reversed.problem]).toEqual([200, reversed.problem])
  expect((await paperOf(documentId))?.reason).toBe('Reversed')
  expect((await treat(documentId, { accountCode: '410100' })).status).toBe(200)
  expect(await entryText(documentId)).toBe('410100 D 10,00 · 140012 D 2,50 · 220000 P 12,50')
})
