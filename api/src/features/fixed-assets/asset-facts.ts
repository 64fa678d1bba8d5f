import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { AssetChange, AssetFacts, AssetRate } from 'contract/fixed-assets/depreciated-asset'
import type { Db } from '../../kit/db.ts'
import { jsonOf, readRows } from '../../kit/rows.ts'

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
  inUseOn: z.string().nullable(),
  disposedOn: z.string().nullable(),
  openingOn: z.string().nullable(),
  openingAccumulated: z.number().nullable(),
  isPrivateUseLimited: z.boolean(),
  rates: jsonOf<AssetRate[]>(),
  changes: jsonOf<AssetChange[]>(),
})
export type KnownAsset = z.output<typeof FactsRow> & AssetFacts

/** Assets a with all that their months depend on, by their inventory numbers. */
export const assetsWithFacts = (db: Db, where: Expression<SqlBool>): Promise<KnownAsset[]> =>
  readRows(
    db,
    FactsRow,
    sql`select a.id, a.inventory_number, a.name, a.procurement_value, a.accumulated, a.impaired, a.last_amortized_on, a.price,
      a.undeducted_vat, a.residual, a.in_use_on, a.disposed_on, a.opening_on, a.opening_accumulated, a.is_private_use_limited,
      coalesce((select jsonb_agg(jsonb_build_object('book', r.book, 'validFrom', r.valid_from, 'rate', r.rate::text,
        'lifespanYears', r.lifespan_years) order by r.valid_from) from fixed_asset_rates r where r.fixed_asset_id = a.id), '[]') as rates,
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'onDay', c.on_day, 'amount', c.amount,
        'lifeMonths', c.life_months) order by c.on_day, c.id) from fixed_asset_changes c where c.fixed_asset_id = a.id), '[]') as changes
    from fixed_assets a where ${where} order by a.inventory_number, a.id`,
  )
