import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../days.ts'
import { spread } from './spread.ts'

const amounts = (...of: Parameters<typeof spread>) => spread(...of).map(({ amount }) => amount)

test('a period of whole months is spread in equal parts, and of part months by their days', () => {
  expect(spread(10_000, '2026-01-01', '2026-03-31')).toEqual([
    { month: '2026-01', amount: 3_333 },
    { month: '2026-02', amount: 3_334 },
    { month: '2026-03', amount: 3_333 },
  ])
  expect(amounts(120_000, '2026-07-16', '2026-10-15')).toEqual([20_645, 40_000, 40_000, 19_355])
  expect(amounts(31_00, '2026-07-31', '2026-08-31')).toEqual([97, 30_03])
  expect(amounts(500, '2026-07-10', '2026-07-10')).toEqual([500])
  expect(amounts(-10_000, '2026-01-01', '2026-03-31')).toEqual([-3_333, -3_334, -3_333])
  expect(() => spread(1, '2026-07-10', '2026-07-09')).toThrow('lies after')
})

test('months add up to the cent, whatever the amount and the period', () => {
  const property = fc.property(
    fc.integer({ min: -1e13, max: 1e13 }),
    fc.integer({ min: 0, max: 9_000 }),
    fc.integer({ min: 0, max: 3_000 }),
    (amount, start, length) => {
      const from = addDays('2018-01-01', start)
      const parts = amounts(amount, from, addDays(from, length))
      expect(parts.reduce((all, part) => all + part, 0)).toBe(amount)
      expect(parts.every((part) => part === 0 || Math.sign(part) === Math.sign(amount))).toBe(true)
    },
  )
  fc.assert(property)
})

test('a cost of a period belongs to its twelve months (ledger P35)', () => {
  const parts = spread(120_000, '2026-07-01', '2027-06-30')
  expect(parts).toHaveLength(12)
  expect([parts[0], parts.at(-1)]).toEqual([{ month: '2026-07', amount: 10_000 }, { month: '2027-06', amount: 10_000 }]) // prettier-ignore
})
