import { sql } from 'kysely'
import * as z from 'zod'
import { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import type { Db } from '../../kit/db.ts'
import { missing } from '../../kit/fail.ts'
import { readFirst } from '../../kit/rows.ts'
import { partnerNameOf } from '../partners/index.ts'
import { vehicleRegistrationOf } from '../vehicle-fleet/index.ts'
import { COLUMNS, fixedAssetOf, FixedAssetRow } from './fixed-asset-row.ts'

/** One asset with all that is kept of it. */
export async function fixedAssetDetails(db: Db, id: number): Promise<FixedAssetDetails> {
  const row = await readFirst(
    db,
    DetailsRow,
    sql`select ${COLUMNS}, a.currency, a.entered_price as price, a.entered_undeducted_vat as undeducted_vat, a.residual,
      a.partner_id, a.document_id, a.vehicle_id, a.document_number, a.serial_number, a.note, a.is_private_use_limited, a.in_use_on, a.opening_on,
      a.opening_accumulated, a.impaired as impaired_value, a.sale_amount, a.version,
      (select l.ordinal from fixed_asset_lines l where l.fixed_asset_id = a.id and l.document_id = a.document_id) as document_line, trim_scale(b.rate) as books_rate, b.lifespan_years, trim_scale(t.rate) as tax_rate_percent,
      ${IS_DEPRECIATED} as is_depreciated
    from fixed_assets a
      left join lateral (select r.rate, r.lifespan_years from fixed_asset_rates r where r.fixed_asset_id = a.id and r.book = 'Books'
        order by r.valid_from limit 1) b on true
      left join lateral (select r.rate from fixed_asset_rates r where r.fixed_asset_id = a.id and r.book = 'Tax'
        order by r.valid_from limit 1) t on true
    where a.id = ${id}`,
  )
  if (!row) throw missing()
  const { partnerId, booksRate, status: _, ...rest } = row
  return {
    ...rest,
    ...fixedAssetOf(row),
    partnerId,
    ratePercent: rest.lifespanYears === null ? booksRate : null,
    vehicleRegistration: rest.vehicleId === null ? null : ((await vehicleRegistrationOf(db, rest.vehicleId)) ?? null),
    supplierName: partnerId === null ? null : ((await partnerNameOf(db, partnerId)) ?? null),
  }
}

/** That months of the asset a are booked, or something has happened to it that months depend on. */
export const IS_DEPRECIATED = sql<boolean>`(exists (select from fixed_asset_months m where m.fixed_asset_id = a.id)
  or exists (select from fixed_asset_changes c where c.fixed_asset_id = a.id and c.kind not in ('PutInUse', 'Move')))`

const DetailsRow = FixedAssetRow.extend({
  ...FixedAssetDetails.pick({
    currency: true,
    price: true,
    undeductedVat: true,
    residual: true,
    documentId: true,
    documentLine: true,
    vehicleId: true,
    documentNumber: true,
    serialNumber: true,
    note: true,
    isPrivateUseLimited: true,
    inUseOn: true,
    openingOn: true,
    openingAccumulated: true,
    impairedValue: true,
    saleAmount: true,
    version: true,
    lifespanYears: true,
    taxRatePercent: true,
    isDepreciated: true,
  }).shape,
  partnerId: z.number().nullable(),
  booksRate: z.string().nullable(),
})
