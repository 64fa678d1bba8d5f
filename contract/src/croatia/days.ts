import { madeOnce } from '../kit/made-once.ts'

/** A calendar day is the text `YYYY-MM-DD` from end to end. It is never a Date: a Date is a moment, and slides with time zones. */

const MS_PER_DAY = 86_400_000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Is this a day that exists? 2026-02-30 does not. */
export function isDay(value: string): boolean {
  if (!DAY.test(value) || value < '0001') return false
  const day = Number(value.slice(8))
  // Every month has these. A Date is dear, and a list is full of days.
  return day <= 28 || new Date(`${value}T00:00:00Z`).getUTCDate() === day
}

/** The day it is in Zagreb at a moment: what "today" and "overdue" mean. Within an hour it stays the same, and is asked for all the time. */
export function dayInZagreb(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const day = localInZagreb(moment).slice(0, 10)
  // Before there were zones of whole hours a day of Zagreb began in the middle of one.
  if (hour < 0) return day
  if (dayOfHour.size >= HOURS_MAX) dayOfHour.clear()
  dayOfHour.set(hour, day)
  return day
}

const HOUR_MS = 3_600_000
const HOURS_MAX = 1_000
const dayOfHour = new Map<number, string>()

/** The time it is in Zagreb at a moment, `HH:MM:SS`. */
export const timeInZagreb = (moment: Date): string => localInZagreb(moment).slice(11)

/** The moment at which it is a day and time in Zagreb, `YYYY-MM-DDTHH:MM:SS`; of the hour that comes twice in autumn, the first. */
export function momentInZagreb(local: string): Date {
  const inSummer = new Date(`${local}+02:00`)
  return localInZagreb(inSummer) === local.slice(0, 19) ? inSummer : new Date(`${local}+01:00`)
}

/** The day and time it is in Zagreb at a moment, `YYYY-MM-DDTHH:MM:SS`. */
export function localInZagreb(moment: Date): string {
  if (moment < SUMMER_TIME_OF_THE_UNION) return asZonesSay().format(moment).replace(', ', 'T')
  const hoursAhead = isSummerTime(moment) ? 2 : 1
  return new Date(moment.getTime() + hoursAhead * HOUR_MS).toISOString().slice(0, 19)
}

/** When Croatia began to change its clocks with the Union. */
const SUMMER_TIME_OF_THE_UNION = new Date('1996-01-01T00:00:00+01:00')

/**
 * From one hour of UTC on the last Sunday of March until the same hour on the last Sunday of October (Directive 2000/84/EC). A browser
 * knows it as well, but takes longer to read all zones of the world, at its first page, than that page takes to be drawn.
 */
function isSummerTime(moment: Date): boolean {
  const changesIn = (month: number) => {
    const last = new Date(Date.UTC(moment.getUTCFullYear(), month, 31, 1))
    return last.getTime() - last.getUTCDay() * MS_PER_DAY
  }
  return moment.getTime() >= changesIn(MARCH) && moment.getTime() < changesIn(OCTOBER)
}

const MARCH = 2
const OCTOBER = 9
const asZonesSay = madeOnce(() => {
  const [day, time] = [
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  ] as const
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zagreb', ...day, ...time, hourCycle: 'h23' })
})

export const addDays = (day: string, count: number): string => dayNumbered(dayNumber(day) + count)

/** How many days `to` comes after `from`; negative when it comes before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** `21.11.2026.`, as a day is written inside a sentence. */
export const dayText = (day: string): string => `${dottedDay(day)}.`

/** `21.11.2026`: as people read a day, but for the last dot. */
export const dottedDay = (day: string): string => day.split('-').toReversed().join('.')

/** `21.11.`, where the year is told beside it. */
export const dayOfYearText = (day: string): string => `${dottedDay(day).slice(0, 5)}.`

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The day of the year before that is as far into it: of 29 February the 28th. */
export function yearBefore(day: string): string {
  const same = `${yearOf(day) - 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? same.replace('-29', '-28') : same
}

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY)
const dayNumbered = (number: number): string => new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
