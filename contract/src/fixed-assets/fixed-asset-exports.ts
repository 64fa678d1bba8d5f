import * as z from 'zod'
import { id } from '../kit/fields.ts'
import { EXPORT_SELECTION_MAX, madeFileEndpoints } from '../kit/made-files.ts'
import { FixedAssetsQuery } from './fixed-assets.ts'
import { readFixedAssets } from './fixed-assets-access.ts'

export const FIXED_ASSETS_EXPORT_FILE_NAME = 'fixed-assets-export.xlsx'

/** The state of the grid without its page. Where assets are chosen, exactly those are exported; otherwise all it leaves. */
export const FixedAssetExportRequest = FixedAssetsQuery.omit({ page: true, size: true }).extend({
  selectedFixedAssetsIds: z.array(id).max(EXPORT_SELECTION_MAX).default([]),
})
export type FixedAssetExportRequest = z.infer<typeof FixedAssetExportRequest>

export const fixedAssetExports = madeFileEndpoints(
  'fixedAssetExports',
  '/business-subjects/:businessSubjectId/fixed-asset-exports',
  {
    access: readFixedAssets,
    input: FixedAssetExportRequest,
    failures: [],
    summary: 'Have fixed assets written into an Excel workbook, in the background',
  },
)
