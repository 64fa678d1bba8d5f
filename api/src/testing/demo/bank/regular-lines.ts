import { addDays, yearOf } from 'contract/croatia/days'
import { decimalOf, type Cents } from 'contract/croatia/money'
import { STATE_ACCOUNT } from 'contract/croatia/public-dues'
import type { EntryGiven } from '../../bank/camt-file.ts'
import { VAT_OF_DECEMBER, WAGES } from '../books/dues.ts'
import type { Company } from '../company.ts'

const WAGES_ON = '10'
/** Since then the bank tells who got what of the batch. */
const TOLD_IN_PARTS_DAYS = 100
const DUES_ON = '20'

/** What VAT came to by the return that was made last, told on a day; undefined where none was. */
export type VatDue = (day: string) => Cents | undefined

/** What comes by itself from one day to another: the bank's fee, the wages in one batch with what the state has of them, and VAT. */
export function regularLines(company: Company, from: string, to: string, vatDue: VatDue): EntryGiven[] {
  const { subject, random, days } = company
  const fee = { amount: `-${decimalOf(250 + Math.floor(random() * 900))}`, text: 'Naknada za platni promet', day: to, bankReference: `N${subject.id}${to}` } // prettier-ignore
  const found: EntryGiven[] = [fee]
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day.endsWith(WAGES_ON))
      found.push(wages(subject.id, day, day > addDays(days.today, -TOLD_IN_PARTS_DAYS)), ...OF_WAGES.map((due) => toState(company, { day, ...due }))) // prettier-ignore
    if (!day.endsWith(DUES_ON)) continue
    const before = BEFORE_BOOKS + Math.floor(random() * BEFORE_BOOKS)
    const isOpening = day.startsWith(`${yearOf(days.first) + 1}-01`)
    const inBooks = isOpening ? VAT_OF_DECEMBER : (vatDue(day) ?? 0)
    const amount = yearOf(day) === yearOf(days.first) ? before : inBooks
    if (amount > 0)
      found.push(toState(company, { day, amount, ref: `HR681201-${subject.oib}-000`, text: 'Uplata PDV-a', mark: 'J' }))
  }
  return found
}

/** Of VAT while the books had not begun. */
const BEFORE_BOOKS = 35_000
/** Tax and contributions of the wages below. */
const OF_WAGES = [
  { amount: WAGES.tax, text: 'Porez na dohodak iz plaća', mark: 'D' },
  { amount: WAGES.contributions, text: 'Doprinosi iz plaća i na plaće', mark: 'O' },
] as const

type Due = { readonly day: string; readonly amount: Cents; readonly text: string; readonly mark: string; readonly ref?: string }

const toState = ({ subject: { id } }: Company, { day, amount, text, mark, ref }: Due): EntryGiven => ({
  amount: `-${decimalOf(amount)}`,
  name: 'Državni proračun Republike Hrvatske',
  iban: STATE_ACCOUNT,
  ...(ref && { ref }),
  text,
  day,
  bankReference: `${mark}${id}${day}`,
})

/** Each works part of the day. */
const PEOPLE = ['Ivana Horvat', 'Petar Babić', 'Luka Marić']

function wages(subjectId: number, day: string, hasParts: boolean): EntryGiven {
  const amounts = PEOPLE.map((_, nth) => 33_710 + nth * 3_743 + (nth === 1 ? 1 : 0))
  const parts = PEOPLE.map((name, nth) => ({ name, amount: decimalOf(amounts[nth] ?? 0), text: 'Plaća' }))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { amount: `-${decimalOf(total)}`, text: 'Plaće', day, bankReference: `P${subjectId}${day}`, ...(hasParts && { parts }) }
}
