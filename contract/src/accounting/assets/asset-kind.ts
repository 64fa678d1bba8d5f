import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID } from '../../codebooks/fixed-asset-groups.ts'
import type { AssetKind } from '../../croatia/ledger/posting/paper.ts'

/** Which sort of fixed asset stands on an account, one's own below it among them; undefined where it is none. */
export function assetKindOf(accountCode: string): AssetKind | undefined {
  const group = FIXED_ASSET_GROUPS.find(({ account }) => accountCode.startsWith(account))
  if (!group) return undefined
  if (group.id === PRIVATE_USE_GROUP_ID) return 'PassengerVehicle'
  return REAL_ESTATE.test(accountCode) ? 'RealEstate' : 'Other'
}

/** Land and buildings. */
const REAL_ESTATE = /^02/
