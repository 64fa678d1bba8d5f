import { sql, type SqlBool } from 'kysely'
import { fixedAssetHistory } from 'contract/fixed-assets/fixed-asset-history'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { feature } from '../../kit/feature.ts'
import { fixedAssetAdditionRoutes } from './changes/additions.ts'
import { fixedAssetChangeRoutes } from './changes/changes.ts'
import { fixedAssetCorrectionRoutes } from './changes/corrections.ts'
import { fixedAssetDisposalRoutes } from './changes/disposals.ts'
import { doubledRateRoutes } from './changes/doubled-rates.ts'
import { fixedAssetImpairmentRoutes } from './changes/impairments.ts'
import { fixedAssetMoveRoutes } from './changes/moves.ts'
import { fixedAssetRateChangeRoutes } from './changes/rate-changes.ts'
import { fixedAssetCountFile } from './counts/fixed-asset-count-files.ts'
import { fixedAssetCountLineRoutes } from './counts/fixed-asset-count-lines.ts'
import { fixedAssetCountRoutes } from './counts/fixed-asset-counts.ts'
import { fixedAssetExport } from './fixed-asset-exports.ts'
import { fixedAssetFileRoutes } from './fixed-asset-files.ts'
import { fixedAssetMonthRoutes } from './fixed-asset-months.ts'
import { fixedAssetStatisticsRoutes } from './fixed-asset-statistics.ts'
import { fixedAssetUseRoutes } from './fixed-asset-uses.ts'
import { fixedAssetRegisterRoutes } from './fixed-assets.ts'
import { fixedAssetsFound } from './fixed-assets-found.ts'
import { fixedAssetImport } from './imports/fixed-asset-imports.ts'
import { fixedAssetProposalRoutes } from './proposals/fixed-asset-proposals.ts'
import { fixedAssetReport } from './reports/fixed-asset-reports.ts'
import { vehicleAssetRoutes } from './vehicle-assets.ts'
import { depreciationPreviewRoutes } from './runs/depreciation-previews.ts'
import { begunDepreciationRun } from './runs/begun-runs.ts'
import { depreciationRunRoutes } from './runs/depreciation-runs.ts'

export { assetsUncounted } from './counts/assets-uncounted.ts'
export { depreciationLeft } from './runs/depreciation-left.ts'
export { assetsSoldBy } from './posted/assets-sold-by.ts'
export { registerTotals, type RegisterTotal } from './reports/register-totals.ts'
export { changeToPost, runToPost } from './posted/assets-to-post.ts'

export const fixedAssetsFeature = feature({
  heading: 'Fixed assets',
  ofPartners: ['fixedAssets'],
  routes: ({ files }) => [
    ...fixedAssetStatisticsRoutes,
    ...fixedAssetRegisterRoutes,
    ...fixedAssetUseRoutes,
    ...vehicleAssetRoutes,
    ...fixedAssetFileRoutes(files),
    ...fixedAssetMonthRoutes,
    ...fixedAssetChangeRoutes,
    ...fixedAssetAdditionRoutes,
    ...fixedAssetCorrectionRoutes,
    ...fixedAssetImpairmentRoutes,
    ...fixedAssetRateChangeRoutes,
    ...doubledRateRoutes,
    ...fixedAssetMoveRoutes,
    ...fixedAssetDisposalRoutes,
    ...fixedAssetExport.routes,
    ...fixedAssetImport.routes(files),
    ...fixedAssetProposalRoutes,
    ...fixedAssetReport.routes,
    ...fixedAssetCountRoutes,
    ...fixedAssetCountLineRoutes,
    ...fixedAssetCountFile.routes,
    ...depreciationPreviewRoutes,
    ...depreciationRunRoutes,
    ...begunDepreciationRun.routes,
  ],
  jobs: ({ files }) => [
    fixedAssetExport.job(files),
    fixedAssetImport.job(files),
    fixedAssetReport.job(files),
    fixedAssetCountFile.job(files),
    begunDepreciationRun.job,
  ],
  history: [
    {
      of: fixedAssetHistory,
      tables: {
        fixed_assets: {
          columns: [
            'inventory_number', 'name', 'asset_group_id', 'fixed_asset_type_id', 'procurement_date', 'price', 'undeducted_vat', 'residual',
            'document_number', 'vehicle_id', 'serial_number', 'place', 'responsible_name', 'note', 'is_private_use_limited', 'in_use_on', 'opening_on',
            'opening_accumulated', 'accumulated', 'last_amortized_on', 'procurement_value', 'impaired', 'disposed_on', 'disposal_kind',
            'sale_amount',
          ], // prettier-ignore
        },
        fixed_asset_changes: {
          columns: [
            'kind',
            'on_day',
            'amount',
            'life_months',
            'disposal_kind',
            'rest_amount',
            'sale_amount',
            'document_id',
            'text',
          ],
          isToldWhole: true,
          partOf: { table: 'fixed_assets', by: 'fixed_asset_id' },
        },
        fixed_asset_files: { columns: ['name'], isToldWhole: true, partOf: { table: 'fixed_assets', by: 'fixed_asset_id' } },
        fixed_asset_rates: {
          columns: ['book', 'valid_from', 'rate', 'lifespan_years'],
          isToldWhole: true,
          partOf: { table: 'fixed_assets', by: 'fixed_asset_id' },
        },
      },
    },
  ],
  search: fixedAssetsFound,
  files: [
    { openedBy: fixedAssets.list, refers: () => sql<SqlBool>`exists (select from fixed_assets a where a.file_id = f.id)` },
    { openedBy: fixedAssets.list, refers: () => sql<SqlBool>`exists (select from fixed_asset_files p where p.file_id = f.id)` },
    fixedAssetExport.files,
    fixedAssetReport.files,
    fixedAssetCountFile.files,
  ],
})
