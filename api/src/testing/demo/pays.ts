import { addDays } from 'contract/croatia/days'
import { documentPayments } from 'contract/documents/document-payments'
import { documents, type Document } from 'contract/documents/documents'
import { decimalOf, EUR, type Cents } from 'contract/croatia/money'
import type { EntryGiven } from '../bank/camt-file.ts'
import type { Company } from './company.ts'
import type { Habit } from './partners.ts'
import { between } from './random.ts'

type Due = { readonly documentId: number; readonly dueDate: string; readonly habit: Habit }

const IN_TWO_PARTS = 0.08
const REST_AFTER_DAYS = 17

/** Notes when a document is paid: as a whole by the habit of whoever pays it, or some of them in two parts. */
export function pays(company: Company, { documentId, dueDate, habit: [from, to] }: Due): void {
  const { random, on } = company
  const paidOn = addDays(dueDate, between(from, to, random))
  if (random() >= IN_TWO_PARTS) return on(paidOn, () => pay(company, documentId, { paidOn }))
  on(paidOn, () => pay(company, documentId, { paidOn, share: 0.4, note: 'Prvi dio po dogovoru' }))
  const rest = addDays(paidOn, REST_AFTER_DAYS)
  on(rest, () => pay(company, documentId, { paidOn: rest }))
}

type Payment = { readonly paidOn: string; readonly share?: number; readonly note?: string }

/** Pays what remains, or a share of it; what was credited or taken back meanwhile needs no payment. */
export async function pay(company: Company, documentId: number, { paidOn, share = 1, note = '' }: Payment): Promise<void> {
  const { document } = await company.call(documents.get, { id: documentId })
  const amount = Math.round(document.remainingAmount * share)
  if (amount <= 0) return
  await company.call(documentPayments.create, { documentId }, { amount, paidOn, note })
  if (document.currency === EUR) company.money.moved(paidOn, entryOf(document, amount, paidOn))
}

/** How the bank tells of it. */
const entryOf = (document: Document, amount: Cents, day: string): EntryGiven => ({
  amount: `${document.documentType === 'IncomingInvoices' ? '-' : ''}${decimalOf(amount)}`,
  name: escaped(document.businessSubjectPartnerName),
  text: escaped(`Račun ${document.documentNumber}`),
  day,
  bankReference: `D${document.id}-${day}`,
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
