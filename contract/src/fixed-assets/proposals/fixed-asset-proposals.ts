import * as z from 'zod'
import { endpoints } from '../../kit/endpoint.ts'
import { failure } from '../../kit/failure.ts'
import { cents, day, dayOrNull, id } from '../../kit/fields.ts'
import { said } from '../fixed-asset-fields.ts'
import { inUseInFuture, inventoryNumberExists, noSuchDocument, tooManyFixedAssets } from '../fixed-assets.ts'
import { manageFixedAssets } from '../fixed-assets-access.ts'
import { LINE_ASSETS_MAX } from './line-proposal.ts'

/** Where no invoice is named, those of so many days are looked through, and so many lines are told. */
export const PROPOSALS_SINCE_DAYS = 120
export const PROPOSALS_MAX = 5

const ordinal = z.number().int().min(1).max(1_000_000)
const count = z.number().int().min(1).max(LINE_ASSETS_MAX)

/** A line of an incoming invoice that looks like fixed assets, or was made into them. */
export const FixedAssetProposal = z.object({
  documentId: id,
  documentNumber: z.string(),
  documentDate: day,
  deliveryDate: dayOrNull,
  supplierName: z.string(),
  ordinal,
  name: z.string(),
  netAmount: cents,
  currency: z.string(),
  /** What is proposed; null for a line that people chose themselves. */
  proposed: z.object({ assetGroupId: said.assetGroupId, count, undeductedVat: cents }).nullable(),
  /** What it was made into. */
  fixedAssets: z.array(z.object({ id, inventoryNumber: z.string() })),
})
export type FixedAssetProposal = z.infer<typeof FixedAssetProposal>

/** What becomes of a line. Amounts are of the whole line, in its currency: they are split into as many assets, cent by cent. */
export const LineAssetsRequest = z.object({
  documentId: id,
  ordinal,
  count,
  name: said.name,
  assetGroupId: said.assetGroupId,
  ratePercent: said.ratePercent,
  undeductedVat: said.undeductedVat,
  inUseOn: dayOrNull,
  place: said.place,
})
export type LineAssetsRequest = z.infer<typeof LineAssetsRequest>

export const lineIsAsset = failure({
  code: 'FixedAssetProposal.LineIsAsset',
  status: 409,
  message: 'fixedAssetProposals.lineIsAsset',
})
export const lineTooSmall = failure({
  code: 'FixedAssetProposal.LineTooSmall',
  status: 422,
  field: 'count',
  message: 'fixedAssetProposals.lineTooSmall',
})
export const lineInUseBeforeBought = failure({
  code: 'FixedAssetProposal.InUseBeforeBought',
  status: 422,
  field: 'inUseOn',
  message: 'fixedAssets.inUseBeforeBought',
})
export const lineRateNeeded = failure({
  code: 'FixedAssetProposal.RateNeeded',
  status: 422,
  field: 'ratePercent',
  message: 'fixedAssets.rateNeeded',
})

export const fixedAssetProposals = endpoints(
  'fixedAssetProposals',
  '/business-subjects/:businessSubjectId/fixed-asset-proposals',
  {
    list: {
      route: 'GET',
      access: manageFixedAssets,
      shows: ['fixedAssets', 'documents'],
      input: z.object({ documentId: z.coerce.number().pipe(id).optional() }),
      output: z.array(FixedAssetProposal),
      summary: 'Lines of an incoming invoice, or of the last ones, that look like fixed assets or are some already',
    },
    create: {
      route: 'POST',
      access: manageFixedAssets,
      changes: ['fixedAssets'],
      input: LineAssetsRequest,
      output: z.object({ fixedAssets: z.array(z.object({ id, inventoryNumber: z.string() })) }),
      failures: [
        noSuchDocument, lineIsAsset, lineTooSmall, lineInUseBeforeBought, inUseInFuture, lineRateNeeded, inventoryNumberExists, tooManyFixedAssets,
      ], // prettier-ignore
      summary: 'Make a line of an incoming invoice into fixed assets, one for each unit, whose amounts add up to it',
    },
  },
)
