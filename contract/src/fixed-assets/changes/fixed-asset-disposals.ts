import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { cents, id, says } from '../../kit/fields.ts'
import { FixedAssetDetails } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import {
  afterLaterChange,
  alreadyDisposed,
  beforeBought,
  beforeInUse,
  changeInFuture,
  closedMonth,
  monthAlreadyRun,
  notInUse,
} from './change-failures.ts'
import { amountOrNothing, changeAmount, ofChange } from './change-fields.ts'
import { DISPOSAL_KINDS } from './disposal-kinds.ts'

/** Above nothing and below the whole, with at most two decimals. */
const sharePercent = z.string().regex(/^(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?$/, says('fixedAssetChanges.invalidShare')).meta({ examples: ['40'] }) // prettier-ignore

/** The whole asset, or a part of its cost: a share of it in percent, or an amount. */
export const DisposalRequest = z
  .object({
    ...ofChange,
    disposalKind: z.enum(DISPOSAL_KINDS),
    sharePercent: sharePercent.nullable().default(null),
    shareAmount: changeAmount.nullable().default(null),
    /** Of a sale, without VAT. */
    saleAmount: amountOrNothing.nullable().default(null),
    /** The invoice of the sale, where it is issued already. */
    documentId: id.nullable().default(null),
  })
  .superRefine((given, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const isSold = given.disposalKind === 'Sold'
    if (given.sharePercent !== null && given.shareAmount !== null) refuse('shareAmount', 'fixedAssetChanges.shareOrAmount')
    if (isSold && given.saleAmount === null) refuse('saleAmount', 'fixedAssetChanges.saleAmountNeeded')
    if (!isSold && given.saleAmount !== null) refuse('saleAmount', 'fixedAssetChanges.notSold')
    if (!isSold && given.documentId !== null) refuse('documentId', 'fixedAssetChanges.notSold')
  })
export type DisposalRequest = z.infer<typeof DisposalRequest>

export const shareTooMuch = failure({
  code: 'FixedAssetDisposal.ShareTooMuch',
  status: 422,
  field: 'shareAmount',
  message: 'fixedAssetChanges.shareTooMuch',
})
export const shareTooSmall = failure({
  code: 'FixedAssetDisposal.ShareTooSmall',
  status: 422,
  field: 'sharePercent',
  message: 'fixedAssetChanges.shareTooSmall',
})
export const noSuchInvoice = failure({
  code: 'FixedAssetDisposal.NoSuchInvoice',
  status: 422,
  field: 'documentId',
  message: 'fixedAssetChanges.noSuchInvoice',
})
export const notASale = failure({ code: 'FixedAssetDisposal.NotASale', status: 409, message: 'fixedAssetChanges.notSold' })

const DISPOSAL_FAILURES = [
  notInUse, alreadyDisposed, beforeBought, beforeInUse, changeInFuture, monthAlreadyRun, afterLaterChange, shareTooMuch, shareTooSmall,
  noSuchInvoice, closedMonth,
] as const // prettier-ignore

export const fixedAssetDisposals = endpoints(
  'fixedAssetDisposals',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/disposals',
  {
    create: {
      route: 'POST',
      access: manageFixedAssets,
      changes: ['fixedAssets', 'fixedAssetChanges', 'depreciationRuns'],
      input: DisposalRequest,
      output: FixedAssetDetails,
      failures: DISPOSAL_FAILURES,
      summary: 'Sell, write off, give away or report stolen an asset or a part of it, after its months up to then are booked',
    },
    update: {
      route: 'PUT /:id',
      access: manageFixedAssets,
      changes: ['fixedAssetChanges'],
      input: z.object({ documentId: id.nullable() }),
      failures: [noSuchInvoice, notASale],
      summary: 'Say which issued invoice a sale was invoiced by, or that it was none',
    },
  },
)

const Standing = FixedAssetDetails.pick({ procurementValue: true, totalAmortizedValue: true, currentValue: true })

/** What a disposal would come to: how the asset stands, what of months is booked first, what is left to be an expense, how it stands then. */
export const DisposalPreview = z.object({
  before: Standing,
  bookedAmount: cents,
  restAmount: cents,
  after: Standing,
  /** What the invoice of a sale is for, without VAT, where it is in euro: it may bill more than this sale, so a difference is told and not refused. */
  invoiced: z.object({ documentNumber: z.string(), netAmount: cents }).nullable(),
})
export type DisposalPreview = z.infer<typeof DisposalPreview>

export const fixedAssetDisposalPreviews = endpoints(
  'fixedAssetDisposalPreviews',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/disposal-previews',
  {
    create: {
      route: 'POST',
      access: manageFixedAssets,
      input: DisposalRequest,
      output: DisposalPreview,
      failures: DISPOSAL_FAILURES,
      perMinute: 300,
      summary: 'What a disposal would come to as it is said, made and undone: nothing of it stays',
    },
  },
)
