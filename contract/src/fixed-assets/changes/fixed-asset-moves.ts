import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { optionalText } from '../../kit/fields.ts'
import { PLACE_MAX, RESPONSIBLE_NAME_MAX } from '../fixed-asset-fields.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { alreadyDisposed, changeInFuture } from './change-failures.ts'
import { ofChange } from './change-fields.ts'

export const fixedAssetMoves = endpoints(
  'fixedAssetMoves',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/moves',
  {
    create: {
      route: 'POST',
      access: manageFixedAssets,
      changes: ['fixedAssets', 'fixedAssetChanges'],
      input: z.object({ ...ofChange, place: optionalText(PLACE_MAX), responsibleName: optionalText(RESPONSIBLE_NAME_MAX) }),
      output: FixedAssetDetails,
      failures: [alreadyDisposed, changeInFuture],
      summary: 'Move an asset to another place, or to another person who answers for it',
    },
  },
)
