import * as fc from 'fast-check'
import { LANGUAGES } from 'contract/languages'
import { expect, test } from 'vitest'
import {
  axisText,
  count,
  dayText,
  moneyText,
  monthFor,
  monthText,
  percentText,
  sizeText,
  syncMoment,
  userMoment,
  yearText,
} from './format.ts'
import { speak } from './messages.ts'

test('days show as dd.MM.yyyy, in both languages (I18N-06, I18N-07, I18N-08)', () => {
  expect(dayText('2026-03-05')).toBe('05.03.2026')
  speak('en')
  expect(dayText('2026-03-05')).toBe('05.03.2026')
  expect(dayText(null)).toBe('')
})

test('a year has its dot in Croatian alone, by itself and after its month', () => {
  expect([yearText(2026), monthText({ year: 2026, month: 2 })]).toEqual(['2026.', 'veljača 2026.'])
  speak('en')
  expect([yearText(2026), monthText({ year: 2026, month: 2 })]).toEqual(['2026', 'February 2026'])
})

test('what is for a month has its name in the case that "za" wants, of which February alone has another', () => {
  const names = () => [1, 2, 3, 12].map((month) => monthFor({ year: 2026, month }))
  expect(names()).toEqual(['siječanj 2026.', 'veljaču 2026.', 'ožujak 2026.', 'prosinac 2026.'])
  speak('en')
  expect(names()).toEqual(['January 2026', 'February 2026', 'March 2026', 'December 2026'])
})

test('a moment of synchronisation shows seconds, in Zagreb, on a 24-hour clock (I18N-09, I18N-14)', () => {
  expect(syncMoment('2026-11-21T22:30:15.000Z')).toBe('21.11.2026. 23:30:15')
  expect(syncMoment('2026-07-21T22:30:15.000Z')).toBe('22.07.2026. 00:30:15')
  expect(syncMoment(null)).toBe('')
})

test('a moment of a person shows minutes (I18N-10)', () => {
  expect(userMoment('2026-11-21T08:05:59.000Z')).toBe('21.11.2026. 09:05')
  expect(userMoment(null)).toBe('')
})

test('amounts show two decimals and their currency after them, kuna as kn (I18N-11, I18N-15, I18N-16, I18N-17)', () => {
  expect(moneyText(123_456, 'EUR')).toBe('1.234,56 EUR')
  expect(moneyText(100, 'HRK')).toBe('1,00 kn')
  expect(moneyText(-123_456, 'EUR'), 'as wide as a digit').toBe('−1.234,56 EUR')
})

test('chart axes shorten thousands with t and millions with M (I18N-19)', () => {
  expect([950, 1500, -20_000, 2_000_000].map(axisText)).toEqual(['950', '1,5 t', '−20 t', '2 M'])
})

test('percentages have dots between thousands and a comma, a change its sign (I18N-06)', () => {
  expect([25, 12.5, 1105.6].map((percent) => percentText(percent))).toEqual(['25 %', '12,5 %', '1.105,6 %'])
  expect([1105.6, -57.64, 0].map((percent) => percentText(percent, { isChange: true }))).toEqual(['+1.105,6 %', '−57,6 %', '0 %'])
})

test('whole numbers have dots between thousands (I18N-06)', () => expect(count(100_000)).toBe('100.000'))

test('numbers are written as Croatians write theirs, half away from zero and never as minus nothing (I18N-06)', () => {
  const written = (digits: number, value: number, sign: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat('hr-HR', { maximumFractionDigits: digits, signDisplay: sign }).format(value + 0)
  const anyNumber = fc.double({ min: -1e15, max: 1e15, noNaN: true })
  fc.assert(
    fc.property(anyNumber, (value) => {
      const isNothing = Math.abs(value) < 0.5
      expect(count(value)).toBe(isNothing ? '0' : written(0, value))
      expect(percentText(value)).toBe(`${Math.abs(value) < 0.00005 ? '0' : written(4, value)} %`)
      expect(percentText(value, { isChange: true })).toBe(`${written(1, value, 'exceptZero')} %`)
    }),
  )
  expect([count(-0.4), percentText(-0.00001), percentText(0.04, { isChange: true })]).toEqual(['0', '0 %', '0 %'])
  expect([1.005, 0.35, -2.5].map((value) => [count(value), percentText(value, { isChange: true })])).toEqual([
    ['1', '+1 %'],
    ['0', '+0,4 %'],
    ['−3', '−2,5 %'],
  ])
})

test('every month of a year has its name', () => {
  for (const language of LANGUAGES) {
    speak(language)
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1)
      expect(monthText({ year: 2026, month })).toBe(`${names.format(Date.UTC(2026, month - 1, 1))} ${yearText(2026)}`)
  }
})

test('the size of a file is told in the largest unit it fills', () => {
  expect([0, 999, 1_000, 12_345, 1_500_000].map(sizeText)).toEqual(['0 B', '999 B', '1 kB', '12,3 kB', '1,5 MB'])
})

test('the next unit begins with a full thousand, and large figures are exact (I18N-19)', () => {
  expect([999_900, 1_000_000, 950_000, 1e12].map(sizeText)).toEqual(['999,9 kB', '1 MB', '950 kB', '1.000.000 MB'])
  expect([999, 1_000, 950_000, 1_000_000, 1e12].map(axisText)).toEqual(['999', '1 t', '950 t', '1 M', '1.000.000 M'])
})
