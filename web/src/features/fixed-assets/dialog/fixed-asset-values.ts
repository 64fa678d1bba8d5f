import { FIXED_ASSET_GROUPS, PRIVATE_USE_GROUP_ID, VEHICLE_GROUP_IDS } from 'contract/codebooks/fixed-asset-groups'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { amountText, amountTyped, decimalText, type Cents } from 'contract/croatia/money'
import type { FixedAssetRequest } from 'contract/fixed-assets/fixed-asset-fields'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { percentTyped } from '../changes/typed-values.ts'

/** An asset as it stands in the form: amounts, rates and choices are what was typed or chosen, days may be empty. */
export type FixedAssetValues = {
  [K in keyof FixedAssetRequest]: K extends 'isPrivateUseLimited' ? boolean : K extends 'partnerId' | 'documentId' | 'vehicleId' ? number | null : string
} & { supplierName: string } // prettier-ignore

const amount = (cents: Cents | null) => (cents === null || cents === 0 ? '' : amountText(cents))
const rate = (percent: string | null) => (percent === null ? '' : decimalText(percent))

export function valuesOf(asset: FixedAssetDetails | null, today: string, nextInventoryNumber: string): FixedAssetValues {
  if (!asset) return { ...EMPTY, inventoryNumber: nextInventoryNumber, procurementDate: today, ...ofGroup(FIRST_GROUP_ID) }
  return {
    inventoryNumber: asset.inventoryNumber,
    name: asset.name,
    assetGroupId: String(asset.assetGroupId),
    fixedAssetTypeId: asset.fixedAssetTypeId === null ? '' : String(asset.fixedAssetTypeId),
    procurementDate: asset.procurementDate,
    currency: asset.currency,
    price: amountText(asset.price),
    undeductedVat: amount(asset.undeductedVat),
    residual: amount(asset.residual),
    ratePercent: rate(asset.ratePercent),
    lifespanYears: asset.lifespanYears === null ? '' : String(asset.lifespanYears),
    taxRatePercent: rate(asset.taxRatePercent),
    partnerId: asset.partnerId,
    supplierName: asset.supplierName ?? '',
    documentId: asset.documentId,
    vehicleId: asset.vehicleId,
    documentNumber: asset.documentNumber,
    serialNumber: asset.serialNumber,
    place: asset.place,
    responsibleName: asset.responsibleName,
    note: asset.note,
    isPrivateUseLimited: asset.isPrivateUseLimited,
    inUseOn: asset.inUseOn ?? '',
    openingOn: asset.openingOn ?? '',
    openingAccumulated: asset.openingAccumulated === null ? '' : amountText(asset.openingAccumulated),
  }
}

/** What can't be read is sent so that it is refused at its field. */
export function requestOf(typed: FixedAssetValues): FixedAssetRequest {
  const { supplierName: _, ...values } = typed
  const cents = (typed: string) => amountTyped(typed) ?? Number.NaN
  return {
    ...values,
    assetGroupId: Number(values.assetGroupId),
    vehicleId: isVehicle(values) ? values.vehicleId : null,
    fixedAssetTypeId: values.fixedAssetTypeId === '' ? null : Number(values.fixedAssetTypeId),
    currency: values.currency as FixedAssetRequest['currency'],
    price: cents(values.price),
    undeductedVat: values.undeductedVat === '' ? 0 : cents(values.undeductedVat),
    residual: values.residual === '' ? 0 : cents(values.residual),
    ratePercent: percentTyped(values.ratePercent),
    lifespanYears: values.lifespanYears.trim() === '' ? null : Number(values.lifespanYears),
    taxRatePercent: percentTyped(values.taxRatePercent),
    inUseOn: values.inUseOn || null,
    openingOn: values.openingOn || null,
    openingAccumulated: values.openingAccumulated === '' ? null : cents(values.openingAccumulated),
  }
}

/** Of a group of which each can be a vehicle of the fleet. */
export const isVehicle = ({ assetGroupId }: Pick<FixedAssetValues, 'assetGroupId'>): boolean =>
  VEHICLE_GROUP_IDS.includes(Number(assetGroupId))

/** An amount that was typed, as amounts are written; what can't be read stays. */
export function tidyAmount(typed: string): string {
  const cents = amountTyped(typed)
  return cents === null ? typed : amountText(cents)
}

const FIRST_GROUP_ID = 10

/** What a group brings along: its type with the rates of the law, and the rule of passenger cars. */
export function ofGroup(groupId: number) {
  const group = FIXED_ASSET_GROUPS.find(({ id }) => id === groupId)
  const typeId = group?.fixedAssetTypeId ?? null
  return {
    assetGroupId: String(groupId),
    isPrivateUseLimited: groupId === PRIVATE_USE_GROUP_ID,
    fixedAssetTypeId: typeId === null ? '' : String(typeId),
    ...ofType(typeId),
  }
}

export function ofType(typeId: number | null) {
  const yearly = FIXED_ASSET_TYPES.find(({ id }) => id === typeId)?.writeOffRate
  const percent = yearly === undefined ? '' : decimalText(String(yearly))
  return { ratePercent: percent, lifespanYears: '', taxRatePercent: percent }
}

const EMPTY: FixedAssetValues = {
  inventoryNumber: '',
  name: '',
  assetGroupId: '',
  fixedAssetTypeId: '',
  procurementDate: '',
  currency: 'EUR',
  price: '',
  undeductedVat: '',
  residual: '',
  ratePercent: '',
  lifespanYears: '',
  taxRatePercent: '',
  partnerId: null,
  supplierName: '',
  documentId: null,
  vehicleId: null,
  documentNumber: '',
  serialNumber: '',
  place: '',
  responsibleName: '',
  note: '',
  isPrivateUseLimited: false,
  inUseOn: '',
  openingOn: '',
  openingAccumulated: '',
}
