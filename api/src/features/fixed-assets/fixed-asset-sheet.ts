import { FIXED_ASSET_GROUPS, fixedAssetGroupName } from 'contract/codebooks/fixed-asset-groups'
import { fixedAssetTypeName } from 'contract/codebooks/fixed-asset-types'
import { impairedAndDisposed, type FixedAsset } from 'contract/fixed-assets/fixed-assets'
import type { Language } from 'contract/languages'
import { AMOUNT, amountCell, DAY, dayCell, workbook, type SheetColumn } from '../../kit/made-files/workbook.ts'
import { translate } from '../../kit/messages.ts'

type Column = Omit<SheetColumn<FixedAsset>, 'header'> & { readonly key: string }
const NUMBER = { width: 10, numFmt: '0.##' }

const columnsIn = (language: Language): readonly Column[] => [
  { key: 'inventoryNumber', width: 12, cell: ({ inventoryNumber }) => inventoryNumber },
  { key: 'name', width: 40, cell: ({ name }) => name },
  { key: 'fixedAssetTypeId', width: 40, cell: ({ fixedAssetsType: type }) => type && fixedAssetTypeName(type, language) },
  { key: 'assetGroup', width: 28, cell: ({ assetGroupId }) => groupNamed(assetGroupId, language) },
  { key: 'procurementValue', ...AMOUNT, cell: ({ procurementValue }) => amountCell(procurementValue) },
  { key: 'totalAmortizedValue', ...AMOUNT, cell: ({ totalAmortizedValue }) => amountCell(totalAmortizedValue) },
  { key: 'impairedAndDisposed', ...AMOUNT, cell: (asset) => amountCell(impairedAndDisposed(asset)) },
  { key: 'currentValue', ...AMOUNT, cell: ({ currentValue }) => amountCell(currentValue) },
  { key: 'procurementDate', ...DAY, cell: ({ procurementDate }) => dayCell(procurementDate) },
  { key: 'lastAmortizedOn', ...DAY, cell: ({ lastAmortizedOn }) => dayCell(lastAmortizedOn) },
  { key: 'lifespan', ...NUMBER, cell: ({ lifespan }) => lifespan && Number(lifespan) },
  { key: 'writeOffRate', ...NUMBER, cell: ({ writeOffRate }) => writeOffRate && Number(writeOffRate) },
  { key: 'status', width: 16, cell: ({ status }) => translate(language, `fixedAssets.statuses.${status}`) },
  { key: 'wroteOffOn', ...DAY, cell: ({ wroteOffOn }) => dayCell(wroteOffOn) },
  {
    key: 'disposalKind',
    width: 16,
    cell: ({ disposalKind: kind }) => kind && translate(language, `fixedAssets.disposalKinds.${kind}`),
  },
  { key: 'place', width: 20, cell: ({ place }) => place },
  { key: 'responsibleName', width: 24, cell: ({ responsibleName }) => responsibleName },
]

/** An Excel workbook of fixed assets: the columns of the grid, in its order (FA-13). */
export const fixedAssetSheet = (rows: AsyncIterable<FixedAsset>, language: Language): AsyncIterable<Uint8Array> =>
  workbook(
    rows,
    translate(language, 'fixedAssets.title'),
    columnsIn(language).map(({ key, ...column }) => ({ ...column, header: translate(language, `fixedAssets.columns.${key}`) })),
  )

function groupNamed(id: number, language: Language): string {
  const group = FIXED_ASSET_GROUPS.find((one) => one.id === id)
  return group ? fixedAssetGroupName(group, language) : ''
}
