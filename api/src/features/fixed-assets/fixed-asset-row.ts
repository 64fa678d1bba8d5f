import { sql } from 'kysely'
import * as z from 'zod'
import { FIXED_ASSET_TYPES } from 'contract/codebooks/fixed-asset-types'
import { FixedAsset } from 'contract/fixed-assets/fixed-assets'
import { statusNumbered } from 'contract/fixed-assets/fixed-asset-status'

/** The columns of fixed assets as a that a row of the register is made of. */
export const COLUMNS =
  sql.raw(`a.id, a.inventory_number, a.name, a.asset_group_id, a.fixed_asset_type_id, a.procurement_value, a.accumulated as total_amortized_value,
  a.current_value, a.to_amortize as to_amortize_value, a.procurement_date, a.last_amortized_on, trim_scale(a.lifespan) as lifespan,
  trim_scale(a.write_off_rate) as write_off_rate, a.status, a.disposed_on as wrote_off_on, a.disposal_kind, a.file_id, a.place, a.responsible_name`)

export const FixedAssetRow = FixedAsset.omit({ fixedAssetsType: true, status: true }).extend({ status: z.number() })
type FixedAssetRow = z.output<typeof FixedAssetRow>

export const fixedAssetOf = (row: FixedAssetRow): FixedAsset => ({
  ...row,
  fixedAssetsType: typeNamed(row.fixedAssetTypeId),
  status: statusNumbered(row.status),
})

function typeNamed(typeId: number | null): FixedAsset['fixedAssetsType'] {
  const type = FIXED_ASSET_TYPES.find(({ id }) => id === typeId)
  return type ? { nameHr: type.nameHr, nameEn: type.nameEn } : null
}
