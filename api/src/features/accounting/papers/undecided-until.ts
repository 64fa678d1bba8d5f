import type { Undecided } from 'contract/accounting/balance-sheets'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { mayCall, type Actor } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { openLines } from '../../bank/index.ts'
import { booksOf } from '../books/books.ts'
import { askedPaperCount } from './asked-papers.ts'

/** What somebody has yet to decide of the days up to one, so that the books do not have it; lines of the bank for who may see them. */
export const undecidedUntil = async (db: Db, on: string, actor: Actor | null): Promise<Undecided> => ({
  paperCount: await askedPaperCount(db, on),
  lineCount: mayCall(actor, bankLineTotals.get) ? await openLineCount(db, on) : null,
})

/** Lines before the books began are in their opening balances. */
async function openLineCount(db: Db, until: string): Promise<number> {
  const books = await booksOf(db)
  return books ? (await openLines(db, { from: books.beginsOn, until })).left : 0
}
