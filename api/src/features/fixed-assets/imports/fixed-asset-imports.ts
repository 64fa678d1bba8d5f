import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { fold } from 'contract/croatia/letters'
import { inventoryNumberExists, tooManyFixedAssets } from 'contract/fixed-assets/fixed-assets'
import { FIXED_ASSET_COLUMNS, ImportedFixedAsset } from 'contract/fixed-assets/imports/fixed-asset-import-columns'
import { fixedAssetImports } from 'contract/fixed-assets/imports/fixed-asset-imports'
import { imported } from '../../../kit/imports/imported.ts'
import { asAmount, asDay, asDecimal, asText, asWhole, asWord, asYesNo, type Reading } from '../../../kit/imports/readings.ts'
import { knownFixedAssets } from './known-fixed-assets.ts'
import { writeImported } from './write-imported.ts'

const RATE_DIGITS = 2

/** A percentage of a spreadsheet is a part of one. */
const asRate: Reading = (text, cell, how) => {
  const isPart = typeof cell === 'number' && cell <= 1
  return asDecimal(RATE_DIGITS)(text.replace(/ ?%$/, ''), isPart ? cell * 100 : cell, how)
}

type Coded = { readonly id: number; readonly nameHr: string; readonly nameEn: string }
const words = <T extends Coded>(codebook: readonly T[], codes: (one: T) => readonly string[]) =>
  asWord(
    new Map(
      // Where two are called alike, the first is meant.
      codebook
        .toReversed()
        .flatMap((one) => [one.nameHr, one.nameEn, ...codes(one)].map((word): [string, unknown] => [fold(word), one.id])),
    ),
  )

export const fixedAssetImport = imported<ImportedFixedAsset>({
  endpoints: fixedAssetImports,
  jobName: 'import-fixed-assets',
  columns: FIXED_ASSET_COLUMNS,
  readings: {
    inventoryNumber: asText,
    name: asText,
    assetGroupId: words(FIXED_ASSET_GROUPS, ({ code, account }) => [code, account]),
    fixedAssetTypeId: words(FIXED_ASSET_TYPES, ({ id }) => [String(id)]),
    procurementDate: asDay,
    supplier: asText,
    documentNumber: asText,
    currency: asText,
    price: asAmount,
    undeductedVat: asAmount,
    residual: asAmount,
    ratePercent: asRate,
    lifespanYears: asWhole('fixedAssets.invalidLifespan'),
    taxRatePercent: asRate,
    isPrivateUseLimited: asYesNo,
    inUseOn: asDay,
    openingOn: asDay,
    openingAccumulated: asAmount,
    serialNumber: asText,
    place: asText,
    responsibleName: asText,
    note: asText,
  },
  schema: () => Promise.resolve(ImportedFixedAsset),
  register: knownFixedAssets,
  nameOf: ({ inventoryNumber, name }) => `${inventoryNumber} ${name}`,
  write: (db, changes, { note }) => writeImported(db, changes, note),
  constraints: { fixed_assets_inventory_number_unique: inventoryNumberExists, fixed_assets_limit: tooManyFixedAssets },
})
