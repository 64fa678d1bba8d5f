import { DISPOSAL_KINDS } from 'contract/fixed-assets/changes/disposal-kinds'
import { FIXED_ASSET_CHANGE_KINDS } from 'contract/fixed-assets/changes/fixed-asset-changes'
import { amountText } from 'contract/croatia/money'
import {
  anotherText,
  day,
  inColumns,
  oneOf,
  plain,
  type ColumnWords,
  type HistoryWords,
} from '../../kit/history/history-words.ts'
import type { Message } from '../../kit/messages.ts'
import { groupText, rateText, typeText } from './fixed-asset-texts.ts'

const amount = (label: Message): ColumnWords => ({
  label,
  value: (cents) => (typeof cents === 'number' ? amountText(cents) : plain(cents)),
})
const kindTexts = Object.fromEntries(
  FIXED_ASSET_CHANGE_KINDS.map((kind) => [kind, `fixedAssetChanges.kinds.${kind}` satisfies Message]),
)
const disposal = oneOf(
  Object.fromEntries(DISPOSAL_KINDS.map((kind) => [kind, `fixedAssetChanges.disposal.${kind}` satisfies Message])),
)
const dayOf = (label: Message): ColumnWords => ({ label, value: day })

const KEPT = {
  inventoryNumber: 'fixedAssets.inventoryNumber',
  name: 'fixedAssets.name',
  assetGroupId: { label: 'fixedAssets.group', value: (id) => groupText(Number(id)) },
  fixedAssetTypeId: { label: 'fixedAssets.type', value: (id) => typeText(Number(id)) || plain(null) },
  procurementDate: dayOf('fixedAssets.procurementDate'),
  documentNumber: 'fixedAssets.documentNumber',
  vehicleId: anotherText('fixedAssets.vehicle'),
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
    lastAmortizedOn: dayOf('fixedAssets.columns.lastAmortizedOn'),
    procurementValue: amount('fixedAssets.columns.procurementValue'),
    impaired: amount('fixedAssetChanges.kinds.Impairment'),
    disposedOn: dayOf('fixedAssets.columns.wroteOffOn'),
    disposalKind: { label: 'fixedAssetChanges.disposal.menu', value: disposal },
    saleAmount: amount('fixedAssetChanges.disposal.saleAmount'),
  }),
  fixed_asset_changes: inColumns({
    kind: { label: 'fixedAssetChanges.menu', value: oneOf(kindTexts) },
    onDay: dayOf('fixedAssetChanges.onDay'),
    amount: amount('fixedAssets.months.amount'),
    lifeMonths: 'fixedAssetChanges.impairment.lifeMonths',
    disposalKind: { label: 'fixedAssetChanges.disposal.menu', value: disposal },
    restAmount: amount('fixedAssetChanges.restAmount'),
    saleAmount: amount('fixedAssetChanges.disposal.saleAmount'),
    documentId: anotherText('fixedAssetChanges.disposal.invoice'),
    text: 'fixedAssetChanges.text',
  }),
  fixed_asset_files: inColumns({ name: 'fixedAssetFiles.file' }),
  fixed_asset_rates: inColumns({
    book: { label: 'fixedAssetChanges.book', value: oneOf({ Books: 'fixedAssets.months.books', Tax: 'fixedAssets.months.tax' }) },
    validFrom: dayOf('fixedAssetChanges.rate.from'),
    rate: { label: 'fixedAssets.columns.writeOffRate', value: (rate) => (rate === null ? plain(rate) : rateText(String(rate))) },
    lifespanYears: 'fixedAssets.lifespanYears',
  }),
}
