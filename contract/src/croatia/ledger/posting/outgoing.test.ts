import { expect, test } from 'vitest'
import { inEuro } from '../../money.ts'
import { freedVat } from '../paid-bill/freed-vat.ts'
import { booked, group, issued } from '../testing/given.ts'
import { postedText } from '../testing/posted-text.ts'

const SERVICE = { account: 'revenue.services.domestic' } as const
const GOODS = { account: 'revenue.goods.domestic', supplyKind: 'Goods' } as const
const P01 = issued({ groups: [{ ...SERVICE, base: 100_000 }] })

test('services at home are receivable, revenue and VAT due (ledger P01)', () => {
  expect(postedText([booked(P01)])).toEqual(['120000 D 1.250,00 · 751000 P 1.000,00 · 240012 P 250,00', '203: 1.000,00 / 250,00'])
})

test('goods at three rates are one receivable and one revenue, and each rate has its account and box (ledger P02)', () => {
  const sold = issued({
    groups: [
      { ...GOODS, base: 100_000 },
      { ...GOODS, treatment: 'PDV13', base: 20_000 },
      { ...GOODS, treatment: 'PDV5', base: 10_000 },
    ],
  })
  expect(postedText([booked(sold)])).toEqual([
    '120000 D 1.581,00 · 760000 P 1.300,00 · 240012 P 250,00 · 240011 P 26,00 · 240010 P 5,00',
    '203: 1.000,00 / 250,00; 202: 200,00 / 26,00; 201: 100,00 / 5,00',
  ])
})

test('of building work at home the buyer owes the VAT (ledger P03)', () => {
  const built = issued({ groups: [{ account: 'revenue.construction', treatment: 'AE', base: 800_000 }] })
  expect(postedText([booked(built)])).toEqual(['120000 D 8.000,00 · 752000 P 8.000,00', '101: 8.000,00'])
})

test('goods to a taxpayer in Slovenia stand in 103 and the ZP (ledger P04)', () => {
  const goods = { account: 'revenue.goods.eu', supplyKind: 'Goods', treatment: 'K', base: 500_000 } as const
  expect(postedText([booked(issued({ country: 'EU', groups: [goods] }))])).toEqual([
    '121000 D 5.000,00 · 761000 P 5.000,00',
    '103: 5.000,00; ZP I1 5.000,00',
  ])
})

test('services to a taxpayer in Germany stand in 104, 640 and the ZP (ledger P05)', () => {
  const service = { account: 'revenue.services.eu', treatment: 'AEEU', base: 300_000 } as const
  expect(postedText([booked(issued({ country: 'EU', groups: [service] }))])).toEqual([
    '121000 D 3.000,00 · 754000 P 3.000,00',
    '104: 3.000,00; 640: 3.000,00; ZP I4 3.000,00',
  ])
})

test('services to an American company are posted in euro of the rate, owed in dollars, and stand in 105 and 640 (ledger P06)', () => {
  const foreign = { currency: 'USD', unitsPerEuro: '1.0850' }
  const service = { account: 'revenue.services.third', treatment: 'O17', base: inEuro(100_000, '1.0850'), foreignGross: 100_000 } as const // prettier-ignore
  const sold = booked(issued({ country: 'third', foreign, groups: [service] }))
  expect(postedText([sold])).toEqual(['121100 D 921,66 · 754100 P 921,66', '105: 921,66; 640: 921,66'])
  expect(sold.lines.map((line) => line.foreign)).toEqual([{ ...foreign, amount: 100_000 }, undefined])
  const two = booked(
    issued({ country: 'third', foreign, groups: [service, { ...service, treatment: 'G', supplyKind: 'Goods' }] }),
  )
  expect(two.lines[0]).toMatchObject({ amount: 184_332, foreign: { amount: 200_000 } })
})

test('exported goods stand in 109 (ledger P07)', () => {
  const goods = { account: 'revenue.goods.third', supplyKind: 'Goods', treatment: 'G', base: 240_000 } as const
  expect(postedText([booked(issued({ country: 'third', groups: [goods] }))])).toEqual([
    '121100 D 2.400,00 · 761100 P 2.400,00',
    '109: 2.400,00',
  ])
})

test('the rent of a flat is exempt and stands in 108 (ledger P08)', () => {
  const rent = { account: 'revenue.rent', treatment: 'E', base: 60_000 } as const
  expect(postedText([booked(issued({ groups: [rent] }))])).toEqual(['120000 D 600,00 · 756000 P 600,00', '108: 600,00'])
})

test('a seller outside VAT has no entry of VAT (ledger P09)', () => {
  const sold = booked(issued({ groups: [{ ...SERVICE, treatment: 'N', base: 40_000 }] }))
  expect(postedText([sold])).toEqual(['120000 D 400,00 · 751000 P 400,00', ''])
  expect(sold.vatEntries).toEqual([])
})

test('by paid bill the VAT waits, and a payment of a part makes a part of it due in its month (ledger P10a, P10b)', () => {
  const sold = booked(issued({ isPaidBill: true, groups: [{ ...SERVICE, base: 100_000 }] }))
  expect(postedText([sold])).toEqual(['120000 D 1.250,00 · 751000 P 1.000,00 · 240060 P 250,00', 'waits: 203: 1.000,00 / 250,00'])
  expect(sold.vatEntries.map(({ vatOn }) => vatOn)).toEqual([null])

  const waiting = sold.vatEntries.map((entry) => ({ entry, freed: [] }))
  const entries = freedVat(waiting, { amount: 50_000, unpaid: 125_000, paidOn: '2026-08-03' })
  const receipt = {
    act: 'Receipt',
    amounts: { money: 50_000, settled: 50_000 },
    accounts: { money: 'bank.eur', settled: 'receivable.domestic' },
  } as const
  expect(postedText([booked(receipt, { kind: 'FreedVat', entries })])).toEqual([
    '100000 D 500,00 · 120000 P 500,00 · 240060 D 100,00 · 240012 P 100,00',
    '203: 400,00 / 100,00',
  ])
  expect(entries.map(({ state, vatOn }) => [state, vatOn])).toEqual([['Freed', '2026-08-03']])
})

test('an advance comes in, its invoice makes its VAT due, and the final invoice takes both off (ledger P11a, P11b, P11c)', () => {
  const money = {
    act: 'Receipt',
    amounts: { money: 62_500, settled: 62_500 },
    accounts: { money: 'bank.eur', settled: 'advance.received' },
  } as const
  expect(postedText([booked(money)])).toEqual(['100000 D 625,00 · 225000 P 625,00', ''])
  const advance = group({ ...SERVICE, base: 50_000 })
  expect(postedText([booked(issued({ kind: 'AdvanceInvoice', groups: [advance] }))])).toEqual([
    '225000 D 125,00 · 240022 P 125,00',
    '203: 500,00 / 125,00',
  ])
  const final = issued({ kind: 'FinalInvoice', groups: [{ ...SERVICE, base: 100_000 }], advances: [advance] })
  expect(postedText([booked(final)])).toEqual([
    '120000 D 1.250,00 · 751000 P 1.000,00 · 240012 P 250,00 · 225000 D 500,00 · 240022 D 125,00 · 120000 P 625,00',
    '203: 1.000,00 / 250,00; 203: −500,00 / −125,00',
  ])
})

test('by paid bill only the VAT that the advance did not bear waits of a final invoice', () => {
  const advance = group({ ...SERVICE, base: 50_000 })
  const final = issued({ kind: 'FinalInvoice', isPaidBill: true, groups: [{ ...SERVICE, base: 100_000 }], advances: [advance] })
  const { vatEntries } = booked(final)
  expect(postedText([booked(final)])[0]).toContain('240060 P 250,00 · 225000 D 500,00 · 240060 D 125,00')
  const freed = freedVat(vatEntries.map((entry) => ({ entry, freed: [] })), { amount: 62_500, unpaid: 62_500, paidOn: '2026-08-03' }) // prettier-ignore
  expect(freed.reduce((all, { vat }) => all + vat, 0)).toBe(12_500)
})

test('a credit note is negative on the same sides and lowers its box (ledger P12) (pitfall L6)', () => {
  const note = issued({ kind: 'CreditNote', groups: [{ ...SERVICE, base: -10_000 }] })
  expect(postedText([booked(note)])).toEqual(['120000 D −125,00 · 751000 P −100,00 · 240012 P −25,00', '203: −100,00 / −25,00'])
})

test('a cancellation is its invoice with the other sign (ledger P13)', () => {
  const cancelled = issued({ kind: 'Cancellation', groups: [{ ...SERVICE, base: -100_000 }] })
  expect(postedText([booked(cancelled)])).toEqual([
    '120000 D −1.250,00 · 751000 P −1.000,00 · 240012 P −250,00',
    '203: −1.000,00 / −250,00',
  ])
})

test('what is sold for cash is in the till and not receivable (ledger P47)', () => {
  const sold = issued({ partner: 'cash', groups: [{ ...SERVICE, base: 10_000 }] })
  expect(postedText([booked(sold)])).toEqual(['102000 D 125,00 · 751000 P 100,00 · 240012 P 25,00', '203: 100,00 / 25,00'])
})

test('by paid bill the VAT of an advance is due with its money, and that of an asset waits like any other', () => {
  const advance = booked(issued({ kind: 'AdvanceInvoice', isPaidBill: true, groups: [{ ...SERVICE, base: 50_000 }] }))
  expect(postedText([advance])).toEqual(['225000 D 125,00 · 240022 P 125,00', '203: 500,00 / 125,00'])
  const machine = { account: 'revenue.goods.domestic', assetKind: 'Other', supplyKind: 'Goods', base: 500_000 } as const
  expect(postedText([booked(issued({ isPaidBill: true, groups: [machine] }))])[0]).toBe(
    '120000 D 6.250,00 · 240060 P 1.250,00 · 781000 P 5.000,00',
  )
})

test('what is earned over months is deferred, and its VAT is not', () => {
  const rent = issued({ isSpread: true, groups: [{ account: 'revenue.rent', base: 120_000 }] })
  expect(postedText([booked(rent)])[0]).toBe('120000 D 1.500,00 · 295000 P 1.200,00 · 240012 P 300,00')
  expect(postedText([booked({ ...rent, isPaidBill: true })])[0]).toBe('120000 D 1.500,00 · 295000 P 1.200,00 · 240060 P 300,00')
})

test('a passenger vehicle that is sold stands in 613', () => {
  const vehicle = {
    account: 'revenue.goods.domestic',
    assetKind: 'PassengerVehicle',
    supplyKind: 'Goods',
    base: 500_000,
  } as const
  expect(postedText([booked(issued({ groups: [vehicle] }))])[1]).toBe('203: 5.000,00 / 1.250,00; 613: 5.000,00')
})

test('an advance from abroad stands apart from those at home, and nothing of what is issued is deducted', () => {
  for (const country of ['EU', 'third'] as const)
    expect(postedText([booked(issued({ country, kind: 'AdvanceInvoice', groups: [{ ...SERVICE, base: 50_000 }] }))])[0]).toBe(
      '225200 D 125,00 · 240022 P 125,00',
    )
  expect(booked(issued({ groups: [{ ...SERVICE, base: 10_000, deductibleShare: '0.5' }] })).vatEntries).toMatchObject([
    { base: 10_000, vat: 2_500, deductibleShare: '0', deductibleBase: 0, deductibleVat: 0, undeductibleVat: 0 },
  ])
})

test('goods in the middle of three countries stand in their column of the ZP', () => {
  const goods = {
    account: 'revenue.goods.eu',
    treatment: 'K',
    supplyKind: 'Goods',
    procedure: 'Triangular',
    base: 10_000,
  } as const
  expect(postedText([booked(issued({ country: 'EU', groups: [goods] }))])[1]).toBe('103: 100,00; ZP I3 100,00')
})

test('a building that is sold is income of assets and not of sales, and stands in 615', () => {
  const building = { account: 'revenue.goods.domestic', assetKind: 'RealEstate', supplyKind: 'Goods', base: 500_000 } as const
  expect(postedText([booked(issued({ groups: [building] }))])).toEqual([
    '120000 D 6.250,00 · 240012 P 1.250,00 · 781000 P 5.000,00',
    '203: 5.000,00 / 1.250,00; 615: 5.000,00',
  ])
})
