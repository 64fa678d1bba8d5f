import {
  FIXED_ASSETS_EXPORT_FILE_NAME,
  FixedAssetExportRequest,
  fixedAssetExports,
} from 'contract/fixed-assets/fixed-asset-exports'
import type { FixedAsset } from 'contract/fixed-assets/fixed-assets'
import type { Db } from '../../kit/db.ts'
import { madeFile } from '../../kit/made-files/made-file.ts'
import type { Wanted } from '../../kit/made-files/made-file-job.ts'
import { WORKBOOK } from '../../kit/made-files/workbook.ts'
import { fixedAssetList } from './fixed-asset-list.ts'
import { fixedAssetSheet } from './fixed-asset-sheet.ts'

/** A workbook of the register: what search and filters leave, or the chosen assets. */
export const fixedAssetExport = madeFile({
  endpoints: fixedAssetExports,
  jobName: 'export-fixed-assets',
  request: FixedAssetExportRequest,
  wanted: (request) => ({ request, file: { name: FIXED_ASSETS_EXPORT_FILE_NAME, mediaType: WORKBOOK } }),
  write: (wanted, { database, scope }) =>
    database.transaction({ ...scope, isReadOnly: true }, (db) =>
      wanted.keep(fixedAssetSheet(rowsOf(db, wanted), wanted.language)),
    ),
})

async function* rowsOf(db: Db, { request, note }: Wanted<FixedAssetExportRequest>): AsyncIterable<FixedAsset> {
  const { selectedFixedAssetsIds: ids, requireTotalCount, ...query } = request
  if (requireTotalCount) await note({ rowCount: ids.length > 0 ? ids.length : await fixedAssetList.count(db, query, undefined) })
  yield* fixedAssetList.all(db, { ...query, ids }, undefined, note)
}
