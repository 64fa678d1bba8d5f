import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { day } from '../kit/fields.ts'
import { FixedAssetDetails, hasMonths, inUseInFuture } from './fixed-assets.ts'
import { manageFixedAssets } from './fixed-assets-access.ts'

export const inUseBeforeBought = failure({
  code: 'FixedAsset.InUseBeforeBought',
  status: 422,
  field: 'inUseOn',
  message: 'fixedAssets.inUseBeforeBought',
})
export const alreadyInUse = failure({ code: 'FixedAsset.AlreadyInUse', status: 409, message: 'fixedAssets.alreadyInUse' })

export const fixedAssetUses = endpoints(
  'fixedAssetUses',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/use',
  {
    create: {
      route: 'POST',
      access: manageFixedAssets,
      changes: ['fixedAssets'],
      input: z.object({ inUseOn: day }),
      output: FixedAssetDetails,
      failures: [inUseBeforeBought, inUseInFuture, alreadyInUse],
      summary: 'Put an asset in use: it is written off from the month after',
    },
    remove: {
      route: 'DELETE',
      access: manageFixedAssets,
      changes: ['fixedAssets'],
      failures: [hasMonths],
      summary: 'Undo that an asset was put in use, as long as no month of it is booked',
    },
  },
)
