import { expect, test } from 'vitest'
import { addDays } from './days.ts'
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

test.each([
  '2026-01-01',
  '2026-01-06',
  '2026-05-01',
  '2025-05-30',
  '2026-06-22',
  '2026-08-05',
  '2025-08-15',
  '2027-11-01',
  '2026-11-18',
  '2026-12-25',
  '2025-12-26',
])('nobody has to work on the holiday %s', (day) => expect(isWorkingDay(day)).toBe(false))

/** As printed in calendars: the earliest and the latest Easter, the two late rules (1954, 1981, 2049, 2076), and other centuries. */
const EASTER_MONDAYS = [
  '1818-03-23',
  '1943-04-26',
  '1954-04-19',
  '1981-04-20',
  '1999-04-05',
  '2016-03-28',
  '2038-04-26',
  '2049-04-19',
  '2076-04-20',
  '2100-03-29',
  '2150-04-13',
  '2200-04-07',
  '2285-03-23',
  '2300-04-09',
]
test.each(EASTER_MONDAYS)('Easter Monday %s is free, and the Mondays around it are not', (monday) => {
  expect([-7, 0, 7].map((days) => isWorkingDay(addDays(monday, days)))).toEqual([true, false, true])
})
