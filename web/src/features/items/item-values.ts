import { decimalTyped } from 'contract/croatia/decimal-typed'
import type { ItemDefaults } from 'contract/items/item-defaults'
import { UNIT_PRICE_DIGITS, type Item, type ItemRequest } from 'contract/items/items'
import { unitPriceText } from 'contract/items/unit-prices'

/** An item as it stands in the form: its price is what was typed. */
export type ItemValues = ItemRequest

export function valuesOf(item: Item | null, defaults: Pick<ItemDefaults, 'vatTreatment'>): ItemValues {
  if (!item) return { ...NEW, vatTreatment: defaults.vatTreatment }
  const { id: _, classification: __, version: ___, unitPrice, ...values } = item
  return { ...values, unitPrice: unitPriceText(unitPrice) }
}

/** What can't be read as a price is sent as it is, and refused at its field. */
export const requestOf = (values: ItemValues): ItemRequest => ({
  ...values,
  unitPrice: decimalTyped(values.unitPrice, UNIT_PRICE_DIGITS) ?? values.unitPrice.trim(),
})

/** A price that was typed, as prices are written: sums are worked out, what can't be read stays. */
export function tidyPrice(typed: string): string {
  const price = decimalTyped(typed, UNIT_PRICE_DIGITS)
  return price === null ? typed : unitPriceText(price)
}

const NEW: ItemValues = {
  code: '',
  name: '',
  description: '',
  barcode: '',
  unitCode: 'H87',
  unitPrice: '',
  pricesIncludeVat: false,
  vatTreatment: 'PDV25',
  classificationCode: '',
  isActive: true,
}
