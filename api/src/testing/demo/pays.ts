import { addDays } from 'contract/croatia/days'
import { documentPayments } from 'contract/documents/document-payments'
import { EUR } from 'contract/croatia/money'
import { ROUND, toldByBank } from './bank/told-by-bank.ts'
import type { Company, Owed } from './company.ts'
import type { Habit } from './partners.ts'
import { between } from './random.ts'

type Due = { readonly owed: Owed; readonly dueDate: string; readonly habit: Habit }

const IN_TWO_PARTS = 0.08
const REST_AFTER_DAYS = 17
const IN_CASH = 0.12
/** More than that companies may not take from each other in cash. */
const CASH_MAX = 700_00

/** Notes when a document is paid: as a whole by the habit of whoever pays it, or some of them in two parts. */
export function pays(company: Company, { owed, dueDate, habit: [from, to] }: Due): void {
  const { random, on } = company
  const paidOn = addDays(dueDate, between(from, to, random))
  if (random() >= IN_TWO_PARTS) return on(paidOn, () => pay(company, owed, { paidOn }))
  on(paidOn, () => pay(company, owed, { paidOn, share: 0.4 }))
  const rest = addDays(paidOn, REST_AFTER_DAYS)
  on(rest, () => pay(company, owed, { paidOn: rest }))
}

type Payment = { readonly paidOn: string; readonly share?: number }

/**
 * Pays what remains, or a share of it, so that the next statement tells of it; only what is paid in cash is entered by hand. What was
 * credited or taken back meanwhile needs no payment.
 */
export async function pay(company: Company, owed: Owed, { paidOn, share = 1 }: Payment): Promise<void> {
  const { call, money, random, subject } = company
  const { documentId, currency, isIncoming, comesAgain } = owed
  const amount = Math.round((owed.totalAmount - money.paidOf(documentId)) * share)
  if (amount <= 0) return
  const isCash = random() < IN_CASH && amount <= CASH_MAX && amount % ROUND !== 0 && !comesAgain
  if (isCash && !isIncoming && currency === EUR) {
    money.settled({ documentId, amount })
    return void (await call(
      documentPayments.create,
      { documentId },
      { amount, paidOn, note: 'Plaćeno gotovinom', method: 'Cash' },
    ))
  }
  const account = currency !== EUR && subject.id === 1 ? 'Dollar' : 'Main'
  money.moved({ on: paidOn, account, entry: toldByBank(company, owed, { amount, day: paidOn }), pays: { documentId, amount } })
}
