import { balanceSheets, type BalanceSheetRow } from 'contract/accounting/balance-sheets'
import { yearOf } from 'contract/croatia/days'
import { currencyOfDay } from 'contract/croatia/money'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { undecidedUntil } from '../papers/undecided-until.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'

export const balanceSheetRoutes = routes(balanceSheets, {
  get: async ({ on }, { db, caller }) => ({
    on,
    currencyMark: currencyOfDay(on),
    rows: await balancesOn(db, on),
    undecided: await undecidedUntil(db, on, caller?.actor ?? null),
  }),
})

/** What the accounts stand at on a day; those that are at zero then and were at the beginning of its year are left out. */
export async function balancesOn(db: Db, on: string): Promise<BalanceSheetRow[]> {
  const rows = await trialBalance(db, { from: `${yearOf(on)}-01-01`, to: on })
  return rows
    .filter(({ opening, closing }) => opening !== 0 || closing !== 0)
    .map(({ ledgerAccountId, code, nameHr, nameEn, opening, closing }) => {
      return { ledgerAccountId, code, nameHr, nameEn, balance: closing, balanceBefore: opening }
    })
}
