import { sql } from 'kysely'
import type { Item } from 'contract/items/items'

/** The columns of an item as the contract has them; a price without the zeros that the database pads it with. */
export const ITEM_COLUMNS = [
  'id',
  'code',
  'name',
  'description',
  'barcode',
  sql<Item['unitCode']>`unit_code`.as('unitCode'),
  sql<string>`trim_scale(unit_price)`.as('unitPrice'),
  'pricesIncludeVat',
  sql<Item['vatTreatment']>`vat_treatment`.as('vatTreatment'),
  'classificationCode',
  'isActive',
] as const
