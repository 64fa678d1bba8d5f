import { addDays } from 'contract/croatia/days'
import { decimalOf } from 'contract/croatia/money'
import type { EntryGiven } from '../../bank/camt-file.ts'
import type { Company } from '../company.ts'

const WAGES_ON = '10'
/** Since then the bank tells who got what of the batch. */
const TOLD_IN_PARTS_DAYS = 100
const DUES_ON = '20'
/** Where the state is paid. Kovač has the same number in the cast, so that it pays nobody there. */
const STATE = 'HR1210010051863000160'

/** What comes by itself from one day to another: the bank's fee, the wages in one batch, and value added tax. */
export function regularLines({ subject, random, days }: Company, from: string, to: string): EntryGiven[] {
  const fee = { amount: `-${decimalOf(250 + Math.floor(random() * 900))}`, text: 'Naknada za platni promet', day: to, bankReference: `N${subject.id}${to}` } // prettier-ignore
  const found: EntryGiven[] = [fee]
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (day.endsWith(WAGES_ON)) found.push(wages(subject.id, day, day > addDays(days.today, -TOLD_IN_PARTS_DAYS)))
    if (day.endsWith(DUES_ON) && subject.id !== 1)
      found.push({ amount: `-${decimalOf(31_000 + Math.floor(random() * 40_000))}`, name: 'Državni proračun Republike Hrvatske', iban: STATE, ref: `HR681201-${subject.oib}-000`, text: 'Uplata PDV-a', day, bankReference: `J${subject.id}${day}` }) // prettier-ignore
  }
  return found
}

const PEOPLE = ['Ivana Horvat', 'Petar Babić', 'Luka Marić']

function wages(subjectId: number, day: string, hasParts: boolean): EntryGiven {
  const amounts = PEOPLE.map((_, nth) => 98_750 + nth * 11_240)
  const parts = PEOPLE.map((name, nth) => ({ name, amount: decimalOf(amounts[nth] ?? 0), text: 'Plaća' }))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return { amount: `-${decimalOf(total)}`, text: 'Plaće', day, bankReference: `P${subjectId}${day}`, ...(hasParts && { parts }) }
}
