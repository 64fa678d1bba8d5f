import { amountText, moneyText as typedMoneyText, type Cents } from 'contract/croatia/money'
import { dayInZagreb, dottedDay } from 'contract/croatia/days'
import { firstDayOf, monthNumbered } from 'contract/croatia/depreciation/months'
import { madeOnce } from 'contract/kit/made-once'
import { clock } from './clock.ts'
import { locale, t } from './messages.ts'

/** How days, moments and numbers look. The region is Croatia whatever the language of the texts (I18N-06). */

/** `2026-11-21` is `21.11.2026`. */
export const dayText = (day: string | null): string => (day === null ? '' : dottedDay(day))

/** `−1.234,50`, as amounts below zero look. */
export const signedText = (cents: Cents): string => withMinus(amountText(cents))

/** `−1.234,50 EUR`, inside a sentence. */
export const moneyText = (cents: Cents, currency: string): string => withMinus(typedMoneyText(cents, currency))

/** `studeni 2026.` */
export const monthText = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstDayOf(monthNumbered(year, month))}T00:00:00Z`),
  )

/** The same as what something is for: `za veljaču 2026.`. Of the names of the months that one alone changes in this case. */
export const monthFor = (month: { readonly year: number; readonly month: number }): string =>
  monthText(month).replace(/^veljača/, 'veljaču')

/** `2026.`, and in English `2026`. */
export const yearText = (year: number): string => t('format.year', { year: String(year) })

/** Today in Zagreb, wherever the browser stands. */
export const today = (): string => dayInZagreb(clock.now())

/** A moment of a person: `21.11.2026. 09:30`. */
export const userMoment = (moment: string | null): string =>
  moment === null ? '' : `${zagrebDay(moment)}. ${minutes().format(new Date(moment))}`

/** A moment of a synchronisation, to the second: `21.11.2026. 09:30:15`. */
export const syncMoment = (moment: string | null): string =>
  moment === null ? '' : `${zagrebDay(moment)}. ${seconds().format(new Date(moment))}`

/** Parts of a day in the words of the language that is used: its name, its month. */
export const dayWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A whole number with dots between thousands. */
export const count = (value: number): string => whole().format(value)

/** A percentage: `12,5 %`, and where it is a change `+1.105,6 %`, `−5,7 %`. */
export const percentText = (percent: number, { isChange = false }: { readonly isChange?: boolean } = {}): string =>
  `${(isChange ? changing : exact)().format(percent)} %`

/** The size of a file: `812 B`, `12,3 kB`, `1,5 MB`. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes >= 1_000_000) return `${shorter(sizeBytes / 1_000_000)} MB`
  return sizeBytes >= 1_000 ? `${shorter(sizeBytes / 1_000)} kB` : `${sizeBytes} B`
}

/** A value on a chart's axis: 1500 is `1,5 t`, two million `2 M`. */
export function axisText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${shorter(value / 1_000_000)} ${t('format.million')}`
  if (size >= 1_000) return `${shorter(value / 1_000)} ${t('format.thousand')}`
  return shorter(value)
}

const REGION = 'hr-HR'
const ofDay = { timeZone: 'Europe/Zagreb', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const minutes = madeOnce(() => new Intl.DateTimeFormat(REGION, ofDay))
const seconds = madeOnce(() => new Intl.DateTimeFormat(REGION, { ...ofDay, second: '2-digit' }))
const whole = madeOnce(() => new Intl.NumberFormat(REGION, { maximumFractionDigits: 0 }))
const short = madeOnce(() => new Intl.NumberFormat(REGION, { maximumFractionDigits: 1 }))
const exact = madeOnce(() => new Intl.NumberFormat(REGION, { maximumFractionDigits: 4 }))
const changing = madeOnce(() => new Intl.NumberFormat(REGION, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }))

/** As wide as a digit, so that columns stay straight; what is typed or copied with it is read like a hyphen. */
const MINUS = '−'
const withMinus = (text: string) => text.replace('-', MINUS)
const shorter = (value: number) => short().format(value)
const zagrebDay = (moment: string) => dayText(dayInZagreb(new Date(moment)))
