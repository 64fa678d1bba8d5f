/** By the numbers of the specification: 0 in use, 1 disposed of in any way, 2 written off to the end, 3 not in use yet (GAP-102). */
export const FIXED_ASSET_STATUSES = ['Active', 'WroteOff', 'Amortized', 'NoStatus'] as const
export type FixedAssetStatus = (typeof FIXED_ASSET_STATUSES)[number]

export const statusNumber = (status: FixedAssetStatus): number => FIXED_ASSET_STATUSES.indexOf(status)
/** Of one of the numbers above. */
export const statusNumbered = (number: number): FixedAssetStatus => FIXED_ASSET_STATUSES[number] ?? 'NoStatus'
