import { amountText, decimalText, moneyText as typedMoneyText, withMinus, type Cents } from 'contract/croatia/money'
import { dayInZagreb, dottedDay, timeInZagreb } from 'contract/croatia/days'
import { decimal } from 'contract/croatia/decimals'
import { clock } from './clock.ts'
import { locale, t } from './messages.ts'

/** How days, moments and numbers look. The region is Croatia whatever the language of the texts (I18N-06). */

/** `2026-11-21` is `21.11.2026`. */
export const dayText = (day: string | null): string => (day === null ? '' : dottedDay(day))

/** `−1.234,50`, as amounts below zero look. */
export const signedText = (cents: Cents): string => withMinus(amountText(cents))

/** `−3,5`: a quantity, which is below zero where something is taken back. */
export const quantityText = (decimal: string): string => withMinus(decimalText(decimal))

/** `−1.234,50 EUR`, inside a sentence. */
export const moneyText = (cents: Cents, currency: string): string => withMinus(typedMoneyText(cents, currency))

/** `studeni 2026.` */
export function monthText({ year, month }: { readonly year: number; readonly month: number }): string {
  const [name] = t('format.months')
    .split(' ')
    .slice(month - 1)
  return `${name} ${yearText(year)}`
}

/** The same as what something is for: `za veljaču 2026.`. Of the names of the months that one alone changes in this case. */
export const monthFor = (month: { readonly year: number; readonly month: number }): string =>
  monthText(month).replace(/^veljača/, 'veljaču')

/** `2026.`, and in English `2026`. */
export const yearText = (year: number): string => t('format.year', { year: String(year) })

/** Today in Zagreb, wherever the browser stands. */
export const today = (): string => dayInZagreb(clock.now())

/** A moment of a person: `21.11.2026. 09:30`. */
export const userMoment = (moment: string | null): string =>
  moment === null ? '' : `${zagrebDay(moment)}. ${zagrebTime(moment).slice(0, 5)}`

/** A moment of a synchronisation, to the second: `21.11.2026. 09:30:15`. */
export const syncMoment = (moment: string | null): string =>
  moment === null ? '' : `${zagrebDay(moment)}. ${zagrebTime(moment)}`

/** Parts of a day in the words of the language that is used: its name, its month. */
export const dayWords = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A whole number with dots between thousands. */
export const count = (value: number): string => numberText(value, 0)

/** A percentage: `12,5 %`, and where it is a change `+1.105,6 %`, `−5,7 %`. */
export function percentText(percent: number, { isChange = false }: { readonly isChange?: boolean } = {}): string {
  const text = numberText(percent, isChange ? 1 : 4)
  return `${isChange && percent > 0 && text !== '0' ? '+' : ''}${text} %`
}

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

const numberText = (value: number, digits: number) => withMinus(decimalText(decimal(String(value), digits)))
const shorter = (value: number) => numberText(value, 1)
const zagrebTime = (moment: string) => timeInZagreb(new Date(moment))
const zagrebDay = (moment: string) => dayText(dayInZagreb(new Date(moment)))
