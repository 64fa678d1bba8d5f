import { sql } from 'kysely'
import { Item } from 'contract/items/items'

/** The columns of an item t as the contract has them; a price without the zeros that the database pads it with. */
export const ITEM_COLUMNS = sql.raw(`t.id, t.code, t.name, t.description, t.barcode, t.unit_code,
  trim_scale(t.unit_price) as unit_price, t.prices_include_vat, t.vat_treatment, t.classification_code, t.is_active, t.version`)
export const ItemRow = Item.omit({ classification: true })
