import { sql, type Expression, type SqlBool } from 'kysely'
import { fixedAssetCountLines, type CountState } from 'contract/fixed-assets/counts/fixed-asset-counts'
import { list } from '../../../kit/lists/list.ts'
import { byReading } from '../../../kit/search/by-reading.ts'
import { COUNT_LINE, countLineOf, CountLineRow } from './count-rows.ts'

type Around = { readonly countId: number }

/** The lines of one count, by their inventory numbers. */
export const countLineList = list<typeof fixedAssetCountLines.list, typeof CountLineRow, Around>(fixedAssetCountLines.list, {
  from: 'fixed_asset_count_lines',
  as: 'l',
  sorts: { inventoryNumber: ['inventory_number'] },
  filters: { state: (state) => IN_STATE[state] },
  search: byReading((term) => sql<SqlBool>`fold(concat_ws(' ', l.inventory_number, l.name, l.place)) like containing(${term})`),
  always: (_, { countId }) => sql<SqlBool>`l.fixed_asset_count_id = ${countId}`,
  columns: COUNT_LINE,
  row: CountLineRow,
  shown: countLineOf,
})

const IN_STATE: Readonly<Record<CountState, Expression<SqlBool>>> = {
  Missing: sql<SqlBool>`l.is_expected and l.counted_at is null`,
  Counted: sql<SqlBool>`l.is_expected and l.counted_at is not null`,
  Unexpected: sql<SqlBool>`not l.is_expected`,
}
