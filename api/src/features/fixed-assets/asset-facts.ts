import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { AssetChange, AssetFacts, AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Db } from '../../kit/db.ts'
import { readRows } from '../../kit/rows.ts'

const Rate = z.object({
  book: z.enum(['Books', 'Tax']),
  validFrom: z.string(),
  rate: z.string(),
  lifespanYears: z.number().nullable(),
}) satisfies z.ZodType<AssetRate>

const Change = z.object({
  kind: z.string(),
  onDay: z.string(),
  amount: z.number().nullable(),
  lifeMonths: z.number().nullable(),
  impairedLeft: z.number().nullable(),
}) satisfies z.ZodType<AssetChange>

const FactsRow = z.object({
  id: z.number(),
  inventoryNumber: z.string(),
  name: z.string(),
  procurementValue: z.number(),
  accumulated: z.number(),
  impaired: z.number(),
  lastAmortizedOn: z.string().nullable(),
  price: z.number(),
  undeductedVat: z.number(),
  residual: z.number(),
  /** Without what went with parts that were disposed of. */
  residualNow: z.number(),
  inUseOn: z.string().nullable(),
  disposedOn: z.string().nullable(),
  openingOn: z.string().nullable(),
  openingAccumulated: z.number().nullable(),
  isPrivateUseLimited: z.boolean(),
  fixedAssetTypeId: z.number().nullable(),
  procurementDate: z.string(),
  place: z.string(),
  responsibleName: z.string(),
  rates: z.array(Rate),
  changes: z.array(Change),
})
export type KnownAsset = z.output<typeof FactsRow> & AssetFacts

/**
 * Assets a with all that their months depend on, by their inventory numbers. What is to remain is what was at first to remain: a part
 * that was disposed of takes its part of it along.
 */
export const assetsWithFacts = (db: Db, where: Expression<SqlBool>): Promise<KnownAsset[]> =>
  readRows(
    db,
    FactsRow,
    sql`select a.id, a.inventory_number, a.name, a.procurement_value, a.accumulated, a.impaired, a.last_amortized_on, a.price,
      a.undeducted_vat, coalesce((select (c.before ->> 'residual')::bigint from fixed_asset_changes c where c.fixed_asset_id = a.id
        and c.kind = 'PartialDisposal' order by c.on_day, c.id limit 1), a.residual) as residual, a.residual as residual_now,
      a.in_use_on, a.disposed_on, a.opening_on, a.opening_accumulated, a.is_private_use_limited,
      a.fixed_asset_type_id, a.procurement_date, a.place, a.responsible_name,
      coalesce((select jsonb_agg(jsonb_build_object('book', r.book, 'validFrom', r.valid_from, 'rate', r.rate::text,
        'lifespanYears', r.lifespan_years) order by r.valid_from) from fixed_asset_rates r where r.fixed_asset_id = a.id), '[]') as rates,
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'onDay', c.on_day, 'amount', c.amount,
        'lifeMonths', c.life_months, 'impairedLeft', (c.before ->> 'impaired')::bigint - (c.after ->> 'impaired')::bigint) order by c.on_day, c.id) from fixed_asset_changes c where c.fixed_asset_id = a.id), '[]') as changes
    from fixed_assets a where ${where} order by a.inventory_number, a.id`,
  )
