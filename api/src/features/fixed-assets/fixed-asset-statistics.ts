import { sql } from 'kysely'
import * as z from 'zod'
import { FIXED_ASSET_GROUPS } from 'contract/codebooks/fixed-asset-groups'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { EUR } from 'contract/croatia/money'
import { fixedAssetDefaults } from 'contract/fixed-assets/fixed-asset-defaults'
import { assetGroups, fixedAssetStatuses, fixedAssetTypes } from 'contract/fixed-assets/fixed-asset-options'
import { FIXED_ASSET_STATUSES } from 'contract/fixed-assets/fixed-asset-status'
import { FIXED_ASSET_FIGURES, fixedAssetStatistics } from 'contract/fixed-assets/fixed-asset-statistics'
import { fixedAssetSums, type FixedAssetsQuery } from 'contract/fixed-assets/fixed-assets'
import type { Db } from '../../kit/db.ts'
import { momentText } from '../../kit/moment-text.ts'
import { routes, type Route } from '../../kit/routes.ts'
import { readOne } from '../../kit/rows.ts'
import { fixedAssetList } from './fixed-asset-list.ts'
import { nextInventoryNumber } from './next-inventory-number.ts'

/** Sums over the register, the codebooks its filters offer, and what a new asset begins with. */
export const fixedAssetStatisticsRoutes: Route[] = [
  ...routes(fixedAssetStatistics, {
    get: async (_, { db }) => {
      const { totalCurrentValue, numberOfFixedAssets, totalToAmortizeValue } = FIXED_ASSET_FIGURES
      const [current, counted, left] = [
        await sumOf(db, totalCurrentValue.rows),
        await sumOf(db, numberOfFixedAssets.rows),
        await sumOf(db, totalToAmortizeValue.rows),
      ]
      const { changedAt } = await readOne(
        db,
        z.object({ changedAt: z.date().nullable() }),
        sql`select greatest((select max(a.changed_at) from fixed_assets a), (select max(r.created_at) from depreciation_runs r)) as changed_at`,
      )
      return {
        totalCurrentValue: current.currentValue,
        numberOfFixedAssets: counted.fixedAssetCount,
        totalToAmortizeValue: left.toAmortizeValue,
        lastSyncAt: momentText(changedAt),
      }
    },
  }),
  ...routes(fixedAssetSums, {
    get: async (query, { db }) => {
      const { toAmortizeValue: _, ...sums } = await sumOf(db, query.filter, query.search)
      return [{ currency: EUR, ...sums }]
    },
  }),
  ...routes(fixedAssetStatuses, {
    list: () => Promise.resolve(FIXED_ASSET_STATUSES.map((status, id) => ({ id, status }))),
  }),
  ...routes(fixedAssetTypes, { list: () => Promise.resolve([...FIXED_ASSET_TYPES]) }),
  ...routes(assetGroups, { list: () => Promise.resolve([...FIXED_ASSET_GROUPS]) }),
  ...routes(fixedAssetDefaults, { get: async (_, { db }) => ({ nextInventoryNumber: await nextInventoryNumber(db) }) }),
]

const Sums = z.object({
  fixedAssetCount: z.number(),
  procurementValue: z.number(),
  totalAmortizedValue: z.number(),
  currentValue: z.number(),
  toAmortizeValue: z.number(),
})

/** What the rows of a filter come to: a figure and the list behind it are one query. */
const sumOf = async (db: Db, filter: FixedAssetsQuery['filter'], search = '') =>
  readOne(
    db,
    Sums,
    sql`select count(*) as fixed_asset_count, coalesce(sum(a.procurement_value), 0)::bigint as procurement_value,
      coalesce(sum(a.accumulated), 0)::bigint as total_amortized_value, coalesce(sum(a.current_value), 0)::bigint as current_value,
      coalesce(sum(a.to_amortize), 0)::bigint as to_amortize_value
    ${await fixedAssetList.found(db, { search, filter: [...filter] }, undefined)}`,
  )
