import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID } from '../../codebooks/fixed-asset-groups.ts'

export const ASSET_ACCOUNT_KINDS = ['ProcurementValue', 'Accumulated', 'Impaired'] as const
export type AssetAccountKind = (typeof ASSET_ACCOUNT_KINDS)[number]

type AssetAccounts = {
  readonly kind: AssetAccountKind
  /** Those of the chart; one's own below one of them belongs to it. */
  readonly codes: readonly [string, ...string[]]
  /** The groups of the register that stand on them; none where assets stand there before they are in use. */
  readonly groupIds: readonly number[]
}

/** Undeducted VAT of passenger cars stands beside their price, and so does what is written off of it. */
const BESIDE_PASSENGER_VEHICLES: Readonly<Record<'account' | 'accumulatedAccount', string>> = {
  account: '033000',
  accumulatedAccount: '039500',
}

/** What is bought and not in use yet: intangibles, property, equipment. */
const IN_PREPARATION = ['017000', '027000', '037000'] as const
const IMPAIRMENT = '038000'

/** The accounts on which the cost of fixed assets stands in the books, what is written off of it, and what they lost of their worth. */
export const ASSET_ACCOUNTS: readonly AssetAccounts[] = [
  ...ofGroups('ProcurementValue', 'account'),
  ...IN_PREPARATION.map((code) => ({ kind: 'ProcurementValue' as const, codes: [code] as const, groupIds: [] })),
  ...ofGroups('Accumulated', 'accumulatedAccount'),
  { kind: 'Impaired', codes: [IMPAIRMENT], groupIds: FIXED_ASSET_GROUPS.map(({ id }) => id) },
]

function ofGroups(kind: AssetAccountKind, column: keyof typeof BESIDE_PASSENGER_VEHICLES): AssetAccounts[] {
  const accounts = new Set(FIXED_ASSET_GROUPS.flatMap((group) => group[column] ?? []))
  return [...accounts].toSorted().map((account) => {
    const groupIds = FIXED_ASSET_GROUPS.filter((group) => group[column] === account).map(({ id }) => id)
    const beside = groupIds.includes(PRIVATE_USE_GROUP_ID) ? [BESIDE_PASSENGER_VEHICLES[column]] : []
    return { kind, codes: [account, ...beside], groupIds }
  })
}
