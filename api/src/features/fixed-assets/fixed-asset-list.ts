import { sql, type SqlBool } from 'kysely'
import { filterValue } from 'contract/kit/grid'
import { statusNumber } from 'contract/fixed-assets/fixed-asset-status'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { allOf, oneOf, within } from '../../kit/lists/conditions.ts'
import { list } from '../../kit/lists/list.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { COLUMNS, fixedAssetOf, FixedAssetRow } from './fixed-asset-row.ts'

/** The register: without what was disposed of, unless that is asked for (FA-27). */
export const fixedAssetList = list(fixedAssets.list, {
  from: 'fixed_assets',
  as: 'a',
  sorts: {
    procurementDate: ['procurement_date'],
    inventoryNumber: ['inventory_number'],
    name: ['name'],
    fixedAssetTypeId: ['fixed_asset_type_id'],
    procurementValue: ['procurement_value'],
    totalAmortizedValue: ['accumulated'],
    currentValue: ['current_value'],
    lastAmortizedOn: ['last_amortized_on'],
    lifespan: ['lifespan'],
    writeOffRate: ['write_off_rate'],
    status: ['status'],
    wroteOffOn: ['disposed_on'],
  },
  always: ({ filter }) =>
    filterValue(filter, 'isWrittenOffShown') === true ? undefined : sql<SqlBool>`a.status <> ${statusNumber('WroteOff')}`,
  filters: {
    currentValue: ({ startValue, endValue }) =>
      allOf([
        startValue === undefined ? undefined : sql<SqlBool>`a.current_value >= ${startValue}`,
        endValue === undefined ? undefined : sql<SqlBool>`a.current_value <= ${endValue}`,
      ]),
    procurementDate: within('a.procurement_date'),
    lastAmortizedOn: within('a.last_amortized_on'),
    fixedAssetTypeId: oneOf('a.fixed_asset_type_id'),
    assetGroupId: oneOf('a.asset_group_id'),
    status: (statuses) => oneOf('a.status')(statuses.map(statusNumber)),
    isWrittenOffShown: () => undefined,
    isToAmortize: () => sql<SqlBool>`a.to_amortize > 0`,
  },
  search: byWords({ table: 'fixed_assets', as: 'a' }),
  columns: COLUMNS,
  row: FixedAssetRow,
  shown: fixedAssetOf,
})
