import { sql } from 'kysely'
import { ITEM_OPTIONS_MAX, itemOptions, type ItemOption } from 'contract/items/item-options'
import type { Db } from '../../kit/db.ts'
import { allOf } from '../../kit/lists/conditions.ts'
import { routes } from '../../kit/routes.ts'
import { readRows } from '../../kit/rows.ts'
import { byWords } from '../../kit/search/by-words.ts'
import { ITEM_COLUMNS, ItemRow } from './item-columns.ts'

export const itemOptionRoutes = routes(itemOptions, { list: ({ search }, { db }) => optionsFor(db, search) })

/** A scanner types the whole barcode, a person who knows the code types that: what is meant so stands first. */
async function optionsFor(db: Db, search: string): Promise<ItemOption[]> {
  const { where } = await byWords({ table: 'items', as: 't' })(db, search)
  const meantFirst = sql`t.barcode = ${search} or fold(t.code) = fold(${search}) desc,
    starts_with(fold(t.code), fold(${search})) or starts_with(fold(t.name), fold(${search})) desc,`
  return readRows(
    db,
    ItemRow,
    sql`select ${ITEM_COLUMNS} from items t where t.is_active and ${allOf([where])}
      order by ${where ? meantFirst : sql``} t.name, t.id limit ${ITEM_OPTIONS_MAX}`,
  )
}
