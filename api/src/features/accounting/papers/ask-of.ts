import type { PaperReason } from 'contract/accounting/ledger-papers'
import { accountNotActive, booksNotBegun, monthClosed, vatFiled } from 'contract/accounting/posting-failures'
import { constraintOf } from '../../../kit/db.ts'
import { Failed } from '../../../kit/fail.ts'

const REASONS: ReadonlyMap<string, PaperReason> = new Map([
  [monthClosed.code, 'MonthClosed'],
  [vatFiled.code, 'VatFiled'],
  [booksNotBegun.code, 'BooksNotBegun'],
  [accountNotActive.code, 'AccountNotActive'],
])

/** What a person is asked because of an error of posting; null where it is none of the paper, and another attempt may do. */
export function askOf(error: unknown): PaperReason | null {
  if (error instanceof Failed) return REASONS.get(error.failure.code) ?? 'NotPosted'
  return error instanceof RangeError || constraintOf(error) !== '' ? 'NotPosted' : null
}
