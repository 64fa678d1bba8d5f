import { expect, test } from 'vitest'
import { booked, issued, received } from '../testing/given.ts'
import { linesText } from '../testing/posted-text.ts'
import { linesBy } from './lines-by.ts'
import type { PostingSource } from './posted.ts'
import type { PackLine } from './rule-pack.ts'

const text = (...sources: readonly PostingSource[]) => linesText(booked(...sources).lines)

test('a paper of several revenues has its receivable first, then all revenue, then all VAT', () => {
  const groups = [
    { account: { code: '751001' }, base: 100_00 },
    { account: { code: '751002' }, base: 20_00, treatment: 'PDV5' },
  ] as const
  expect(text(issued({ groups }))).toBe('120000 D 146,00 · 751001 P 100,00 · 751002 P 20,00 · 240012 P 25,00 · 240010 P 1,00')
})

test('what fits one rule stays together, and comes where the first of it stood', () => {
  const fuel = { account: 'cost.carfuel', unrecognisedAccount: 'cost.carfuel.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', base: 100_00 } as const // prettier-ignore
  const [phone, rent] = [{ account: 'cost.telecom', base: 10_00 }, { account: 'cost.services', base: 20_00 }] as const // prettier-ignore
  expect(text(received({ groups: [fuel, phone, rent] }))).toBe(
    '407500 D 56,25 · 407600 D 56,25 · 140012 D 20,00 · 220000 P 162,50 · 410000 D 10,00 · 419900 D 20,00',
  )
  expect(text(received({ groups: [phone, fuel, rent] }))).toBe(
    '410000 D 10,00 · 419900 D 20,00 · 140012 D 20,00 · 220000 P 162,50 · 407500 D 56,25 · 407600 D 56,25',
  )
})

test('what parts of a paper take from each other leaves no line', () => {
  const groups = [{ account: 'revenue.services.domestic', base: 50_00 }, { account: 'revenue.services.domestic', base: -50_00 }] as const // prettier-ignore
  expect(text(issued({ groups }))).toBe('')
})

test('what settles an account and what is left over on it are two lines', () => {
  const accounts = { money: 'bank.eur', settled: 'receipt.unmatched' } as const
  expect(text({ act: 'Receipt', amounts: { money: 125_00, settled: 100_00, overpaid: 25_00 }, accounts })).toBe(
    '100000 D 125,00 · 225500 P 100,00 · 225500 P 25,00',
  )
})

test('money of two rates is one amount in euro and none in dollars, and of one rate it is added up', () => {
  const receipt = (unitsPerEuro: string, currency = 'USD') => ({
    act: 'Receipt' as const,
    amounts: { money: 100, settled: 100 },
    accounts: { money: 'bank.fx', settled: 'receivable.third' } as const,
    foreign: { currency, unitsPerEuro, amounts: { money: 110 } },
  })
  const moneyOf = (...sources: readonly PostingSource[]) => booked(...sources).lines.find(({ side }) => side === 'Debit')
  expect(moneyOf(receipt('1.1'), receipt('1.1'))).toMatchObject({ amount: 200, foreign: { currency: 'USD', amount: 220 } })
  for (const other of [receipt('1.2'), receipt('1.1', 'CHF')]) {
    expect(moneyOf(receipt('1.1'), other)).toMatchObject({ amount: 200 })
    expect(moneyOf(receipt('1.1'), other)?.foreign).toBeUndefined()
  }
})

test('rules that lack a case, an account or the share that a rest is of are refused by what they lack', () => {
  const by = (...lines: readonly PackLine[]) =>
    linesBy({ key: 'test', validFrom: '2026-01-01', cases: [{ when: { act: 'Known' }, lines }] }, [
      { when: { act: 'Known' }, amounts: { net: 3, gross: 3 }, accounts: {}, rate: '0' },
    ])
  const net = { role: 'bank.eur', side: 'Debit', amount: 'net' } as const
  const rest = { role: 'cost.bank', side: 'Debit', amount: 'net', share: 'rest' } as const
  expect(() => linesBy({ key: 'test', validFrom: '2026-01-01', cases: [] }, [{ when: { act: 'Known' }, amounts: {}, accounts: {} }])).toThrow('test has no case for {"act":"Known"}') // prettier-ignore
  expect(() => by({ ...net, role: 'vat.out.domestic.{rate}' })).toThrow('no account for vat.out.domestic.{rate} at the rate 0')
  for (const before of [net, { ...net, amount: 'gross', share: '0.5' }]) expect(() => by(before, rest)).toThrow('a rest follows')
  expect(() => by(rest)).toThrow('a rest follows')
  expect(linesText(by({ ...net, share: '0.5' }, rest, { role: 'income.other', side: 'Credit', amount: 'net' }))).toMatch(/^100000 D 0,02 · 465000 D 0,01 · /) // prettier-ignore
})
