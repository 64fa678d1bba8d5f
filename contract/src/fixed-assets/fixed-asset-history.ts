import { history } from '../kit/history.ts'
import { readFixedAssets } from './fixed-assets-access.ts'

export const fixedAssetHistory = history('fixedAssetHistory', 'fixed-assets/:id', {
  access: readFixedAssets,
  shows: ['fixedAssets', 'fixedAssetFiles', 'depreciationRuns'],
})
