import { addDays } from 'contract/croatia/days'
import { documents } from 'contract/documents/documents'
import { decimalOf, type Cents } from 'contract/croatia/money'
import type { EntryGiven } from '../../bank/camt-file.ts'
import type { Company, Issued } from '../company.ts'
import type { KnownCustomer, Trade } from '../goods.ts'
import { issue, lineOf } from '../invoices.ts'
import { workingDayBefore } from '../taken-in.ts'
import { oddLines } from './odd-lines.ts'
import { escaped, IBANS } from './told-by-bank.ts'

const ISSUED_BEFORE = 13
/** Not every company has everything; Plavo more has. */
const EVERY = { 1: 3, 2: 1, 3: 4 } as const

/** What people have to look at: in the last two weeks money came and went in every way that no rule can decide. */
export function oddPayments(company: Company, trade: Trade): void {
  const { days, money, on, subject } = company
  const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, index) => index % EVERY[subject.id] === 0)
  for (const [index, entry] of some(oddLines(subject.oib)).entries()) {
    const day = addDays(days.today, -2 - (index % 12))
    on(day, async () => money.moved({ on: day, account: 'Main', entry: { ...entry, bankReference: `O${subject.id}-${index}` } }))
  }
  const issuedOn = workingDayBefore(addDays(days.today, -ISSUED_BEFORE))
  for (const [index, told] of some(ODDLY_PAID).entries()) {
    const to = trade.customers[index % trade.customers.length] as KnownCustomer
    const day = addDays(days.today, -2 - (index % 6))
    on(issuedOn, async () => {
      const line = { ...lineOf(trade.wares[index % trade.wares.length] as Trade['wares'][number], company.random) }
      const invoices: Issued[] = []
      for (let count = 0; count < (told.invoices ?? 1); count++) invoices.push(await issue(company, to, { lines: [line] }))
      on(day, () => paidOddly(company, { to, invoices, day, told }))
    })
  }
}

type Owed = { readonly amount: Cents; readonly number: string; readonly reference: string; readonly iban: string | undefined }
type Oddly = {
  readonly invoices?: number
  readonly of: (owed: Owed) => { readonly amount: Cents } & Partial<Omit<EntryGiven, 'amount'>>
}

const ODDLY_PAID: readonly Oddly[] = [
  { of: ({ amount, reference }) => ({ amount: Math.round(amount * 0.6), ref: reference, text: 'Prva rata' }) },
  { of: ({ amount, reference, iban = '' }) => ({ amount: amount + 50_00, ref: reference, iban, text: 'Plaćanje računa' }) },
  { of: ({ amount, number, iban = '' }) => ({ amount: amount - 25_00, iban, text: `djelomično rn ${number}` }) },
  { of: ({ amount }) => ({ amount, text: 'Uplata' }) },
  { invoices: 2, of: ({ amount, iban = '' }) => ({ amount, iban, text: 'Plaćanje' }) },
  { of: ({ amount, iban = '' }) => ({ amount: amount - 3_00, iban, text: 'Uplata umanjena za naknadu' }) },
  { of: ({ amount }) => ({ amount, name: 'Nikola Tadić', text: 'Uplata za ručak i robu' }) },
]

type Paid = { readonly to: KnownCustomer; readonly invoices: readonly Issued[]; readonly day: string; readonly told: Oddly }

async function paidOddly(company: Company, { to, invoices: [first], day, told }: Paid): Promise<void> {
  if (!first) return
  const { document, content } = await company.call(documents.get, { id: first.documentId })
  const reference = (content?.paymentMeans[0]?.paymentReference ?? '').replaceAll(' ', '')
  const { amount, ...entry } = told.of({ amount: document.remainingAmount, number: first.number, reference, iban: IBANS.get(to.customer.name) }) // prettier-ignore
  company.money.moved({
    on: day,
    account: 'Main',
    entry: { name: escaped(to.customer.name), bankReference: `Z${document.id}`, ...entry, amount: decimalOf(amount) },
  })
}
