import { importSample, type SampleTexts } from '../../kit/import-sample.ts'
import { importEndpoints } from '../../kit/imports.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { FIXED_ASSET_COLUMNS } from './fixed-asset-import-columns.ts'

export const fixedAssetImports = importEndpoints(
  'fixedAssetImports',
  '/business-subjects/:businessSubjectId/fixed-asset-imports',
  {
    access: manageFixedAssets,
    columns: FIXED_ASSET_COLUMNS,
    changes: ['fixedAssets'],
    summary: 'Look through a register of fixed assets (CSV or XLSX) and tell what it would change; nothing is changed by it',
  },
)

/** A file to fill in: a machine that was written off elsewhere before, and a computer that is not in use yet. */
export const fixedAssetSample = (text: SampleTexts): string =>
  importSample(FIXED_ASSET_COLUMNS, text, [
    {
      inventoryNumber: '0001',
      name: 'Stroj za pakiranje',
      assetGroupId: 'AG06',
      procurementDate: '05.05.2023.',
      documentNumber: '118-1-1',
      price: '6.000,00',
      ratePercent: '25',
      inUseOn: '05.05.2023.',
      openingOn: '31.12.2025.',
      openingAccumulated: '3.875,00',
      place: 'Skladište',
    },
    {
      inventoryNumber: '0002',
      name: 'Prijenosno računalo',
      assetGroupId: 'AG08',
      procurementDate: '12.01.2026.',
      price: '1.600,00',
    },
  ])
