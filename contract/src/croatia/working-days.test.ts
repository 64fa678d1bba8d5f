import { expect, test } from 'vitest'
import { afterWorkingDays, isWorkingDay } from './working-days.ts'

test.each([
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-21', 5, '2026-11-27'],
  ['2026-11-16', 5, '2026-11-24'],
  ['2026-12-23', 5, '2026-12-31'],
  ['2026-12-31', 5, '2027-01-11'],
  ['2026-04-02', 5, '2026-04-10'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i working days is %s', (day, count, reached) => expect(afterWorkingDays(day, count)).toBe(reached))

test('Easter Monday and Corpus Christi move with Easter', () => {
  const moved = ['2024-04-01', '2024-05-30', '2025-04-21', '2025-06-19', '2026-04-06', '2026-06-04', '2027-03-29', '2027-05-27']
  expect(moved.filter(isWorkingDay)).toEqual([])
  expect(['2026-04-07', '2026-06-05', '2026-11-19'].every(isWorkingDay)).toBe(true)
})
