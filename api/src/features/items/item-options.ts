import { sql } from 'kysely'
import { ITEM_OPTIONS_MAX, itemOptions, type ItemOption } from 'contract/items/item-options'
import type { Db } from '../../kit/db.ts'
import { routes } from '../../kit/routes.ts'
import { hasWords, termsOf } from '../../kit/search.ts'
import { ITEM_COLUMNS } from './item-columns.ts'

export const itemOptionRoutes = routes(itemOptions, { list: ({ search }, { db }) => optionsFor(db, search) })

/** A scanner types the whole barcode, a person who knows the code types that: what is meant so stands first. */
function optionsFor(db: Db, search: string): Promise<ItemOption[]> {
  const terms = termsOf(search)
  return db
    .selectFrom('items')
    .select(ITEM_COLUMNS)
    .where('isActive', '=', true)
    .$if(terms.length > 0, (query) =>
      query
        .where(hasWords('items.id', 'items', terms))
        .orderBy(sql`barcode = ${search} or fold(code) = fold(${search})`, 'desc')
        .orderBy(sql`starts_with(fold(code), fold(${search})) or starts_with(fold(name), fold(${search}))`, 'desc'),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(ITEM_OPTIONS_MAX)
    .execute()
}
