import { sql } from 'kysely'
import type * as z from 'zod'
import { ASSET_ACCOUNTS, type AssetAccountKind } from 'contract/accounting/assets/asset-accounts'
import { AssetBalance, assetBalances } from 'contract/accounting/assets/asset-balances'
import type { Db } from '../../../kit/db.ts'
import { routes } from '../../../kit/routes.ts'
import { readRows } from '../../../kit/rows.ts'
import { registerTotals, type RegisterTotal } from '../../fixed-assets/index.ts'
import { undecidedUntil } from '../papers/undecided-until.ts'
import { trialBalance } from '../trial-balance/trial-balance.ts'

export const assetBalanceRoutes = routes(assetBalances, {
  list: async ({ year }, { db, caller }) => ({
    rows: await assetBalancesOf(db, year),
    undecided: await undecidedUntil(db, `${year}-12-31`, caller?.actor ?? null),
  }),
})

/** Register and ledger at the end of a year, account by account; those on which neither has anything are left out. */
export async function assetBalancesOf(db: Db, year: number): Promise<AssetBalance[]> {
  const ledger = await trialBalance(db, { from: `${year}-01-01`, to: `${year}-12-31` })
  const register = await registerTotals(db, year)
  const usual = await usualAccounts(db)
  return ASSET_ACCOUNTS.flatMap(({ kind, codes, groupIds }) => {
    const standing = ledger.filter(({ code, closing }) => closing !== 0 && codes.some((one) => code.startsWith(one)))
    const inLedger = sum(standing.map(({ closing }) => closing)) * (kind === 'ProcurementValue' ? 1 : -1)
    const inRegister = sum(
      register.filter(({ assetGroupId }) => groupIds.includes(assetGroupId)).map((total) => total[AMOUNTS[kind]]),
    )
    const accounts = standing.length > 0 ? standing : usual.filter(({ code }) => code === codes[0])
    if (inRegister === 0 && inLedger === 0) return []
    return [{ kind, accounts: accounts.map(named), inRegister, inLedger }]
  })
}

const named = ({ ledgerAccountId, code, nameHr, nameEn }: Named): Named => ({ ledgerAccountId, code, nameHr, nameEn })

const AMOUNTS = { ProcurementValue: 'cost', Accumulated: 'accumulated', Impaired: 'impaired' } as const satisfies Record<
  AssetAccountKind,
  keyof RegisterTotal
>

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0) || 0

const Account = AssetBalance.shape.accounts.element
type Named = z.output<typeof Account>

/** Where nothing stands in the ledger yet. */
const usualAccounts = (db: Db) =>
  readRows(
    db,
    Account,
    sql`select a.id as ledger_account_id, a.code, a.name_hr, a.name_en from ledger_accounts a
      where a.code = any(${ASSET_ACCOUNTS.map(({ codes: [code] }) => code)})`,
  )
