import type { PostedLine } from 'contract/croatia/ledger/posting/rule-pack'
import type { PostingLine } from '../posting/posting.ts'

type Around = {
  readonly isCreditNote: boolean
  readonly partnerId: number | null
  readonly documentId: number | null
  readonly dueOn: string | null
}

/**
 * The lines of a rule as the ledger takes them, each with the partner and the document, so that what is open is known of both. What is
 * below zero in a paper that takes nothing back, as a discount of one rate that is more than its sales, stands on the other side.
 */
export const postingLines = (lines: readonly PostedLine[], { isCreditNote, ...of }: Around): PostingLine[] =>
  lines.map(({ account, side, amount, foreign }) => {
    const isTurned = amount < 0 && !isCreditNote
    const isDebit = (side === 'Debit') !== isTurned
    const cents = isTurned ? -amount : amount
    return {
      ...(typeof account === 'string' ? { role: account } : { accountCode: account.code }),
      ...(isDebit ? { debit: cents } : { credit: cents }),
      ...of,
      foreign: foreign
        ? { currency: foreign.currency, amount: isTurned ? -foreign.amount : foreign.amount, exchangeRate: foreign.unitsPerEuro }
        : null,
    }
  })
