import * as z from 'zod'
import { firstDayOf, monthOf } from '../../croatia/depreciation/months.ts'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { lifespanYears, ratePercent } from '../fixed-asset-fields.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { afterLaterChange, alreadyDisposed, monthAlreadyRun, neverWrittenOff, notInUse } from './change-failures.ts'
import { ofChange } from './change-fields.ts'

/** From the first of a month on: in the books by a rate or over a life, for tax by a rate; null leaves a book as it is. */
export const RateChangeRequest = z
  .object({ ...ofChange, ratePercent, lifespanYears, taxRatePercent: ratePercent })
  .superRefine((given, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (given.onDay !== firstDayOf(monthOf(given.onDay))) refuse('onDay', 'fixedAssetChanges.notFirstOfMonth')
    if (given.ratePercent !== null && given.lifespanYears !== null) refuse('lifespanYears', 'fixedAssets.rateOrLifespan')
    if (given.ratePercent === null && given.lifespanYears === null && given.taxRatePercent === null)
      refuse('ratePercent', 'fixedAssetChanges.rateOfABookNeeded')
  })
export type RateChangeRequest = z.infer<typeof RateChangeRequest>

export const taxRateTooMuch = failure({
  code: 'FixedAssetRateChange.TaxRateTooMuch',
  status: 422,
  field: 'taxRatePercent',
  message: 'fixedAssets.taxRateTooMuch',
})
export const taxRateWithoutType = failure({
  code: 'FixedAssetRateChange.TaxRateWithoutType',
  status: 422,
  field: 'taxRatePercent',
  message: 'fixedAssets.taxRateWithoutType',
})

export const fixedAssetRateChanges = endpoints(
  'fixedAssetRateChanges',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/rate-changes',
  {
    create: {
      route: 'POST',
      access: manageFixedAssets,
      changes: ['fixedAssets', 'fixedAssetChanges'],
      input: RateChangeRequest,
      output: FixedAssetDetails,
      failures: [
        notInUse,
        alreadyDisposed,
        neverWrittenOff,
        monthAlreadyRun,
        afterLaterChange,
        taxRateTooMuch,
        taxRateWithoutType,
      ],
      summary: 'Write an asset off by another rate from the first of a month on, never backwards over months that are booked',
    },
  },
)
