/** A calendar month as one number, so that months are counted by subtraction: twelve a year, January 2026 is 24312. */
export type Month = number

export const monthNumbered = (year: number, month: number): Month => year * 12 + month - 1

/** The month that a day lies in. */
export const monthOf = (day: string): Month => monthNumbered(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

export const yearOfMonth = (month: Month): number => Math.floor(month / 12)
/** 1 to 12. */
export const monthOfYear = (month: Month): number => (month % 12) + 1

export const firstDayOf = (month: Month): string =>
  `${String(yearOfMonth(month)).padStart(4, '0')}-${String(monthOfYear(month)).padStart(2, '0')}-01`

export function lastDayOf(month: Month): string {
  const days = new Date(Date.UTC(yearOfMonth(month), monthOfYear(month), 0)).getUTCDate()
  return `${firstDayOf(month).slice(0, 8)}${days}`
}
