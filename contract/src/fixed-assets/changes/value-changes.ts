import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { afterLaterChange, alreadyDisposed, beforeInUse, changeInFuture, monthAlreadyRun, notInUse } from './change-failures.ts'
import { amountOrNothing, changeAmount, lifeMonths, ofChange } from './change-fields.ts'

/** What changes the value of an asset in use: a cost that was added to it, and an impairment in the books. */

const UNDER = '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId'

const ofValue = [notInUse, alreadyDisposed, beforeInUse, changeInFuture, monthAlreadyRun, afterLaterChange] as const
export const costTooMuch = failure({
  code: 'FixedAssetAddition.TooMuch',
  status: 422,
  field: 'amount',
  message: 'fixedAssets.invalidPrice',
})

export const fixedAssetAdditions = endpoints('fixedAssetAdditions', `${UNDER}/additions`, {
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssets', 'fixedAssetChanges'],
    input: z.object({ ...ofChange, amount: changeAmount }),
    output: FixedAssetDetails,
    failures: [...ofValue, costTooMuch],
    summary: 'Add a cost to an asset: it is written off by the same rate from the month after',
  },
})

export const recoverableTooMuch = failure({
  code: 'FixedAssetImpairment.RecoverableTooMuch',
  status: 422,
  field: 'recoverableAmount',
  message: 'fixedAssetChanges.recoverableTooMuch',
})
export const recoverableTooLittle = failure({
  code: 'FixedAssetImpairment.RecoverableTooLittle',
  status: 422,
  field: 'recoverableAmount',
  message: 'fixedAssetChanges.recoverableTooLittle',
})
export const lifeNeeded = failure({
  code: 'FixedAssetImpairment.LifeNeeded',
  status: 422,
  field: 'lifeMonths',
  message: 'fixedAssetChanges.lifeNeeded',
})

export const fixedAssetImpairments = endpoints('fixedAssetImpairments', `${UNDER}/impairments`, {
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssets', 'fixedAssetChanges', 'depreciationRuns'],
    /** What can be recovered of the asset at the end of that month, and over how many months the books write it off from then on. */
    input: z.object({ ...ofChange, recoverableAmount: amountOrNothing, lifeMonths: lifeMonths.nullable() }),
    output: FixedAssetDetails,
    failures: [...ofValue, recoverableTooMuch, recoverableTooLittle, lifeNeeded],
    summary: 'Impair an asset in the books, after its months up to then are booked; tax goes on as before',
  },
})
