import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { cents, id } from '../kit/fields.ts'
import { readFixedAssets } from './fixed-assets-access.ts'

/** A month of an asset in both books: what a run has booked, or what is to come. */
export const FixedAssetMonth = z.object({
  year: z.number().int(),
  month: z.number().int().min(1).max(12),
  isBooked: z.boolean(),
  amount: cents,
  accumulated: cents,
  currentValue: cents,
  /** What tax recognises of the month, and the rest of what the books write off in it. */
  recognised: cents,
  unrecognised: cents,
  /** Of what is not recognised: what falls on the cost of a passenger car above the limit. */
  overLimit: cents,
  /** The run that booked it; null for what a change booked before its run, and for what is to come. */
  runId: id.nullable(),
})
export type FixedAssetMonth = z.infer<typeof FixedAssetMonth>

export const fixedAssetMonths = endpoints(
  'fixedAssetMonths',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/months',
  {
    list: {
      route: 'GET',
      access: readFixedAssets,
      shows: ['fixedAssets', 'depreciationRuns'],
      output: z.array(FixedAssetMonth),
      summary: 'Every month of an asset from the first to the last, those booked and those to come',
    },
  },
)
