import { OPENING_BALANCES } from 'contract/accounting/imports/entry-imports'
import type { Journal } from 'contract/accounting/ledger-entries'
import { YEAR_CLOSING } from 'contract/accounting/years/ledger-years'
import { sidesDiffer, tooFewLines, type postingFailures } from 'contract/accounting/posting-failures'
import type { AccountRole } from 'contract/codebooks/chart-of-accounts'
import { amountText, type Cents } from 'contract/croatia/money'
import type { Fail } from '../../../kit/fail.ts'

/** An account as a rule calls it, or as a person does. */
type Account = { readonly role: AccountRole } | { readonly accountCode: string }

export type PostingLine = Account & {
  /** Cents of euro. Of the two one is given; a line of 0 is left out. */
  readonly debit?: Cents
  readonly credit?: Cents
  readonly partnerId?: number | null
  readonly documentId?: number | null
  readonly dueOn?: string | null
  /** What it was in another currency: cents of it, and its units for a euro. */
  readonly foreign?: { readonly currency: string; readonly amount: Cents; readonly exchangeRate: string } | null
  readonly text?: string
}

/** For what of a paper its second entry is: its VAT, which counts in a later month than the paper. */
export const VAT_OF_PAPER = 'Vat'

/** What is to be posted. */
export type Posting = {
  readonly journal: Journal
  readonly bookedOn: string
  readonly text: string
  /** What it is posted from, and for what of it: the same is never posted twice, unless what was posted has been reversed. */
  readonly source: { readonly kind: string; readonly id: number; readonly purpose?: string } | 'Manual'
  /** That the source is a credit note or a cancellation, whose amounts stand below zero on their side. */
  readonly isCreditNote?: boolean
  readonly rulePack?: string
  readonly postedBy: number | null
  readonly lines: readonly PostingLine[]
}

export type PostingFail = Fail<(typeof postingFailures)[number]>

export const sideOf = (line: PostingLine, side: 'debit' | 'credit') => line[side] ?? 0

/** The lines that say an amount: at least two, whose sides are the same. */
export function bothSides(all: readonly PostingLine[], fail: PostingFail): PostingLine[] {
  const lines = all.filter((line) => sideOf(line, 'debit') !== 0 || sideOf(line, 'credit') !== 0)
  if (lines.length < 2) fail(tooFewLines)
  const difference = lines.reduce((sum, line) => sum + sideOf(line, 'debit') - sideOf(line, 'credit'), 0)
  if (difference !== 0) fail(sidesDiffer, { difference: amountText(Math.abs(difference)) })
  return lines
}

/** What opens the books or a year restates what stands on accounts of VAT, and so does what takes it back: that is no VAT of its month. */
export const RESTATED_BY: readonly string[] = [YEAR_CLOSING, OPENING_BALANCES]

/** Neither is what closes a return, which is its VAT. */
export const mayTouchFiledVat = ({ journal, sourceKind }: { readonly journal: string; readonly sourceKind: string }): boolean =>
  journal === 'PDV' || RESTATED_BY.includes(sourceKind)
