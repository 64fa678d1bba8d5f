import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountOfRole } from '../../../codebooks/chart-of-accounts.ts'
import { VAT_BOXES, type Box } from '../boxes.ts'
import { negative } from '../posting/paper-vat-entries.ts'
import { booked, issued, received } from '../testing/given.ts'
import { JULY } from '../testing/july.ts'
import { boxAmounts } from './box-amounts.ts'
import { boxOf, vatReturn, type ReturnSettings } from './vat-return.ts'

const SETTINGS: ReturnSettings = {
  period: { from: '2026-07-01', until: '2026-07-31' },
  isPaidBill: false,
  proRata: null,
  correction: 0,
  transferred: 0,
  byHand: {},
}
const postings = Object.values(JULY).flatMap((sources) => sources.map((source) => booked(source)))
const entries = postings.flatMap(({ vatEntries }) => vatEntries)
const lines = postings.flatMap((posted) => posted.lines)

/** Debit less credit of each account. */
function trialBalance(amounts: readonly (readonly [code: string, amount: number])[]): Record<string, number> {
  const codes = [...new Set(amounts.map(([code]) => code))].toSorted()
  return Object.fromEntries(
    codes.map((of) => [of, amounts.reduce((all, [code, amount]) => (code === of ? all + amount : all), 0)]),
  )
}
const ledger = trialBalance(
  lines.map(({ account, side, amount }) => [
    typeof account === 'string' ? accountOfRole(account).code : account.code,
    side === 'Debit' ? amount : 0 - amount,
  ]),
)

test('the return of a month has each box as an accountant adds it up by hand, and zero in all others (pitfall L6)', () => {
  const boxes = vatReturn(entries, SETTINGS)
  const amounts = Object.fromEntries(VAT_BOXES.map((box) => [box, Object.values(boxOf(boxes, box)).join(' / ')]))
  const notZero = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== '0 / 0'))
  expect(notZero).toEqual({
    '000': '2979816 / 0',
    '100': '1992166 / 0',
    '101': '800000 / 0',
    '103': '500000 / 0',
    '104': '300000 / 0',
    '105': '92166 / 0',
    '108': '60000 / 0',
    '109': '240000 / 0',
    '200': '987650 / 242513',
    '201': '10000 / 500',
    '202': '20000 / 2600',
    '203': '190000 / 47500',
    '204': '400000 / 100000',
    '207': '200000 / 50000',
    '210': '40000 / 10000',
    '213': '27650 / 6913',
    '215': '100000 / 25000',
    '300': '2545650 / 636413',
    '303': '1675000 / 418750',
    '304': '400000 / 100000',
    '307': '200000 / 50000',
    '310': '40000 / 10000',
    '313': '27650 / 6913',
    '314': '203000 / 50750',
    '400': '0 / -393900',
    '610': '1660000 / 0',
    '612': '1500000 / 0',
    '614': '160000 / 0',
    '630': '67650 / 0',
    '640': '392166 / 0',
  })
})

test('the boxes stand in the order of the form, each of its kind, and what is set by hand is kept', () => {
  const { boxes } = vatReturn([], {
    ...SETTINGS,
    isPaidBill: true,
    proRata: '87.50',
    correction: -500,
    transferred: 900,
    byHand: { '701': { purchase: 10, sale: 20 } },
  })
  expect(boxes.map(({ box }) => box)).toEqual(VAT_BOXES)
  expect(boxes.map(({ box }) => box).join(' ')).toMatch(
    /^000 100 101 .* 111 200 201 .* 315 400 500 610 611 .* 660 701 702 703 704$/,
  )
  expect(boxes.filter((box) => ['315', '300', '400', '500', '620', '660', '701', '702'].includes(box.box))).toEqual([
    { box: '300', kind: 'BaseAndVat', base: 0, vat: -500 },
    { box: '315', kind: 'Vat', vat: -500 },
    { box: '400', kind: 'Vat', vat: 500 },
    { box: '500', kind: 'Percent', percent: '87.50' },
    { box: '620', kind: 'Base', base: 900 },
    { box: '660', kind: 'Flag', isSet: true },
    { box: '701', kind: 'PurchaseAndSale', purchase: 10, sale: 20 },
    { box: '702', kind: 'PurchaseAndSale', purchase: 0, sale: 0 },
  ])
})

test('without a pro rata its box says nothing, and what was set of no box is zero', () => {
  const { boxes } = vatReturn([], SETTINGS)
  expect(boxes.filter(({ box }) => box === '500' || box === '660')).toEqual([
    { box: '500', kind: 'Percent', percent: '0.00' },
    { box: '660', kind: 'Flag', isSet: false },
  ])
})

test('the first and the last day of a period count in it, and no day beside them', () => {
  const [first] = booked(...(JULY['P01'] ?? [])).vatEntries
  if (!first) throw new Error('P01 has an entry')
  const on = (vatOn: string) => boxOf(vatReturn([{ ...first, vatOn }], SETTINGS), '203').vat
  expect(['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map(on)).toEqual([0, 25_000, 25_000, 0])
})

test('every box of a part of the form is in the sum of that part, and in no other', () => {
  const [first] = booked(...(JULY['P01'] ?? [])).vatEntries
  if (!first) throw new Error('P01 has an entry')
  const nowhere = { ...first, boxOut: null, boxIn: null, otherBoxes: [], deductibleBase: first.base, deductibleVat: first.vat }
  const sumsOf = (box: Box, place: 'boxOut' | 'boxIn' | 'otherBoxes') => {
    const boxes = vatReturn([{ ...nowhere, [place]: place === 'otherBoxes' ? [box] : box }], SETTINGS)
    return ['000', '100', '200', '300', '610'].filter((sum) => boxOf(boxes, sum as Box).base !== 0).join(' ')
  }
  const of = (from: string, until: string) => VAT_BOXES.filter((box) => from <= box && box <= until)
  expect(new Set(of('101', '111').map((box) => sumsOf(box, 'boxOut')))).toEqual(new Set(['000 100']))
  expect(new Set(of('201', '215').map((box) => sumsOf(box, 'boxOut')))).toEqual(new Set(['000 200']))
  expect(new Set(of('301', '314').map((box) => sumsOf(box, 'boxIn')))).toEqual(new Set(['300']))
  expect(new Set(of('611', '615').map((box) => sumsOf(box, 'otherBoxes')))).toEqual(new Set(['610']))
  expect(new Set(of('620', '650').map((box) => sumsOf(box, 'otherBoxes')))).toEqual(new Set(['']))
})

test('an asset stands in 611, 612 or 614 with the part of its price whose VAT was deducted (ledger P33)', () => {
  const bought = (assetKind: 'RealEstate' | 'PassengerVehicle' | 'Other', base: number) =>
    received({ groups: [{ account: 'asset.computers', assetKind, supplyKind: 'Goods', base, deductibleShare: '0.5' }] })
  const { vatEntries } = booked(bought('RealEstate', 2_000), bought('PassengerVehicle', 400), bought('Other', 60))
  const boxes = vatReturn(vatEntries, SETTINGS)
  expect((['611', '612', '614', '610'] as const).map((box) => boxOf(boxes, box).base)).toEqual([1_000, 200, 30, 1_230])
})

test('what is cancelled in the next month lowers the box of that month and not of the one before (pitfall L6)', () => {
  const [first] = booked(...(JULY['P01'] ?? [])).vatEntries
  if (!first) throw new Error('P01 has an entry')
  const cancelled = [first, { ...negative(first), vatOn: '2026-08-02' }]
  const on = (from: string, until: string) => boxOf(vatReturn(cancelled, { ...SETTINGS, period: { from, until } }), '203')
  expect(on('2026-07-01', '2026-07-31')).toEqual({ base: 100_000, vat: 25_000 })
  expect(on('2026-08-01', '2026-08-31')).toEqual({ base: -100_000, vat: -25_000 })
  expect(on('2026-07-01', '2026-09-30')).toEqual({ base: 0, vat: 0 })
})

test('the return of goods from Italy alone has 207 and 307, and nothing in 610 to 615 (ledger P25) (pitfall L7)', () => {
  const boxes = vatReturn(booked(...(JULY['P25'] ?? [])).vatEntries, SETTINGS)
  const filled = VAT_BOXES.filter((box) => boxOf(boxes, box).base !== 0)
  expect(filled).toEqual(['000', '200', '207', '300', '307'] satisfies Box[])
})

test('what is sold of assets is in 610 as what is bought is (ledger P51)', () => {
  const sold = (assetKind: 'RealEstate' | 'PassengerVehicle' | 'Other', base: number) =>
    issued({ groups: [{ account: 'asset.sale.income', assetKind, supplyKind: 'Goods', base }] })
  const { vatEntries } = booked(...(JULY['P32'] ?? []), sold('RealEstate', 100), sold('PassengerVehicle', 20), sold('Other', 3))
  const boxes = vatReturn(vatEntries, SETTINGS)
  expect((['610', '613', '614', '615'] as const).map((box) => boxOf(boxes, box).base)).toEqual([160_123, 20, 160_000, 103])
})

test('the accounts of VAT come to what the return says, and what waits stands apart (pitfall L14)', () => {
  const vat = Object.entries(ledger).filter(([code]) => /^(140[0-5]|240[0-5])/.test(code) && code !== '240060')
  expect(0 - vat.reduce((all, [, amount]) => all + amount, 0)).toBe(boxOf(vatReturn(entries, SETTINGS), '400').vat)
  expect([ledger['240060'], ledger['140800']]).toEqual([-25_000, 10_000])
})

test('the trial balance of the month is what the worked cases add up to, read from their text', () => {
  const cases = readFileSync(new URL('../../../../../docs/cases.md', import.meta.url), 'utf8').split('\n')
  const written = Object.keys(JULY).flatMap((id) => {
    const text = cases.find((line) => line.startsWith(`- **${id}** `)) ?? ''
    return [...text.matchAll(/(\d{6}) ([DP]) (−?)([\d.]+),(\d\d)/g)].map(
      ([, code = '', side, minus, whole = '', cents]): readonly [string, number] => [
        code,
        Number(`${whole.replaceAll('.', '')}${cents}`) * (side === 'D' ? 1 : -1) * (minus ? -1 : 1),
      ],
    )
  })
  expect(written.length).toBe(76)
  expect(ledger).toEqual(trialBalance(written))
  expect(Object.values(ledger).reduce((all, amount) => all + amount, 0)).toBe(0)
})

test('a cent of VAT that a payment freed without a cent of base is in its box', () => {
  const [first] = booked(...(JULY['P01'] ?? [])).vatEntries
  if (!first) throw new Error('P01 has an entry')
  expect(boxOf(vatReturn([{ ...first, base: 0, vat: 1 }], SETTINGS), '203')).toEqual({ base: 0, vat: 1 })
})

test('an entry is in the boxes that it has, with base alone in those without VAT, and in none with nothing (ledger P05, P08, P22, P24, P33)', () => {
  const boxesOf = (id: string) => booked(...(JULY[id] ?? [])).vatEntries.flatMap(boxAmounts)
  expect(boxesOf('P05')).toEqual([{ box: '104', base: 300_000, vat: 0 }, { box: '640', base: 300_000, vat: 0 }]) // prettier-ignore
  expect(boxesOf('P08')).toEqual([{ box: '108', base: 60_000, vat: 0 }])
  expect([boxesOf('P22'), boxesOf('P24')]).toEqual([[], []])
  expect(boxesOf('P33')).toEqual([{ box: '303', base: 1_500_000, vat: 375_000 }, { box: '612', base: 1_500_000, vat: 0 }]) // prettier-ignore
})
