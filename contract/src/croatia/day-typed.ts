import { addDays, isDay } from './days.ts'

const WORDS: Readonly<Record<string, number>> = { danas: 0, today: 0, sutra: 1, tomorrow: 1, jučer: -1, jucer: -1, yesterday: -1 }

/**
 * Reads a day as Croatians type it: `5.3.`, `5.3.26`, `05.03.2026.`, `05032026`, `danas`, or `2026-03-05`. Without a year it
 * is the year of today. Null where it is no day: it is refused at the field, never guessed.
 */
export function dayTyped(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  const shift = WORDS[text]
  if (shift !== undefined) return addDays(today, shift)
  if (isDay(text)) return text
  const [, day = '', month = '', year = ''] = DOTTED.exec(text.replaceAll(/\s/g, '')) ?? DIGITS.exec(text) ?? []
  if (day === '') return null
  const written = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}

const DOTTED = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?\.?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

const fullYear = (year: string, today: string) => (year === '' ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year)
