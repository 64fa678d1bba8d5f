import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { FIXED_ASSET_STATUSES } from './fixed-asset-status.ts'
import { assetGroupId, fixedAssetTypeId } from './fixed-asset-fields.ts'
import { readFixedAssets } from './fixed-assets-access.ts'

const UNDER = '/business-subjects/:businessSubjectId/fixed-assets'
const names = { nameHr: z.string(), nameEn: z.string() }

export const fixedAssetStatuses = endpoints('fixedAssetStatuses', `${UNDER}/statuses`, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    output: z.array(z.object({ id: z.number().int(), status: z.enum(FIXED_ASSET_STATUSES) })),
    summary: 'The statuses that an asset can have, with their numbers',
  },
})

export const fixedAssetTypes = endpoints('fixedAssetTypes', `${UNDER}/types`, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    output: z.array(z.object({ id: fixedAssetTypeId, ...names, lifespanYears: z.number(), writeOffRate: z.number() })),
    summary: 'The types of the tax law with their yearly rates',
  },
})

export const assetGroups = endpoints('assetGroups', `${UNDER}/asset-groups`, {
  list: {
    route: 'GET',
    access: readFixedAssets,
    output: z.array(
      z.object({
        id: assetGroupId,
        code: z.string(),
        ...names,
        fixedAssetTypeId: fixedAssetTypeId.nullable(),
        account: z.string(),
        accumulatedAccount: z.string().nullable(),
        expenseAccount: z.string().nullable(),
      }),
    ),
    summary: 'The groups that the register is kept by, with their accounts',
  },
})
