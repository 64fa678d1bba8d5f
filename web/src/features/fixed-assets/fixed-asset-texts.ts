import { FIXED_ASSET_GROUPS, fixedAssetGroupName } from 'contract/codebooks/fixed-asset-groups'
import { FIXED_ASSET_TYPES, fixedAssetTypeName } from 'contract/codebooks/fixed-asset-types'
import { decimalText } from 'contract/croatia/money'
import type { FixedAsset } from 'contract/fixed-assets/fixed-assets'
import type { FixedAssetStatus } from 'contract/fixed-assets/fixed-asset-status'
import { language, t } from '../../kit/messages.ts'
import type { PillColour } from '../../ui/values/pill.tsx'

/** How the parts of a fixed asset are told in the language of the reader. */

const COLOURS: Readonly<Record<FixedAssetStatus, PillColour>> = {
  Active: 'green',
  WroteOff: 'yellow',
  Amortized: 'teal',
  NoStatus: 'red',
}

export const statusText = (status: FixedAssetStatus): string => t(`fixedAssets.statuses.${status}`)
/** Of what was disposed of it says in which way. */
export const statusLook = ({ status, disposalKind }: Pick<FixedAsset, 'status' | 'disposalKind'>) => ({
  colour: COLOURS[status],
  label: disposalKind === null ? statusText(status) : t(`fixedAssets.disposalKinds.${disposalKind}`),
})

export function typeText(id: number | null): string {
  const type = FIXED_ASSET_TYPES.find((one) => one.id === id)
  return type ? fixedAssetTypeName(type, language()) : ''
}

export function groupText(id: number): string {
  const group = FIXED_ASSET_GROUPS.find((one) => one.id === id)
  return group ? fixedAssetGroupName(group, language()) : ''
}

/** `12,5 %`: at most two decimals, and no more than needed (FA-15). */
export const rateText = (rate: string | null): string => (rate === null ? '' : `${decimalText(rate)} %`)
export const lifeText = (years: string | null): string =>
  years === null ? '' : t('fixedAssets.byLife', { years: decimalText(years) })
