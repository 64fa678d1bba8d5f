import { addDays, daysBetween } from './days.ts'

const SOME_MONDAY = '1970-01-05'
const WEEKS_SHOWN = 6

/** 0 for Monday, with which a week begins in Croatia, to 6 for Sunday. */
export const weekday = (day: string): number => ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7

/** The days around a day's month as a calendar shows them: six whole weeks, so that it stays as high from month to month. */
export function weeksAround(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, -weekday(first))
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => addDays(monday, week * 7 + place)),
  )
}

/** The same day some months on, or the last of a month that is too short for it. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const first = firstOf(months)
  const last = daysBetween(first, firstOf(months + 1))
  return addDays(first, Math.min(date, last) - 1)
}

const firstOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
