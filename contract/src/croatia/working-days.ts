import { addDays, yearOf } from './days.ts'

/** Holidays and days off of Croatia that fall on the same day each year (Act on Holidays, NN 110/19). */
const FIXED = ['01-01', '01-06', '05-01', '05-30', '06-22', '08-05', '08-15', '11-01', '11-18', '12-25', '12-26']

/** The day that is so many working days after another: Saturdays, Sundays and holidays do not count. */
export function afterWorkingDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left--
  }
  return reached
}

/** A day, or the next on which banks work where it is none. */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : afterWorkingDays(day, 1))

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !FIXED.includes(day.slice(5)) && !movable(yearOf(day)).includes(day)
}

/** Easter Monday, and Corpus Christi sixty days after Easter Sunday. Easter itself is a Sunday. */
function movable(year: number): string[] {
  const easter = easterSunday(year)
  return [addDays(easter, 1), addDays(easter, 60)]
}

/** By the anonymous Gregorian rule (Meeus). */
function easterSunday(year: number): string {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}
