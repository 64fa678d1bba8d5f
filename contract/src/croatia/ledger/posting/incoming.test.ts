import { expect, test } from 'vitest'
import { inEuro } from '../../money.ts'
import { freedVat } from '../paid-bill/freed-vat.ts'
import { booked, group, received } from '../testing/given.ts'
import { linesText, postedText } from '../testing/posted-text.ts'

const FUEL = { account: 'cost.carfuel', unrecognisedAccount: 'cost.carfuel.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', supplyKind: 'Goods' } as const // prettier-ignore

test('the VAT of a service is deducted (ledger P20)', () => {
  expect(postedText([booked(received({ groups: [{ account: 'cost.telecom', base: 20_000 }] }))])).toEqual([
    '410000 D 200,00 · 140012 D 50,00 · 220000 P 250,00',
    '303: 200,00 / 50,00',
  ])
})

test('of the fuel of a passenger car half of the VAT is deducted and half of the cost recognised (ledger P21)', () => {
  expect(postedText([booked(received({ groups: [{ ...FUEL, base: 10_000 }] }))])).toEqual([
    '407500 D 56,25 · 407600 D 56,25 · 140012 D 12,50 · 220000 P 125,00',
    '303: 50,00 / 12,50; not deducted 12,50',
  ])
  // Of an odd cent the recognised half and the deducted half get the larger part.
  expect(postedText([booked(received({ groups: [{ ...FUEL, base: 1, vat: 0 }] }))])[0]).toBe('407500 D 0,01 · 220000 P 0,01')
  expect(postedText([booked(received({ groups: [{ ...FUEL, base: 4, vat: 1 }] }))])[0]).toBe(
    '407500 D 0,02 · 407600 D 0,02 · 140012 D 0,01 · 220000 P 0,05',
  )
  expect(postedText([booked(received({ kind: 'CreditNote', groups: [{ ...FUEL, base: -1, vat: 0 }] }))])[0]).toBe(
    '407500 D −0,01 · 220000 P −0,01',
  )
})

test('of a restaurant no VAT is deducted and half of the cost recognised (ledger P22)', () => {
  const meal = {
    account: 'cost.entertainment',
    unrecognisedAccount: 'cost.entertainment.n',
    costKind: 'Entertainment',
    deductibleShare: '0',
    treatment: 'PDV13',
    base: 8_000,
  } as const
  const posted = booked(received({ groups: [meal] }))
  expect(postedText([posted])).toEqual(['418000 D 45,20 · 418100 D 45,20 · 220000 P 90,40', 'not deducted 10,40'])
  expect(posted.vatEntries[0]).toMatchObject({ book: 'U-RA', boxIn: '302', base: 8_000, vat: 1_040, undeductibleVat: 1_040 })
})

test('the VAT of a supplier by paid bill waits, and is freed when the invoice is paid (ledger P23, P23b)', () => {
  const bought = booked(received({ isPaidBill: true, groups: [{ account: 'cost.services', base: 40_000 }] }))
  expect(postedText([bought])).toEqual(['419900 D 400,00 · 140800 D 100,00 · 220000 P 500,00', 'waits: 303: 400,00 / 100,00'])
  const payout = {
    act: 'Payout',
    amounts: { money: 50_000, settled: 50_000 },
    accounts: { money: 'bank.eur', settled: 'payable.domestic' },
  } as const
  const entries = freedVat(bought.vatEntries.map((entry) => ({ entry, freed: [] })), { amount: 50_000, unpaid: 50_000, paidOn: '2026-08-03' }) // prettier-ignore
  expect(postedText([booked(payout, { kind: 'FreedVat', entries })])).toEqual([
    '220000 D 500,00 · 100000 P 500,00 · 140012 D 100,00 · 140800 P 100,00',
    '303: 400,00 / 100,00',
  ])
})

test('a supplier outside VAT stands in the book alone (ledger P24)', () => {
  const bought = received({ groups: [{ account: 'cost.services', treatment: 'N', base: 30_000 }] })
  expect(postedText([booked(bought)])).toEqual(['419900 D 300,00 · 220000 P 300,00', 'in the book: 300,00 at 0 %'])
})

test('of goods from a taxpayer in Italy we assess the VAT ourselves (ledger P25)', () => {
  const goods = { account: 'goods.purchase', supplyKind: 'Goods', treatment: 'K', rate: '25', base: 200_000 } as const
  expect(postedText([booked(received({ country: 'EU', groups: [goods] }))])).toEqual([
    '650000 D 2.000,00 · 221000 P 2.000,00 · 140220 D 500,00 · 240220 P 500,00',
    '207: 2.000,00 / 500,00; 307: 2.000,00 / 500,00; PDV-S I1 2.000,00',
  ])
})

test('of services from a taxpayer in Ireland too (ledger P26)', () => {
  const service = { account: 'cost.software', treatment: 'AEEU', rate: '25', base: 40_000 } as const
  expect(postedText([booked(received({ country: 'EU', groups: [service] }))])).toEqual([
    '412300 D 400,00 · 221000 P 400,00 · 140320 D 100,00 · 240320 P 100,00',
    '210: 400,00 / 100,00; 310: 400,00 / 100,00; 630: 400,00; PDV-S I2 400,00',
  ])
})

test('and of services from an American company, in euro of the rate (ledger P27)', () => {
  const service = { account: 'cost.software', treatment: 'O17', rate: '25', base: inEuro(30_000, '1.0850') } as const
  expect(postedText([booked(received({ country: 'third', groups: [service] }))])).toEqual([
    '412300 D 276,50 · 221100 P 276,50 · 140420 D 69,13 · 240420 P 69,13',
    '213: 276,50 / 69,13; 313: 276,50 / 69,13; 630: 276,50',
  ])
})

const IMPORTED = { account: 'goods.purchase', supplyKind: 'Goods', treatment: 'G', base: 100_000 } as const
const DECLARED = { kind: 'CustomsDeclaration', account: 'goods.purchase', rate: '25', vatOn: '2026-07-20' } as const

test('base and VAT of an import are as customs declare them, and customs are owed both (ledger P28a)', () => {
  const declaration = { ...DECLARED, base: 103_000, vat: 25_750, duty: 3_000, isAccountedOnly: false } as const
  const invoice = booked(received({ country: 'third', groups: [IMPORTED] }))
  expect(postedText([{ ...invoice, vatEntries: [] }, booked(declaration)])).toEqual([
    '650000 D 1.000,00 · 221100 P 1.000,00 · 650000 D 30,00 · 140520 D 257,50 · 249000 P 287,50',
    '314: 1.030,00 / 257,50',
  ])
  expect(invoice.vatEntries.map(({ state }) => state)).toEqual(['Excluded'])
})

test('import VAT that is only accounted for is due and deducted at once (ledger P28b)', () => {
  const declaration = { ...DECLARED, base: 100_000, vat: 25_000, duty: 0, isAccountedOnly: true } as const
  const invoice = booked(received({ country: 'third', groups: [IMPORTED] }))
  expect(postedText([{ ...invoice, vatEntries: [] }, booked(declaration)])).toEqual([
    '650000 D 1.000,00 · 221100 P 1.000,00 · 140520 D 250,00 · 240500 P 250,00',
    '215: 1.000,00 / 250,00; 314: 1.000,00 / 250,00',
  ])
})

test('of building work at home the one who receives it owes the VAT (ledger P29)', () => {
  const work = { account: 'cost.maintenance', treatment: 'AE', rate: '25', base: 400_000 } as const
  expect(postedText([booked(received({ groups: [work] }))])).toEqual([
    '412000 D 4.000,00 · 220000 P 4.000,00 · 140110 D 1.000,00 · 240110 P 1.000,00',
    '204: 4.000,00 / 1.000,00; 304: 4.000,00 / 1.000,00',
  ])
})

test('an advance is given, its invoice brings its VAT, and the final invoice takes both off (ledger P30a, P30b, P30c)', () => {
  const payout = {
    act: 'Payout',
    amounts: { money: 25_000, settled: 25_000 },
    accounts: { money: 'bank.eur', settled: 'advance.given.services' },
  } as const
  expect(postedText([booked(payout)])).toEqual(['125000 D 250,00 · 100000 P 250,00', ''])
  const advance = group({ account: 'cost.services', base: 20_000 })
  expect(postedText([booked(received({ kind: 'AdvanceInvoice', groups: [advance] }))])).toEqual([
    '140022 D 50,00 · 125000 P 50,00',
    '303: 200,00 / 50,00',
  ])
  const final = received({ kind: 'FinalInvoice', groups: [{ account: 'cost.services', base: 50_000 }], advances: [advance] })
  expect(postedText([booked(final)])).toEqual([
    '419900 D 500,00 · 140012 D 125,00 · 220000 P 625,00 · 220000 D 250,00 · 125000 P 200,00 · 140022 P 50,00',
    '303: 500,00 / 125,00; 303: −200,00 / −50,00',
  ])
})

test('of an advance to a supplier in the EU we assess the VAT, and take it back from that of the final invoice', () => {
  const advance = group({ account: 'cost.software', treatment: 'AEEU', rate: '25', base: 20_000, deductibleShare: '0.5' })
  const given = received({ kind: 'AdvanceInvoice', country: 'EU', groups: [advance] })
  expect(postedText([booked(given)])[0]).toBe('140320 D 25,00 · 125000 D 25,00 · 240320 P 50,00')
  const final = received({ kind: 'FinalInvoice', country: 'EU', groups: [{ ...advance, base: 50_000 }], advances: [advance] })
  expect(postedText([booked(final)])[0]).toBe(
    '412300 D 562,50 · 221000 P 500,00 · 140320 D 62,50 · 240320 P 125,00 · 221000 D 200,00 · 240320 D 50,00 · 125000 P 225,00 · 140320 P 25,00',
  )
})

test('the credit note of a supplier is negative on the same sides (ledger P31) (pitfall L6)', () => {
  const note = received({ kind: 'CreditNote', groups: [{ account: 'cost.services', base: -10_000 }] })
  expect(postedText([booked(note)])).toEqual(['419900 D −100,00 · 140012 D −25,00 · 220000 P −125,00', '303: −100,00 / −25,00'])
})

test('a laptop is bought: an asset, in 614 (ledger P32)', () => {
  const laptop = { account: 'asset.computers', assetKind: 'Other', supplyKind: 'Goods', base: 160_000 } as const
  expect(postedText([booked(received({ groups: [laptop] }))])).toEqual([
    '031100 D 1.600,00 · 140012 D 400,00 · 220000 P 2.000,00',
    '303: 1.600,00 / 400,00; 614: 1.600,00',
  ])
})

test('an asset stands in 614 with the VAT that is deducted of it: not by its advance, and without VAT with nothing', () => {
  const laptop = { account: 'asset.computers', assetKind: 'Other', supplyKind: 'Goods', base: 160_000 } as const
  expect(booked(received({ kind: 'AdvanceInvoice', groups: [laptop] })).vatEntries).toMatchObject([{ boxIn: '303', otherBoxes: [] }]) // prettier-ignore
  expect(booked(received({ groups: [{ ...laptop, treatment: 'N' }] })).vatEntries).toMatchObject([{ base: 160_000, deductibleBase: 0, otherBoxes: ['614'] }]) // prettier-ignore
})

test('a passenger car is bought: the VAT that is not deducted has an account of its own (ledger P33)', () => {
  const vehicle = { account: 'asset.cars', assetKind: 'PassengerVehicle', costKind: 'PassengerVehicle', deductibleShare: '0.5', supplyKind: 'Goods', base: 3_000_000 } as const // prettier-ignore
  expect(postedText([booked(received({ groups: [vehicle] }))])).toEqual([
    '032000 D 30.000,00 · 033000 D 3.750,00 · 140012 D 3.750,00 · 220000 P 37.500,00',
    '303: 15.000,00 / 3.750,00; 612: 15.000,00; not deducted 3.750,00',
  ])
})

test('a chair below the threshold is small inventory (ledger P34)', () => {
  const chair = { account: 'cost.smallinventory', supplyKind: 'Goods', base: 32_000 } as const
  expect(postedText([booked(received({ groups: [chair] }))])).toEqual([
    '404000 D 320,00 · 140012 D 80,00 · 220000 P 400,00',
    '303: 320,00 / 80,00',
  ])
})

test('the VAT of another state is a part of the cost, and in no box (ledger N10)', () => {
  const hotel = { account: 'cost.travel', treatment: 'ForeignVat', base: 10_000, vat: 2_000 } as const
  const paper = booked(received({ country: 'EU', groups: [hotel] }))
  expect(postedText([paper])).toEqual(['460000 D 120,00 · 221000 P 120,00', 'in the book: 120,00 at 0 %'])
  expect(paper.vatEntries).toMatchObject([{ base: 12_000, vat: 0 }])
})

test('import VAT that may not be deducted is a part of the cost, and so is that of a building', () => {
  const declaration = { ...DECLARED, base: 103_000, vat: 25_750, duty: 3_000, deductibleShare: '0.5' } as const
  expect(postedText([booked({ ...declaration, isAccountedOnly: false })])).toEqual([
    '650000 D 158,75 · 140520 D 128,75 · 249000 P 287,50',
    '314: 515,00 / 128,75; not deducted 128,75',
  ])
  expect(postedText([booked({ ...declaration, isAccountedOnly: true })])).toEqual([
    '650000 D 158,75 · 140520 D 128,75 · 240500 P 257,50 · 249000 P 30,00',
    '215: 1.030,00 / 257,50; 314: 515,00 / 128,75; not deducted 128,75',
  ])
  const building = { account: 'asset.buildings', assetKind: 'RealEstate', supplyKind: 'Goods', deductibleShare: '0.4', base: 100_000 } as const // prettier-ignore
  expect(postedText([booked(received({ groups: [building] }))])).toEqual([
    '023000 D 1.150,00 · 140012 D 100,00 · 220000 P 1.250,00',
    '303: 400,00 / 100,00; 611: 400,00; not deducted 150,00',
  ])
})

test('the advance of an asset takes its VAT back from the final invoice, with what of it was not deducted, and nothing from 614', () => {
  const laptop = { account: 'asset.computers', assetKind: 'Other', supplyKind: 'Goods', deductibleShare: '0.5', base: 160_000 } as const // prettier-ignore
  const final = received({ kind: 'FinalInvoice', groups: [laptop], advances: [group({ ...laptop, base: 40_000 })] })
  expect(postedText([booked(final)])[1]).toBe('303: 800,00 / 200,00; 614: 800,00; not deducted 200,00; 303: −200,00 / −50,00; not deducted −50,00') // prettier-ignore
})

test('who taxes by paid bill owes VAT that is assessed here at once, and what bears none has the rate 0 in the book', () => {
  const rc = { account: 'cost.maintenance', treatment: 'AE', rate: '25', base: 400_000 } as const
  expect(booked(received({ isPaidBill: true, groups: [rc] })).vatEntries).toMatchObject([{ state: 'Due', vatOn: '2026-07-15', rate: '25' }]) // prettier-ignore
  for (const treatment of ['ForeignVat', 'N'] as const)
    expect(booked(received({ country: 'EU', groups: [{ account: 'cost.travel', treatment, rate: '25', base: 100, vat: treatment === 'N' ? 0 : 25 }] })).vatEntries).toMatchObject([{ rate: '0', state: 'Excluded' }]) // prettier-ignore
})

test('goods imported are goods of a third country by their declaration, and of VAT that a payment frees what is deducted goes to input VAT', () => {
  expect(booked({ ...DECLARED, base: 103_000, vat: 25_750, duty: 3_000, isAccountedOnly: false }).vatEntries).toMatchObject([
    { book: 'U-RA', treatment: 'G', country: 'third', supplyKind: 'Goods', rate: '25', state: 'Due', boxOut: null },
  ])
  const half = booked(
    received({ isPaidBill: true, groups: [{ account: 'cost.services', deductibleShare: '0.5', base: 40_000 }] }),
  )
  const entries = half.vatEntries.map((entry) => ({ ...entry, state: 'Freed' as const }))
  expect(linesText(booked({ kind: 'FreedVat', entries }).lines)).toBe('140012 D 50,00 · 140800 P 50,00')
})

test('reverse charge of a service from abroad is posted where that of its country is, whichever way it is written (ledger P26, P27)', () => {
  const service = (treatment: 'AE' | 'AEEU' | 'O17', country: 'EU' | 'third') =>
    linesText(booked(received({ country, groups: [{ account: 'cost.software', treatment, rate: '25', base: 40_000 }] })).lines)
  const euService = '412300 D 400,00 · 221000 P 400,00 · 140320 D 100,00 · 240320 P 100,00'
  expect([service('AE', 'EU'), service('AEEU', 'EU')]).toEqual([euService, euService])
  const elsewhere = '412300 D 400,00 · 221100 P 400,00 · 140420 D 100,00 · 240420 P 100,00'
  expect([service('AE', 'third'), service('O17', 'third')]).toEqual([elsewhere, elsewhere])
})

test('VAT of 5 % is deducted on its own account, and of what is spread the VAT that is not deducted is prepaid as well', () => {
  const book = { account: 'cost.services', treatment: 'PDV5', base: 10_000 } as const
  expect(linesText(booked(received({ groups: [book] })).lines)).toBe('419900 D 100,00 · 140010 D 5,00 · 220000 P 105,00')
  const lease = { account: 'cost.carlease', unrecognisedAccount: 'cost.carlease.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', base: 10_000 } as const // prettier-ignore
  expect(linesText(booked(received({ isSpread: true, groups: [lease] })).lines)).toBe(
    '190000 D 112,50 · 140012 D 12,50 · 220000 P 125,00',
  )
})
