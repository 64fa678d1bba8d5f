import { expect, test } from 'vitest'
import { spread } from '../days/spread.ts'
import { booked, received } from '../testing/given.ts'
import { linesText, postedText } from '../testing/posted-text.ts'
import { monthClosed } from './month-closed.ts'
import { incomeAndExpensesClosed, resultCarried, resultOfYear } from './year-closed.ts'

test('a month with VAT to pay (ledger P60)', () => {
  const acts = monthClosed([
    { account: 'vat.out.domestic.25', balance: -200_000 },
    { account: 'vat.out.eugoods.25', balance: -50_000 },
    { account: 'vat.in.domestic.25', balance: 120_000 },
    { account: 'vat.in.eugoods.25', balance: 50_000 },
  ])
  expect(linesText(booked(...acts).lines)).toBe(
    '240012 D 2.000,00 · 240220 D 500,00 · 140012 P 1.200,00 · 140220 P 500,00 · 240700 P 800,00',
  )
})

test('a month with VAT that comes back (ledger P61)', () => {
  const acts = monthClosed([
    { account: 'vat.out.domestic.25', balance: -30_000 },
    { account: 'vat.in.domestic.25', balance: 95_000 },
  ])
  expect(linesText(booked(...acts).lines)).toBe('240012 D 300,00 · 140012 P 950,00 · 140700 D 650,00')
})

test('a correction lowers what was owed, and beyond that is owed by the state (ledger P60, P61)', () => {
  const more = (balance: number, owedBefore: number) =>
    linesText(booked(...monthClosed([{ account: 'vat.in.domestic.25', balance }], owedBefore)).lines)
  expect(more(3_760, 81_293)).toBe('140012 P 37,60 · 240700 P −37,60')
  expect(more(90_000, 81_293)).toBe('140012 P 900,00 · 240700 P −812,93 · 140700 D 87,07')
  expect(more(-10_000, -6_500)).toBe('140012 D 100,00 · 240700 P 35,00 · 140700 D −65,00')
})

test('the costs of a year leave class 4, and revenue and costs are closed (ledger P62, P63)', () => {
  expect(linesText(booked({ act: 'CostsTransferred', amounts: { amount: 6_000_000 } }).lines)).toBe(
    '720000 D 60.000,00 · 491000 P 60.000,00',
  )
  const closed = incomeAndExpensesClosed([
    { account: { code: '751000' }, balance: -10_000_000 },
    { account: { code: '720000' }, balance: 6_000_000 },
  ])
  expect(linesText(booked(...closed).lines)).toBe(
    '751000 D 100.000,00 · 790000 P 100.000,00 · 790000 D 60.000,00 · 720000 P 60.000,00',
  )
})

test('the profit of a year, its tax, and what is left of it the next year (ledger P64, P65)', () => {
  expect(linesText(booked(resultOfYear(4_000_000, 400_000)).lines)).toBe(
    '790000 D 40.000,00 · 800000 P 40.000,00 · 803000 D 4.000,00 · 243000 P 4.000,00 · ' +
      '800000 D 40.000,00 · 803000 P 4.000,00 · 804000 P 36.000,00 · 804000 D 36.000,00 · 950000 P 36.000,00',
  )
  expect(linesText(booked(resultCarried(3_600_000)).lines)).toBe('950000 D 36.000,00 · 940000 P 36.000,00')
})

test('a loss is carried, and so is a profit that tax took more of than there was', () => {
  for (const [profit, tax] of [[-5_000, 0], [-5_000, 700], [300, 700], [0, 0], [700, 700]] as const) {
    const { lines } = booked(resultOfYear(profit, tax))
    const on = (role: string) =>
      lines.filter(({ account }) => account === role).reduce((all, { side, amount }) => (side === 'Debit' ? all + amount : all - amount), 0)
    expect([on('result.difference'), on('profittax.payable')]).toEqual([profit, 0 - tax])
    expect([on('result.profit.before'), on('result.loss.before'), on('result.tax'), on('result.period')]).toEqual([0, 0, 0, 0])
    expect(on('equity.profit') + on('equity.lossyear')).toBe(tax - profit)
  }
  expect(linesText(booked(resultCarried(-5_700)).lines)).toBe('941000 D 57,00 · 951000 P 57,00')
}) // prettier-ignore

test('insurance for a year is prepaid, and a cost in each of its months (ledger P35)', () => {
  const insurance = received({
    isSpread: true,
    groups: [{ account: 'cost.insurance', treatment: 'E40', base: 120_000 }],
  })
  expect(postedText([booked(insurance)])).toEqual(['190000 D 1.200,00 · 220000 P 1.200,00', 'in the book: 1.200,00 at 0 %'])
  const months = spread(120_000, '2026-07-01', '2027-06-30').map(({ amount }) =>
    linesText(booked({ act: 'PrepaidMonth', amounts: { month: amount }, accounts: { cost: 'cost.insurance' } }).lines),
  )
  expect(months).toEqual(Array.from({ length: 12 }, () => '464000 D 100,00 · 190000 P 100,00'))
})

test('of a prepaid cost of a car each month is recognised by half, and income for months is earned month by month', () => {
  const accounts = { cost: 'cost.carlease', unrecognised: 'cost.carlease.n' } as const
  const month = { act: 'PrepaidMonth', costKind: 'PassengerVehicle', amounts: { month: 10_001 }, accounts } as const
  expect(linesText(booked(month).lines)).toBe('414300 D 50,01 · 414400 D 50,00 · 190000 P 100,01')
  const earned = { act: 'DeferredIncomeMonth', amounts: { month: 100 }, accounts: { revenue: 'revenue.rent' } } as const
  expect(linesText(booked(earned).lines)).toBe('295000 D 1,00 · 756000 P 1,00')
  const costs = { act: 'AccruedCost', amounts: { month: 100 }, accounts: { cost: 'cost.energy' } } as const
  expect(linesText(booked(costs).lines)).toBe('407000 D 1,00 · 290000 P 1,00')
  const income = { act: 'AccruedIncome', amounts: { month: 100 }, accounts: { revenue: 'revenue.rent' } } as const
  expect(linesText(booked(income).lines)).toBe('191000 D 1,00 · 756000 P 1,00')
})

test('a loss stands as one in the books of its year, and so does what tax takes beyond a profit', () => {
  expect(linesText(booked(resultOfYear(-5_000, 700)).lines)).toBe(
    '801000 D 50,00 · 790000 P 50,00 · 803000 D 7,00 · 243000 P 7,00 · 804000 D 57,00 · 801000 P 50,00 · 803000 P 7,00 · 951000 D 57,00 · 804000 P 57,00',
  )
  expect(linesText(booked(resultOfYear(300, 700)).lines)).toBe(
    '790000 D 3,00 · 800000 P 3,00 · 803000 D 7,00 · 243000 P 7,00 · 800000 D 3,00 · 804000 D 4,00 · 803000 P 7,00 · 951000 D 4,00 · 804000 P 4,00',
  )
  expect(linesText(booked(resultOfYear(700, 700)).lines)).toBe(
    '790000 D 7,00 · 800000 P 7,00 · 803000 D 7,00 · 243000 P 7,00 · 800000 D 7,00 · 803000 P 7,00',
  )
})
