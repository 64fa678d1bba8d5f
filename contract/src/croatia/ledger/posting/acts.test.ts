import { expect, test } from 'vitest'
import { booked, issued } from '../testing/given.ts'
import { postedText } from '../testing/posted-text.ts'
import type { PostingSource } from './posted.ts'

const lines = (...sources: readonly PostingSource[]) => {
  const [text, boxes] = postedText([booked(...sources)])
  expect(boxes).toBe('')
  return text
}
const BANK = { money: 'bank.eur', settled: 'receivable.domestic' } as const

test('the fee of the bank (ledger P40)', () => {
  expect(lines({ act: 'Fee', amounts: { money: 450 }, accounts: BANK })).toBe('465000 D 4,50 · 100000 P 4,50')
})

test('a customer pays what is owed, too much, or too little (ledger P41, P42, P46)', () => {
  expect(lines({ act: 'Receipt', amounts: { money: 125_000, settled: 125_000 }, accounts: BANK })).toBe(
    '100000 D 1.250,00 · 120000 P 1.250,00',
  )
  expect(lines({ act: 'Receipt', amounts: { money: 130_000, settled: 125_000, overpaid: 5_000 }, accounts: BANK })).toBe(
    '100000 D 1.300,00 · 120000 P 1.250,00 · 225500 P 50,00',
  )
  expect(lines({ act: 'Receipt', amounts: { money: 124_998, settled: 125_000, shortfall: 2 }, accounts: BANK })).toBe(
    '100000 D 1.249,98 · 481200 D 0,02 · 120000 P 1.250,00',
  )
})

test('a customer pays in dollars that have lost, without any VAT (ledger P43)', () => {
  const amounts = { money: 90_909, settled: 92_166, exchangeLoss: 1_257 }
  expect(lines({ act: 'Receipt', amounts, accounts: { money: 'bank.fx', settled: 'receivable.third' } })).toBe(
    '103000 D 909,09 · 475000 D 12,57 · 121100 P 921,66',
  )
  const foreign = { currency: 'USD', unitsPerEuro: '1.1000', amounts: { money: 100_000, settled: 100_000 } }
  const accounts = { money: 'bank.fx', settled: 'receivable.third' } as const
  const paid = booked({ act: 'Receipt', amounts, accounts, foreign }).lines
  expect(paid.map((line) => line.foreign?.amount)).toEqual([100_000, undefined, 100_000])
})

test('cents too much, a rate that has gained, and the same of what we pay ourselves', () => {
  expect(lines({ act: 'Receipt', amounts: { money: 10_005, settled: 10_000, excess: 2, exchangeGain: 3 }, accounts: BANK })).toBe(
    '100000 D 100,05 · 120000 P 100,00 · 780000 P 0,02 · 772000 P 0,03',
  )
  const accounts = { money: 'bank.eur', settled: 'payable.domestic' } as const
  expect(lines({ act: 'Payout', amounts: { money: 9_995, settled: 10_000, shortfall: 2, exchangeGain: 3 }, accounts })).toBe(
    '220000 D 100,00 · 100000 P 99,95 · 780000 P 0,02 · 772000 P 0,03',
  )
  const more = { money: 10_510, settled: 10_000, overpaid: 400, fee: 100, excess: 4, exchangeLoss: 6 }
  expect(lines({ act: 'Payout', amounts: more, accounts })).toBe(
    '220000 D 100,00 · 225500 D 4,00 · 465000 D 1,00 · 481200 D 0,04 · 475000 D 0,06 · 100000 P 105,10',
  )
})

test('money goes from one account of ours to another through the account in transit (ledger P44)', () => {
  const transfer = { amounts: { money: 200_000 }, accounts: BANK }
  expect(lines({ act: 'TransferOut', ...transfer }, { act: 'TransferIn', ...transfer })).toBe(
    '100900 D 2.000,00 · 100000 P 2.000,00 · 100000 D 2.000,00 · 100900 P 2.000,00',
  )
})

test('what we owe and are owed is set off (ledger P45)', () => {
  const accounts = { payable: 'payable.domestic', receivable: 'receivable.domestic' } as const
  expect(lines({ act: 'SetOff', amounts: { settled: 100_000 }, accounts })).toBe('220000 D 1.000,00 · 120000 P 1.000,00')
})

test('cards of yesterday arrive less their commission (ledger P48)', () => {
  const amounts = { money: 12_375, fee: 125, settled: 12_500 }
  expect(lines({ act: 'Receipt', amounts, accounts: { money: 'bank.eur', settled: 'cards.transit' } })).toBe(
    '100000 D 123,75 · 465000 D 1,25 · 108100 P 125,00',
  )
})

test('the VAT of a month is paid (ledger P49)', () => {
  const accounts = { money: 'bank.eur', settled: 'vat.payable' } as const
  expect(lines({ act: 'Payout', amounts: { money: 80_000, settled: 80_000 }, accounts })).toBe(
    '240700 D 800,00 · 100000 P 800,00',
  )
})

test('interest comes and goes, and what is open in another currency is worth more or less at the end of the year', () => {
  expect(lines({ act: 'InterestReceived', amounts: { money: 42 }, accounts: BANK })).toBe('100000 D 0,42 · 771000 P 0,42')
  expect(
    lines({ act: 'InterestPaid', amounts: { money: 42 }, accounts: { money: 'bank.eur', cost: 'cost.defaultinterest' } }),
  ).toBe('474000 D 0,42 · 100000 P 0,42')
  const accounts = { settled: 'receivable.third' } as const
  expect(lines({ act: 'Revalued', amounts: { exchangeGain: 300 }, accounts })).toBe('121100 D 3,00 · 772000 P 3,00')
  expect(lines({ act: 'Revalued', amounts: { exchangeLoss: 300 }, accounts })).toBe('475000 D 3,00 · 121100 P 3,00')
})

test('a laptop and a car are depreciated for a month (ledger P50, P50b)', () => {
  const laptop = { cost: 'cost.depreciation.computers', accumulated: { code: '039100' } } as const
  expect(lines({ act: 'Depreciation', amounts: { price: 6_667 }, accounts: laptop })).toBe('433100 D 66,67 · 039100 P 66,67')
  const amounts = {
    price: 50_000,
    vat: 6_250,
    recognised: 25_000,
    unrecognised: 25_000,
    vatRecognised: 3_125,
    vatUnrecognised: 3_125,
  }
  expect(
    lines({ act: 'Depreciation', isPassengerVehicle: true, amounts, accounts: { accumulated: 'depreciation.accumulated.cars' } }),
  ).toBe('432000 D 250,00 · 432100 D 250,00 · 432300 D 31,25 · 432400 D 31,25 · 039300 P 500,00 · 039500 P 62,50')
})

const MACHINE = {
  amounts: { price: 1_200_000, accumulated: 750_000, rest: 450_000 },
  accounts: { asset: { code: '031900' }, accumulated: { code: '039100' } },
} as const

test('a machine is sold: its income, its VAT, and what it was still worth (ledger P51)', () => {
  const sold = issued({
    groups: [{ account: 'revenue.goods.domestic', assetKind: 'Other', supplyKind: 'Goods', base: 500_000 }],
  })
  expect(postedText([booked(sold, { act: 'AssetSold', ...MACHINE })])).toEqual([
    '120000 D 6.250,00 · 240012 P 1.250,00 · 781000 P 5.000,00 · 039100 D 7.500,00 · 730000 D 4.500,00 · 031900 P 12.000,00',
    '203: 5.000,00 / 1.250,00; 615: 5.000,00',
  ])
})

test('a passenger vehicle leaves with its VAT, is depreciated above the limit, and is worth less', () => {
  const amounts = { price: 3_000_000, vat: 375_000, accumulated: 250_000, vatAccumulated: 31_250, rest: 3_093_750 }
  const accounts = { asset: 'asset.cars', accumulated: 'depreciation.accumulated.cars' } as const
  expect(lines({ act: 'AssetSold', amounts, accounts })).toBe(
    '039300 D 2.500,00 · 039500 D 312,50 · 730000 D 30.937,50 · 032000 P 30.000,00 · 033000 P 3.750,00',
  )
  const month = { price: 1_000, over: 400, recognised: 300, unrecognised: 300 }
  expect(lines({ act: 'Depreciation', isPassengerVehicle: true, amounts: month, accounts })).toBe(
    '432000 D 3,00 · 432100 D 3,00 · 432200 D 4,00 · 039300 P 10,00',
  )
  expect(lines({ act: 'AssetImpaired', amounts: { price: 500 } })).toBe('441000 D 5,00 · 038000 P 5,00')
})

test('what was taken off a machine as impaired is worth nothing any more when it is sold or written off', () => {
  const amounts = { price: 100_000, accumulated: 40_000, impaired: 10_000, rest: 50_000 }
  const gone = (loss: string) => `039100 D 400,00 · 038000 D 100,00 · ${loss} D 500,00 · 031900 P 1.000,00`
  expect(lines({ act: 'AssetSold', amounts, accounts: MACHINE.accounts })).toBe(gone('730000'))
  expect(lines({ act: 'AssetWrittenOff', amounts, accounts: MACHINE.accounts })).toBe(gone('482000'))
})

test('a machine is written off instead, without VAT where the loss is proven (ledger P52)', () => {
  expect(lines({ act: 'AssetWrittenOff', ...MACHINE })).toBe('039100 D 7.500,00 · 482000 D 4.500,00 · 031900 P 12.000,00')
})

test('wages as the payroll program sums them up (ledger P53)', () => {
  const amounts = {
    net: 112_360,
    tax: 15_640,
    contributionsFrom: 32_000,
    contributionsOn: 26_400,
    contributions: 58_400,
  }
  expect(lines({ act: 'Payroll', amounts })).toBe(
    '420000 D 1.123,60 · 421000 D 156,40 · 422000 D 320,00 · 423000 D 264,00 · 230000 P 1.123,60 · 241000 P 156,40 · 242000 P 584,00',
  )
})

test('a travel order is owed to the traveller, less the advance (ledger P54)', () => {
  expect(lines({ act: 'TravelOrder', amounts: { cost: 28_020, advance: 10_000 } })).toBe(
    '460000 D 280,20 · 230100 P 280,20 · 230100 D 100,00 · 130000 P 100,00',
  )
})

test('facts that do not add up, or that no case fits, are refused', () => {
  expect(() => lines({ act: 'Receipt', amounts: { money: 100, settled: 99 }, accounts: BANK })).toThrow('1 cents apart')
  expect(() => lines({ act: 'Fee', amounts: { money: 1 } })).toThrow('no account for {money}')
  expect(() => booked(issued({ groups: [{ account: 'revenue.goods.eu', treatment: 'K', base: 100 }] }))).toThrow(
    'no treatment of Services in Croatia',
  )
})
