import { balanceSheets, type BalanceSheetRow } from 'contract/accounting/balance-sheets'
import { bankLineTotals } from 'contract/bank/bank-line-totals'
import { yearOf } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import { mayCall } from 'contract/kit/access'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { openLines } from '../../bank/index.ts'
import { booksOf } from '../books/books.ts'
import { askedPaperCount } from '../papers/asked-papers.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'

export const balanceSheetRoutes = routes(balanceSheets, {
  get: async ({ on }, { db, caller }) => ({
    on,
    currencyMark: currencyOfDay(on),
    rows: await balancesOn(db, on),
    undecided: {
      paperCount: await askedPaperCount(db, on),
      lineCount: mayCall(caller?.actor ?? null, bankLineTotals.get) ? await openLineCount(db, on) : null,
    },
  }),
})

/** Lines before the books began are in their opening balances. */
async function openLineCount(db: Db, until: string): Promise<number> {
  const books = await booksOf(db)
  return books ? (await openLines(db, { from: books.beginsOn, until })).left : 0
}

/** What the accounts stand at on a day; those that are at zero then and were at the beginning of its year are left out. */
export async function balancesOn(db: Db, on: string): Promise<BalanceSheetRow[]> {
  const rows = await trialBalance(db, { from: `${yearOf(on)}-01-01`, to: on })
  return rows
    .filter(({ opening, closing }) => opening !== 0 || closing !== 0)
    .map(({ ledgerAccountId, code, nameHr, nameEn, opening, closing }) => {
      return { ledgerAccountId, code, nameHr, nameEn, balance: closing, balanceBefore: opening }
    })
}
