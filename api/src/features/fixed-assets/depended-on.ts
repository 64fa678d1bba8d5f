import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'

/** What booked months follow from: a new rate holds from a month on, and nothing of it ever changes backwards. */
export const DEPENDED_ON = [
  'price', 'undeductedVat', 'currency', 'residual', 'fixedAssetTypeId', 'ratePercent', 'lifespanYears', 'taxRatePercent', 'inUseOn',
  'openingOn', 'openingAccumulated', 'isPrivateUseLimited',
] as const satisfies readonly (keyof FixedAssetRequest & keyof FixedAssetDetails)[] // prettier-ignore
