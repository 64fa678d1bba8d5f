import { dayText } from '../croatia/days.ts'
import type { InvoiceContent } from '../document-issuing/invoice-content.ts'
import type { Period } from './periods.ts'

/**
 * What can be written in braces in the texts of a recurring invoice. The words are those of the language they are asked for in, so
 * that a document in both languages says the period in both.
 */
export const PERIOD_WORDS = ['mjesec', 'godina', 'razdoblje', 'month', 'year', 'period'] as const
type PeriodWord = (typeof PERIOD_WORDS)[number]

type Texts = Pick<InvoiceContent, 'lines' | 'note'>

/** The texts of a recurring invoice with the words of a period in the place of `{mjesec}`, `{year}` and the others. */
export const inPeriod = <T extends Texts>(content: T, period: Period): T => ({
  ...content,
  note: worded(content.note, period),
  lines: content.lines.map((line) => ({
    ...line,
    name: worded(line.name, period),
    description: worded(line.description, period),
  })),
})

const worded = (text: string, period: Period): string =>
  text.replaceAll(new RegExp(`\\{(${PERIOD_WORDS.join('|')})\\}`, 'g'), (_, word: PeriodWord) => WORDS[word](period))

const MONTHS = {
  hr: ['siječanj', 'veljača', 'ožujak', 'travanj', 'svibanj', 'lipanj', 'srpanj', 'kolovoz', 'rujan', 'listopad', 'studeni', 'prosinac'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const // prettier-ignore

const month = (language: keyof typeof MONTHS, { firstDay }: Period): string =>
  MONTHS[language][Number(firstDay.slice(5, 7)) - 1] ?? ''
const year = ({ firstDay }: Period): string => firstDay.slice(0, 4)
const days = ({ firstDay, lastDay }: Period): string => `${dayText(firstDay)} – ${dayText(lastDay)}`

const WORDS: Readonly<Record<PeriodWord, (period: Period) => string>> = {
  mjesec: (period) => month('hr', period),
  godina: year,
  razdoblje: days,
  month: (period) => month('en', period),
  year,
  period: days,
}
