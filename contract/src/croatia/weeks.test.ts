import { expect, test } from 'vitest'
import { addMonths, weekday, weeksAround } from './weeks.ts'

test('a week begins on Monday (I18N-13)', () => {
  expect(['2026-11-23', '2026-11-29', '1969-12-29', '1900-01-01'].map(weekday)).toEqual([0, 6, 0, 0])
})

test('a calendar shows whole weeks, with the days around the month', () => {
  const november = weeksAround('2026-11-21')
  expect(november.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(november[0]?.at(-1)).toBe('2026-11-01')
  expect(weeksAround('2027-02-10')[0]?.[0]).toBe('2027-02-01')
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['0987-01-15', 1, '0987-02-15'],
])('%s and %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))
