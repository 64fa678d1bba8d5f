import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents, day, dayOrNull, id, moment } from '../../kit/fields.ts'
import { manageFixedAssets, readFixedAssets } from '../fixed-assets-access.ts'
import { changedSince, followedByRun, notLatestChange, undoneInClosedMonth } from './change-failures.ts'
import { DISPOSAL_KINDS } from './disposal-kinds.ts'

/** What can happen to an asset in its life. */
export const FIXED_ASSET_CHANGE_KINDS = [
  'PutInUse', 'Addition', 'Correction', 'Impairment', 'RateChange', 'PartialDisposal', 'Disposal', 'Move',
] as const // prettier-ignore

/** One event in the life of an asset, in euro; null is what its kind does not know. */
export const FixedAssetChange = z.object({
  id,
  kind: z.enum(FIXED_ASSET_CHANGE_KINDS),
  onDay: day,
  /** The cost that was added or left, what it was corrected by, also below nothing, or what an impairment took. */
  amount: cents.nullable(),
  lifeMonths: z.number().int().nullable(),
  disposalKind: z.enum(DISPOSAL_KINDS).nullable(),
  /** What had not been written off of what left: an expense of the period. */
  restAmount: cents.nullable(),
  saleAmount: cents.nullable(),
  /** The invoice of a sale. */
  documentId: id.nullable(),
  documentNumber: z.string().nullable(),
  documentDate: dayOrNull,
  isDocumentCancelled: z.boolean(),
  ratePercent: z.string().nullable(),
  lifespanYears: z.number().nullable(),
  taxRatePercent: z.string().nullable(),
  place: z.string().nullable(),
  responsibleName: z.string().nullable(),
  text: z.string(),
  createdByName: z.string().nullable(),
  createdAt: moment,
  /** The latest is undone first. */
  canUndo: z.boolean(),
})
export type FixedAssetChange = z.infer<typeof FixedAssetChange>

export const fixedAssetChanges = endpoints(
  'fixedAssetChanges',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/changes',
  {
    list: {
      route: 'GET',
      access: readFixedAssets,
      shows: ['fixedAssets', 'depreciationRuns', 'documents', 'invoices', 'cancellations'],
      output: z.array(FixedAssetChange),
      summary: 'What happened to an asset, the latest first',
    },
    remove: {
      route: 'DELETE /:id',
      access: manageFixedAssets,
      changes: ['fixedAssets'],
      failures: [notLatestChange, followedByRun, changedSince, undoneInClosedMonth],
      summary: 'Undo the latest change: the asset is exactly as it was before it',
    },
  },
)
