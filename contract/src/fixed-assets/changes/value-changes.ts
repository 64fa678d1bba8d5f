import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import {
  afterLaterChange,
  alreadyDisposed,
  beforeInUse,
  changeInFuture,
  closedMonth,
  monthAlreadyRun,
  notInUse,
} from './change-failures.ts'
import { amountOrNothing, changeAmount, changeReason, lifeMonths, ofChange } from './change-fields.ts'

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

export const sameCost = failure({
  code: 'FixedAssetCorrection.SameCost',
  status: 422,
  field: 'procurementValue',
  message: 'fixedAssetChanges.sameCost',
})
export const costTooLittle = failure({
  code: 'FixedAssetCorrection.TooLittle',
  status: 422,
  field: 'procurementValue',
  message: 'fixedAssetChanges.costTooLittle',
})

export const fixedAssetCorrections = endpoints('fixedAssetCorrections', `${UNDER}/corrections`, {
  create: {
    route: 'POST',
    access: manageFixedAssets,
    changes: ['fixedAssets', 'fixedAssetChanges'],
    /** What the asset really cost, with what was added to it, and why that was told otherwise. */
    input: z.object({ ...ofChange, text: changeReason, procurementValue: changeAmount }),
    output: FixedAssetDetails,
    failures: [...ofValue, sameCost, costTooLittle],
    summary: 'Correct the cost of an asset: what is booked stays, and the months after go by the cost that is right',
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
    failures: [...ofValue, closedMonth, recoverableTooMuch, recoverableTooLittle, lifeNeeded],
    summary: 'Impair an asset in the books, after its months up to then are booked; tax goes on as before',
  },
})
