import { amountText } from 'contract/croatia/money'
import { day, inColumns, plain, type ColumnWords, type HistoryWords } from '../../kit/history/history-words.ts'
import type { Message } from '../../kit/messages.ts'
import { groupText, typeText } from './fixed-asset-texts.ts'

const amount = (label: Message): ColumnWords => ({
  label,
  value: (cents) => (typeof cents === 'number' ? amountText(cents) : plain(cents)),
})
const dayOf = (label: Message): ColumnWords => ({ label, value: day })

const KEPT = {
  inventoryNumber: 'fixedAssets.inventoryNumber',
  name: 'fixedAssets.name',
  assetGroupId: { label: 'fixedAssets.group', value: (id) => groupText(Number(id)) },
  fixedAssetTypeId: { label: 'fixedAssets.type', value: (id) => typeText(Number(id)) || plain(null) },
  procurementDate: dayOf('fixedAssets.procurementDate'),
  documentNumber: 'fixedAssets.documentNumber',
  serialNumber: 'fixedAssets.serialNumber',
  place: 'fixedAssets.place',
  responsibleName: 'fixedAssets.responsibleName',
  note: 'fixedAssets.note',
  isPrivateUseLimited: 'fixedAssets.isPrivateUseLimited',
  inUseOn: dayOf('fixedAssets.inUseOn'),
  openingOn: dayOf('fixedAssets.openingOn'),
} as const satisfies Record<string, ColumnWords>

/** The fields of the form, where amounts and rates are as they were typed. */
export const FIXED_ASSET_WORDS = {
  ...KEPT,
  price: 'fixedAssets.price',
  undeductedVat: 'fixedAssets.undeductedVat',
  residual: 'fixedAssets.residual',
  currency: 'fixedAssets.currency',
  ratePercent: 'fixedAssets.ratePercent',
  lifespanYears: 'fixedAssets.lifespanYears',
  taxRatePercent: 'fixedAssets.taxRatePercent',
  supplierName: 'fixedAssets.supplier',
  openingAccumulated: 'fixedAssets.openingAccumulated',
} as const satisfies Record<string, ColumnWords>

export const FIXED_ASSET_HISTORY: HistoryWords = {
  fixed_assets: inColumns({
    ...KEPT,
    price: amount('fixedAssets.price'),
    undeductedVat: amount('fixedAssets.undeductedVat'),
    residual: amount('fixedAssets.residual'),
    openingAccumulated: amount('fixedAssets.openingAccumulated'),
    accumulated: amount('fixedAssets.columns.totalAmortizedValue'),
  }),
}
