import { bankStatementUploads } from 'contract/bank/bank-statement-imports'
import { addDays, yearOf } from 'contract/croatia/days'
import { decimalOf, type Cents } from 'contract/croatia/money'
import { camtFile, type EntryGiven } from '../../bank/camt-file.ts'
import type { Company } from '../company.ts'
import type { Money } from './money.ts'

const OPENING: Cents = 38_214_60
const EVERY_DAYS = 14
/** The statement that Plavo more's bank never sent, so many before the last. */
const LOST = 3

/** Every two weeks the bank's statement is brought, with its fee, and once a month with the wages as one batch. */
export function getsStatements(company: Company, money: Money): void {
  const { days, subject, on } = company
  const ends: string[] = []
  for (let day = addDays(days.first, EVERY_DAYS); day < days.today; day = addDays(day, EVERY_DAYS)) ends.push(day)
  let balance = OPENING
  const numbers = new Map<number, number>()
  for (const [index, toDay] of ends.entries())
    on(addDays(toDay, 1), async () => {
      const number = (numbers.get(yearOf(toDay)) ?? 0) + 1
      numbers.set(yearOf(toDay), number)
      const entries = [...money.takenUpTo(toDay), ...regular(company, toDay, index)]
      const opening = balance
      balance += entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      if (subject.id === 2 && index === ends.length - LOST) return
      const id = `${subject.iban.slice(-10)}-${yearOf(toDay)}-${number}`
      const statement = { id, number: String(number), iban: subject.iban, day: toDay, opening: decimalOf(opening), closing: decimalOf(balance), entries } // prettier-ignore
      const bytes = new TextEncoder().encode(camtFile([statement]))
      await company.upload(bankStatementUploads.create, { name: `izvadak-${number}-${yearOf(toDay)}.xml`, bytes })
    })
}

/** What a bank takes by itself, and every other time the wages. */
function regular({ subject, random }: Company, day: string, index: number): EntryGiven[] {
  const fee: EntryGiven = { amount: `-${decimalOf(250 + Math.floor(random() * 900))}`, text: 'Naknada za platni promet', day, bankReference: `N${subject.id}${day}` } // prettier-ignore
  if (index % 2 === 0) return [fee]
  const parts = ['Ivana Horvat', 'Petar Babić', 'Luka Marić'].map((name, nth) => ({
    name,
    amount: decimalOf(98_750 + nth * 11_240),
    text: 'Plaća',
  }))
  const total = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return [fee, { amount: `-${decimalOf(total)}`, text: 'Plaće', day, bankReference: `P${subject.id}${day}`, parts }]
}
