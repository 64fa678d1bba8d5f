import { books } from 'contract/accounting/books'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries, type LedgerEntryRequest } from 'contract/accounting/ledger-entries'
import type { Given } from 'contract/kit/endpoint'
import { as } from '../app.ts'
import { SUBJECTS } from '../cast.ts'

/** The books that tests are about: those of Plavo more, which Boris keeps. */

export const more = { businessSubjectId: SUBJECTS.more.id }

export const BOOKS = {
  beginsOn: '2025-01-01',
  incomeTax: 'Profit',
  vatPeriod: 'Monthly',
  taxBranch: '3200',
  filerFirstName: 'Boris',
  filerLastName: 'Jurić',
  filerPhone: '',
  filerEmail: '',
  proRata: null,
} as const

export const beginBooks = (said: Partial<Given<typeof books.update>> = {}) =>
  as('boris').call(books.update, more, { ...BOOKS, ...said })

/** `['120000', 1000]` stands on the debit side, `['751000', -1000]` on the credit side. */
export type Sided = readonly [code: string, amount: number]

export const sided = (lines: readonly Sided[]) =>
  lines.map(([accountCode, amount]) => ({ accountCode, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }))

type Said = Partial<Pick<LedgerEntryRequest, 'journal' | 'bookedOn' | 'text'>>

export const post = (lines: readonly Sided[], said: Said = {}) =>
  as('boris').call(ledgerEntries.create, more, {
    journal: 'TEM',
    bookedOn: '2026-03-10',
    text: 'Usklađenje',
    ...said,
    lines: sided(lines),
  })

/** The account of the books with a code. */
export async function accountWith(code: string) {
  const { body } = await as('boris').call(ledgerAccounts.list, more, { search: code, size: 10 } as never)
  const [account] = body.rows
  if (!account) throw new Error(`There is no account ${code}`)
  return account
}
