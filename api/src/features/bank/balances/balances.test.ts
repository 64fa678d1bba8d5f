import fc from 'fast-check'
import { addDays } from 'contract/croatia/days'
import { expect, test } from 'vitest'
import { balances } from './balances.ts'

const FROM = '2026-09-20'

test('what a statement ended with stands until the next one says otherwise', () => {
  const closings = [
    { fromDay: '2026-09-01', toDay: '2026-09-01', closingAmount: 100_00 },
    { fromDay: '2026-09-25', toDay: '2026-09-25', closingAmount: 140_00 },
    { fromDay: '2026-09-26', toDay: '2026-09-26', closingAmount: 140_00 },
    { fromDay: '2026-10-02', toDay: '2026-10-02', closingAmount: 90_00 },
  ]
  expect(balances(closings, [], FROM)).toEqual([
    { date: FROM, since: '2026-09-01', amount: 100_00 },
    { date: '2026-09-25', since: '2026-09-25', amount: 140_00 },
    { date: '2026-10-02', since: '2026-10-02', amount: 90_00 },
  ])
})

test('an account whose first statement is younger begins with it', () => {
  expect(balances([{ fromDay: '2026-10-01', toDay: '2026-10-01', closingAmount: 5_00 }], [], FROM)).toMatchObject([
    { date: '2026-10-01', amount: 5_00 },
  ])
})

test('what ends on the first of the days asked for is known of it, and of two that end on one day the later tells', () => {
  const closings = [
    { fromDay: '2026-09-01', toDay: '2026-09-01', closingAmount: 100_00 },
    { fromDay: FROM, toDay: FROM, closingAmount: 120_00 },
    { fromDay: '2026-09-25', toDay: '2026-09-25', closingAmount: 140_00 },
    { fromDay: '2026-09-25', toDay: '2026-09-25', closingAmount: 130_00 },
  ]
  expect(balances(closings, [], FROM)).toEqual([
    { date: FROM, since: FROM, amount: 120_00 },
    { date: '2026-09-25', since: '2026-09-25', amount: 130_00 },
  ])
})

test('of days before it a statement of several days tells nothing', () => {
  const few = [{ fromDay: '2026-09-25', toDay: '2026-09-27', closingAmount: 115_00 }]
  const movements = [
    { day: '2026-09-25', amount: 10_00 },
    { day: '2026-09-27', amount: 5_00 },
  ]
  expect(balances(few, movements, FROM).map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-09-25', 110_00],
    ['2026-09-27', 115_00],
  ])
})

test('a statement of a month tells the balance of each of its days', () => {
  const month = [{ fromDay: '2026-09-01', toDay: '2026-09-30', closingAmount: 1_000_00 }]
  const movements = [
    { day: '2026-09-10', amount: 300_00 },
    { day: '2026-09-22', amount: -50_00 },
    { day: '2026-09-30', amount: 400_00 },
  ]
  expect(balances(month, movements, FROM)).toMatchObject([
    { date: FROM, amount: 650_00 },
    { date: '2026-09-22', amount: 600_00 },
    { date: '2026-09-30', amount: 1_000_00 },
  ])
})

test('a balance stands since the day on which it became so, also where the statement that says so began long before', () => {
  const closings = [
    { fromDay: '2026-07-01', toDay: '2026-07-31', closingAmount: 1_000_00 },
    { fromDay: '2026-08-01', toDay: '2026-10-31', closingAmount: 1_300_00 },
  ]
  const of = (day: string) => balances(closings, [{ day, amount: 300_00 }], FROM).map(({ date, since }) => [date, since])
  expect(of('2026-09-10')).toEqual([[FROM, '2026-09-10']])
  expect(of('2026-10-15')).toEqual([
    [FROM, '2026-07-31'],
    ['2026-10-15', '2026-10-15'],
  ])
})

test('statements of days and one of all of them tell the same, whatever moved', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 2, maxLength: 80 }),
      fc.integer(),
      (amounts, opening) => {
        const movements = amounts.map((amount, index) => ({ day: addDays('2026-09-01', index), amount }))
        let closing = opening
        const daily = movements.map(({ day, amount }) => ({ fromDay: day, toDay: day, closingAmount: (closing += amount) }))
        const whole = [{ fromDay: '2026-09-01', toDay: daily.at(-1)?.toDay ?? '', closingAmount: closing }]
        const told = (all: ReturnType<typeof balances>) => all.map(({ date, amount }) => [date, amount])
        expect(told(balances(whole, movements, '2026-09-01'))).toEqual(told(balances(daily, [], '2026-09-01')))
      },
    ),
  )
})
