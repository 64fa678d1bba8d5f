import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInZagreb, daysBetween, isDay, localInZagreb, momentInZagreb, timeInZagreb, yearBefore } from './days.ts'

test('a day that does not exist is no day', () => {
  expect(['2026-02-28', '2024-02-29', '2026-12-31', '0001-01-01'].filter((day) => !isDay(day))).toEqual([])
  const none = [
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-01-32',
    '2026-01-00',
    '2026-13-01',
    '2026-00-01',
    '0000-01-01',
  ]
  expect([...none, '2026-1-1', '21.11.2026', '', '2026-01-01T00:00'].filter(isDay)).toEqual([])
})

test('today is the day in Zagreb, whatever the clock of the machine says', () => {
  expect(dayInZagreb(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  expect(dayInZagreb(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01')
  expect(dayInZagreb(new Date('2026-07-01T22:01:00Z'))).toBe('2026-07-02')
})

/** A second way to the same: what Node knows of all zones. */
const asZonesSay = (moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb', dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')

test('the day and time in Zagreb are those of the zones of the world: before the clocks were changed with the Union, and to the second in each year since', () => {
  const around = (moment: number) => [-1, 0, 1].map((seconds) => new Date(moment + seconds * 1000))
  const years = Array.from({ length: 60 }, (_, index) => 1990 + index)
  const sundays = years.flatMap((year) =>
    [2, 8, 9].flatMap((month) => [25, 26, 27, 28, 29, 30, 31].map((day) => Date.UTC(year, month, day, 1))),
  )
  const moments = [...sundays, ...years.map((year) => Date.UTC(year - 1, 11, 31, 23))].flatMap(around)
  expect(moments.map(localInZagreb)).toEqual(moments.map(asZonesSay))
})

test('so are those of any moment', () => {
  const anyMoment = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, (moment) => {
      expect([localInZagreb(moment), dayInZagreb(moment), timeInZagreb(moment)]).toEqual([
        asZonesSay(moment),
        asZonesSay(moment).slice(0, 10),
        asZonesSay(moment).slice(11),
      ])
    }),
  )
})

test('adding days and counting them undo each other, over leap years and the change of clocks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      (count) => daysBetween('2026-03-28', addDays('2026-03-28', count)) === count,
    ),
  )
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
})

test.each([
  ['2026-01-15T12:00:00', '2026-01-15T11:00:00.000Z'],
  ['2026-07-15T00:30:00', '2026-07-14T22:30:00.000Z'],
  ['2026-03-29T01:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:30:00', '2026-10-25T02:30:00.000Z'],
])('%s in Zagreb is %s, in winter and in summer', (local, moment) => {
  expect(momentInZagreb(local).toISOString()).toBe(moment)
  expect(localInZagreb(momentInZagreb(local))).toBe(local)
})

test('a moment told to the thousandth of a second keeps it, in summer too', () => {
  expect(momentInZagreb('2026-07-15T00:30:00.250').toISOString()).toBe('2026-07-14T22:30:00.250Z')
})

test('a day has its like in the year before: of 29 February the 28th', () => {
  expect(['2026-11-25', '2028-02-29', '2028-03-01'].map(yearBefore)).toEqual(['2025-11-25', '2027-02-28', '2027-03-01'])
  expect(['2026-05-29', '2029-01-31', '2029-02-28'].map(yearBefore)).toEqual(['2025-05-29', '2028-01-31', '2028-02-28'])
})
