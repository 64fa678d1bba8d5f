import * as z from 'zod'
import type { Cents } from '../croatia/money.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { cents, day, dayOrNull, id } from '../kit/fields.ts'
import { dayRange, gridQuery, page, someOf } from '../kit/grid.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { undoneInClosedMonth } from './changes/change-failures.ts'
import { DISPOSAL_KINDS } from './changes/disposal-kinds.ts'
import { assetGroupId, FixedAssetRequest, fixedAssetTypeId, keepingRules, said } from './fixed-asset-fields.ts'
import { FIXED_ASSET_STATUSES } from './fixed-asset-status.ts'
import { manageFixedAssets, readFixedAssets } from './fixed-assets-access.ts'

/** A row of the register, in euro. What is written off is what the runs have booked, and what was before them. */
export const FixedAsset = z.object({
  id,
  inventoryNumber: z.string(),
  name: z.string(),
  assetGroupId,
  fixedAssetTypeId: fixedAssetTypeId.nullable(),
  fixedAssetsType: z.object({ nameHr: z.string(), nameEn: z.string() }).nullable(),
  /** With the VAT that was not deducted, and with what was added. */
  procurementValue: cents,
  totalAmortizedValue: cents,
  /** Nothing once it was disposed of. */
  currentValue: cents,
  /** What is still to be written off; nothing of what was disposed of. */
  toAmortizeValue: cents,
  procurementDate: day,
  /** The last day of the last month that a run has booked. */
  lastAmortizedOn: dayOrNull,
  /** Years, and percent a year, as decimals; null where nothing is written off. */
  lifespan: z.string().nullable(),
  writeOffRate: z.string().nullable(),
  status: z.enum(FIXED_ASSET_STATUSES),
  wroteOffOn: dayOrNull,
  /** In which way it was disposed of. */
  disposalKind: z.enum(DISPOSAL_KINDS).nullable(),
  fileId: id.nullable(),
  place: z.string(),
  responsibleName: z.string(),
})
export type FixedAsset = z.infer<typeof FixedAsset>

/** The columns a grid of fixed assets can be sorted by; the first is the default (GAP-50). */
export const FIXED_ASSET_SORTS = [
  'procurementDate', 'inventoryNumber', 'name', 'fixedAssetTypeId', 'procurementValue', 'totalAmortizedValue', 'currentValue',
  'lastAmortizedOn', 'lifespan', 'writeOffRate', 'status', 'wroteOffOn',
] as const // prettier-ignore
export type FixedAssetSort = (typeof FIXED_ASSET_SORTS)[number]

/** Of the days of a range it takes none: an address tells the two apart by what they hold. */
const amountRange = z
  .strictObject({ startValue: cents.optional(), endValue: cents.optional() })
  .refine(({ startValue, endValue }) => startValue === undefined || endValue === undefined || startValue <= endValue, {
    error: 'global.fromAfterTo',
    path: ['endValue'],
  })

export const FixedAssetsQuery = gridQuery(FIXED_ASSET_SORTS, {
  currentValue: amountRange,
  procurementDate: dayRange,
  lastAmortizedOn: dayRange,
  fixedAssetTypeId: someOf(fixedAssetTypeId),
  assetGroupId: someOf(assetGroupId),
  status: someOf(z.enum(FIXED_ASSET_STATUSES)),
  /** Without it what was disposed of is hidden (FA-27). */
  isWrittenOffShown: z.literal(true),
  /** Of which something is still to be written off. */
  isToAmortize: z.literal(true),
})
export type FixedAssetsQuery = z.infer<typeof FixedAssetsQuery>

/** What lies between the cost, what is written off of it and what it is worth now: impaired, or gone with what was disposed of. */
export const impairedAndDisposed = (of: Pick<FixedAsset, 'procurementValue' | 'totalAmortizedValue' | 'currentValue'>): Cents =>
  of.procurementValue - of.totalAmortizedValue - of.currentValue

export const FixedAssetDetails = FixedAsset.extend({
  ...said,
  inventoryNumber: z.string(),
  name: z.string(),
  ratePercent: z.string().nullable(),
  lifespanYears: z.number().nullable(),
  taxRatePercent: z.string().nullable(),
  impairedValue: cents,
  /** What it was sold for, without VAT. */
  saleAmount: cents.nullable(),
  vehicleId: id.nullable(),
  /** The ordinal of the line of its invoice that it was made of. */
  documentLine: z.number().int().nullable(),
  supplierName: z.string().nullable(),
  vehicleRegistration: z.string().nullable(),
  /** Once a month is booked, what it depends on stays as it is. */
  isDepreciated: z.boolean(),
  version,
})
export type FixedAssetDetails = z.infer<typeof FixedAssetDetails>

export const inventoryNumberExists = failure({
  code: 'FixedAsset.InventoryNumberExists',
  status: 409,
  field: 'inventoryNumber',
  message: 'fixedAssets.inventoryNumberExists',
})
export const alreadyDepreciated = failure({
  code: 'FixedAsset.AlreadyDepreciated',
  status: 409,
  message: 'fixedAssets.alreadyDepreciated',
})
/** What is to come is no fact yet: an asset that is not used waits until it is. */
export const inUseInFuture = failure({
  code: 'FixedAsset.InUseInFuture',
  status: 422,
  field: 'inUseOn',
  message: 'fixedAssets.inUseInFuture',
})
export const hasMonths = failure({ code: 'FixedAsset.HasMonths', status: 409, message: 'fixedAssets.hasMonths' })
export const tooManyFixedAssets = failure({ code: 'FixedAsset.TooMany', status: 409, message: 'fixedAssets.tooMany' })
export const noSuchSupplier = failure({
  code: 'FixedAsset.NoSuchSupplier',
  status: 422,
  field: 'partnerId',
  message: 'fixedAssets.noSuchSupplier',
})
export const noSuchDocument = failure({
  code: 'FixedAsset.NoSuchDocument',
  status: 422,
  field: 'documentId',
  message: 'fixedAssets.noSuchDocument',
})

export const noSuchVehicle = failure({
  code: 'FixedAsset.NoSuchVehicle',
  status: 422,
  field: 'vehicleId',
  message: 'fixedAssets.noSuchVehicle',
})

const UNDER = '/business-subjects/:businessSubjectId/fixed-assets'

export const fixedAssets = endpoints('fixedAssets', UNDER, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    shows: ['depreciationRuns'],
    input: FixedAssetsQuery,
    output: page(FixedAsset),
    summary: 'The register of fixed assets, a page at a time; search by name or inventory number',
  },
  get: {
    route: 'GET /:id',
    access: readFixedAssets,
    shows: ['depreciationRuns', 'partners', 'documents', 'vehicles'],
    output: FixedAssetDetails,
    summary: 'One asset with all that is kept of it',
  },
  create: {
    route: 'POST',
    access: manageFixedAssets,
    input: FixedAssetRequest,
    output: FixedAssetDetails,
    failures: [inventoryNumberExists, tooManyFixedAssets, inUseInFuture, noSuchSupplier, noSuchDocument, noSuchVehicle],
    summary: 'Enter an asset; what was written off elsewhere before is taken over as it is given',
  },
  update: {
    route: 'PUT /:id',
    access: manageFixedAssets,
    input: keepingRules(z.object({ ...said, ...seen })),
    output: FixedAssetDetails,
    failures: [
      inventoryNumberExists,
      alreadyDepreciated,
      inUseInFuture,
      noSuchSupplier,
      noSuchDocument,
      noSuchVehicle,
      recordChanged,
    ],
    summary: 'Change an asset; of one with booked months only what they do not depend on',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageFixedAssets,
    failures: [hasMonths, undoneInClosedMonth],
    summary: 'Delete an asset that was entered by mistake and has no booked months',
  },
})

export const fixedAssetSums = endpoints('fixedAssetSums', `${UNDER}/sums`, {
  get: {
    route: 'GET',
    access: readFixedAssets,
    shows: ['fixedAssets', 'depreciationRuns'],
    input: FixedAssetsQuery,
    output: z.array(
      z.object({
        currency: z.string(),
        fixedAssetCount: z.number().int(),
        procurementValue: cents,
        totalAmortizedValue: cents,
        currentValue: cents,
      }),
    ),
    summary: 'Sums of the assets a search and filters leave',
  },
})
