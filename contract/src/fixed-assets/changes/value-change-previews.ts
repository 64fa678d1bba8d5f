import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { cents } from '../../kit/fields.ts'
import { CalendarMonth } from '../depreciation-runs.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { ofChange } from './change-fields.ts'
import { fixedAssetAdditions, fixedAssetCorrections, fixedAssetImpairments } from './value-changes.ts'

/** How an asset stands, what the books write off in the first month that a change touches, and the last month in which they do. */
const Standing = FixedAssetDetails.pick({ procurementValue: true, totalAmortizedValue: true, currentValue: true }).extend({
  monthAmount: cents,
  ends: CalendarMonth.nullable(),
})
export type ValueStanding = z.infer<typeof Standing>

/** What a change of the value would come to: how the asset stands, what of months is booked first, what the change takes or brings. */
export const ValueChangePreview = z.object({
  before: Standing,
  bookedAmount: cents,
  /** The cost that is added, what it is corrected by, or what the impairment takes. */
  amount: cents,
  after: Standing,
  /** The first month that goes by it. */
  from: CalendarMonth,
})
export type ValueChangePreview = z.infer<typeof ValueChangePreview>

const UNDER = '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId'
const shown = { route: 'POST', access: manageFixedAssets, output: ValueChangePreview, perMinute: 300 } as const

export const fixedAssetAdditionPreviews = endpoints('fixedAssetAdditionPreviews', `${UNDER}/addition-previews`, {
  create: {
    ...shown,
    input: fixedAssetAdditions.create.input,
    failures: fixedAssetAdditions.create.failures,
    summary: 'What an added cost would come to as it is said, made and undone: nothing of it stays',
  },
})

export const fixedAssetCorrectionPreviews = endpoints('fixedAssetCorrectionPreviews', `${UNDER}/correction-previews`, {
  create: {
    ...shown,
    // Why it is corrected need not be said to look at it.
    input: fixedAssetCorrections.create.input.extend(ofChange),
    failures: fixedAssetCorrections.create.failures,
    summary: 'What a correction of the cost would come to as it is said, made and undone: nothing of it stays',
  },
})

export const fixedAssetImpairmentPreviews = endpoints('fixedAssetImpairmentPreviews', `${UNDER}/impairment-previews`, {
  create: {
    ...shown,
    input: fixedAssetImpairments.create.input,
    failures: fixedAssetImpairments.create.failures,
    summary: 'What an impairment would come to as it is said, made and undone: nothing of it stays',
  },
})
