import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID } from '../../codebooks/fixed-asset-groups.ts'
import { FIXED_ASSET_TYPES } from '../../codebooks/fixed-asset-types.ts'

/** What a group brings along by law: its type, the yearly rate of that, and the rule of passenger cars. */
export function lawOfGroup(groupId: number) {
  const fixedAssetTypeId = FIXED_ASSET_GROUPS.find(({ id }) => id === groupId)?.fixedAssetTypeId ?? null
  const ratePercent = rateOfType(fixedAssetTypeId)
  return { fixedAssetTypeId, ratePercent, taxRatePercent: ratePercent, isPrivateUseLimited: groupId === PRIVATE_USE_GROUP_ID }
}

/** Percent a year; null where tax writes nothing off. */
export function rateOfType(typeId: number | null): string | null {
  const yearly = FIXED_ASSET_TYPES.find(({ id }) => id === typeId)?.writeOffRate
  return yearly === undefined ? null : String(yearly)
}
