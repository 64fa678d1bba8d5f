import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { manageFixedAssets } from './fixed-assets-access.ts'

export const fixedAssetDefaults = endpoints('fixedAssetDefaults', '/business-subjects/:businessSubjectId/fixed-asset-defaults', {
  get: {
    route: 'GET',
    access: manageFixedAssets,
    shows: ['fixedAssets'],
    output: z.object({ nextInventoryNumber: z.string() }),
    summary: 'What a new asset begins with: the inventory number that follows the highest',
  },
})
