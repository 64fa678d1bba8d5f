import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, moment } from '../kit/fields.ts'
import { readFixedAssets } from './fixed-assets-access.ts'
import type { FixedAssetsQuery } from './fixed-assets.ts'

/** Of all assets that were not disposed of. */
export const FixedAssetStatistics = z.object({
  totalCurrentValue: cents,
  numberOfFixedAssets: z.number().int(),
  totalToAmortizeValue: cents,
  lastSyncAt: moment.nullable(),
})
export type FixedAssetStatistics = z.infer<typeof FixedAssetStatistics>

export const fixedAssetStatistics = endpoints(
  'fixedAssetStatistics',
  '/business-subjects/:businessSubjectId/fixed-assets/statistics',
  {
    get: {
      route: 'GET',
      access: readFixedAssets,
      shows: ['fixedAssets', 'depreciationRuns'],
      output: FixedAssetStatistics,
      summary: 'What the fixed assets are worth now, how many they are, and what is still to be written off',
    },
  },
)

type Figure = { readonly rows: FixedAssetsQuery['filter']; readonly sums: 'currentValue' | 'toAmortizeValue' | null }

/** Which rows of the register a figure above it sums; null where it counts them. */
export const FIXED_ASSET_FIGURES = {
  totalCurrentValue: { rows: [], sums: 'currentValue' },
  numberOfFixedAssets: { rows: [], sums: null },
  totalToAmortizeValue: { rows: [{ dataField: 'isToAmortize', value: true }], sums: 'toAmortizeValue' },
} as const satisfies Record<Exclude<keyof FixedAssetStatistics, 'lastSyncAt'>, Figure>
