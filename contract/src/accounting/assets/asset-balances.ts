import * as z from 'zod'
import type { Cents } from '../../croatia/money.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, id } from '../../kit/fields.ts'
import { readAssetBalances } from '../accounting-access.ts'
import { ASSET_ACCOUNT_KINDS, type AssetAccountKind } from './asset-accounts.ts'
import { Undecided } from '../balance-sheets.ts'
import { ENTRIES_COME_FROM } from '../vat/vat-return-periods.ts'

/** What the register of fixed assets and the ledger say of the same accounts at the end of a year; both above zero. */
export const AssetBalance = z.object({
  kind: z.enum(ASSET_ACCOUNT_KINDS),
  /** On which it stands in the ledger, or would. */
  accounts: z.array(z.object({ ledgerAccountId: id, code: z.string(), nameHr: z.string(), nameEn: z.string() })).min(1),
  inRegister: cents,
  inLedger: cents,
})
export type AssetBalance = z.infer<typeof AssetBalance>

/** Before it books were kept in kuna, and the register is in euro. */
export const FIRST_YEAR = 2023

export const assetBalances = endpoints('assetBalances', '/business-subjects/:businessSubjectId/asset-balances', {
  list: {
    route: 'GET',
    access: readAssetBalances,
    shows: [
      ...ENTRIES_COME_FROM,
      'fixedAssets',
      'depreciationRuns',
      'fixedAssetChanges',
      'ledgerYearSteps',
      'ledgerYearReopenings',
    ],
    input: z.object({
      year: z.coerce
        .number()
        .int()
        .min(FIRST_YEAR)
        .max(2199)
        .meta({ examples: [2026] }),
    }),
    output: z.object({ rows: z.array(AssetBalance), undecided: Undecided }),
    summary:
      'What the register of fixed assets comes to at the end of a year, account by account, beside what stands on these in the ledger',
  },
})

type Amounts = Pick<AssetBalance, 'kind' | 'inRegister' | 'inLedger'>

/** What the register has of a kind beyond the ledger; below zero where it has less. */
export const differenceOf = (rows: readonly Amounts[], kind: AssetAccountKind): Cents =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.inRegister - row.inLedger : sum), 0)

/** Whether both say the same of all assets together: an asset may stand on an account of another group, or on one for what is not in use yet. */
export const doBalance = (rows: readonly Amounts[]): boolean =>
  ASSET_ACCOUNT_KINDS.every((kind) => differenceOf(rows, kind) === 0)
